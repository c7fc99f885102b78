import { describe, expect, it } from 'vitest'
import { queriesOf, searchConfigOf, searchWords } from './search-words.ts'

describe('words to look up', () => {
  it.each<[string, string[]]>([
    ['Refunds take 14 days.', ['refunds', 'take', '14', 'days']],
    ['ＡＢＣ “quoted” A-17', ['abc', 'quoted', 'a', '17']],
    ['返品は30日', ['返品', '品は', '30', '日']],
    ['คืนสินค้า', ['คน', 'นส', 'สน', 'นค', 'คา']],
    ['환불은', ['환불', '불은']],
    ['', []],
  ])('of %s', (text, words) => expect(searchWords(text)).toEqual(words))

  it('each sentence once, in the order of the text', () => {
    expect(queriesOf(['One two. One two. Three!', 'Four\nFive'])).toEqual([['one', 'two'], ['three'], ['four'], ['five']])
  })

  it.each([
    ['You can return the goods within thirty days if they are unopened.', 'english'],
    ['Sie können die Ware innerhalb von dreißig Tagen zurückgeben, wenn sie ungeöffnet ist.', 'german'],
    ['返品は三十日以内に限ります。未開封の商品のみです。', 'simple'],
    ['42', 'simple'],
  ])('%s is searched as %s', (text, config) => expect(searchConfigOf(text)).toBe(config))
})
