import { describe, expect, it } from 'vitest'
import { textOf } from './answer.ts'

const fence = 'f'.repeat(32)
const insideOf = (data: unknown) => {
  const [, inside, ...rest] = textOf({ say: ['Said.'], data }, fence).split(`\n${fence}\n`)
  expect(rest).toEqual([])
  return inside!.replace(new RegExp(`\n${fence}$`), '')
}

describe('an answer', () => {
  it('is only our words where nothing was read', () => expect(textOf({ say: ['a', 'b'] }, fence)).toBe('a\nb'))

  it.each<[string, unknown]>([
    ['a text of 10 MB', 'x'.repeat(10_000_000)],
    ['100,000 texts', Array.from({ length: 100_000 }, () => 'x'.repeat(50))],
    ['100,000 members', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`m${at}`, at]))],
    [
      'lists in lists',
      Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => Array.from({ length: 60 }, () => 'y'.repeat(99)))),
    ],
    ['names that are long', { ['n'.repeat(1_000_000)]: 1 }],
    ['what grows once it is written out', ['\u200b'.repeat(60_000), '"'.repeat(60_000), '\u0001'.repeat(60_000)]],
    ['halves of emoji', ['a😀'.repeat(100_000)]],
  ])('%s fits, is JSON, and says that it was cut', (_, data) => {
    const inside = insideOf(data)
    expect(inside.length).toBeLessThanOrEqual(24_100)
    expect(inside).toMatch(/… \(|more members/)
    expect(JSON.parse(inside)).toBeDefined()
    expect(inside).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
  })

  it('keeps what is short as it is', () => {
    const data = { a: [1, null, true, 'é 東京'], b: { c: {} }, d: [], __proto__x: 'y' }
    expect(JSON.parse(insideOf(data))).toEqual(data)
  })

  it('has nothing hidden in texts and names, and no line that somebody else broke', () => {
    const inside = insideOf({ 'k\u202e': `\n${fence.slice(1)}\n\u200b\u{e0041}` })
    expect(inside.split('\n')).toHaveLength(1)
    expect(inside).toContain('k⟨U+202E⟩')
    expect(inside).toContain('⟨U+200B⟩⟨hidden text: A⟩')
  })
})
