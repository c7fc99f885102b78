import { describe, expect, it } from 'vitest'
import { passagesOf } from './passages.ts'

const text = (text: string) => passagesOf({ format: 'text', text })
const markdown = (text: string) => passagesOf({ format: 'markdown', text })

describe('the passages of a document', () => {
  it.each<[string, ReturnType<typeof passagesOf>, { heading: string; text: string }[]]>([
    ['short paragraphs stay together', text('One.\n\nTwo.'), [{ heading: '', text: 'One.\n\nTwo.' }]],
    ['lines of other systems', text('One.\r\n\r\nTwo.\fThree.'), [{ heading: '', text: 'One.\n\nTwo.\nThree.' }]],
    ['a word that a PDF divides', text('Send the par-\ncel back.'), [{ heading: '', text: 'Send the parcel back.' }]],
    [
      'headings start passages and are named above them',
      markdown('Before.\n# Shop\n## Returns ##\n30 days.\n## Shipping\nFree.\n# Imprint\nMe.'),
      [
        { heading: '', text: 'Before.' },
        { heading: 'Shop', text: '# Shop' },
        { heading: 'Shop › Returns', text: '## Returns ##\n30 days.' },
        { heading: 'Shop › Shipping', text: '## Shipping\nFree.' },
        { heading: 'Imprint', text: '# Imprint\nMe.' },
      ],
    ],
    ['a comment of code is no heading', markdown('```\n# not\n```'), [{ heading: '', text: '```\n# not\n```' }]],
    ['a document of signs alone has none', markdown('---\n\n***'), []],
  ])('%s', (_, passages, expected) => expect(passages).toEqual(expected))

  it.each([
    ['sentences', 'This is one sentence of some words. '.repeat(200)],
    ['Japanese', '返品は三十日以内に限ります。'.repeat(400)],
    ['Thai, without an end of sentences', 'คุณสามารถคืนสินค้าได้ภายในสามสิบวัน'.repeat(200)],
    ['one endless word', 'x'.repeat(10_000)],
    ['letters of two halves', '😀a'.repeat(4_000)],
  ])('%s are cut into parts that are short, whole and complete', (_, long) => {
    const passages = text(long).map((passage) => passage.text)
    expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(1_200)
    expect(passages.every((passage) => passage.isWellFormed())).toBe(true)
    expect(passages.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
  })
})
