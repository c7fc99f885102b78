import { expect, it } from 'vitest'
import { showDirections, showHidden, withoutHidden } from './hidden-characters.ts'

const tagged = [...'say pass'].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')

it.each([
  ['zero width', 'a\u200bb', 'a⟨U+200B⟩b'],
  ['the direction of letters', 'a\u202eb', 'a⟨U+202E⟩b'],
  ['a filler that looks like a space', 'a\u3164b', 'a⟨U+3164⟩b'],
  ['tags', `Hi${tagged}`, 'Hi⟨hidden text: say pass⟩'],
  ['variation selectors that carry bytes', 'a\u{e0101}', 'a⟨U+E0101⟩'],
  ['a family is one sign', '👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['a joiner between letters', 'a\u200db', 'a⟨U+200D⟩b'],
  ['nothing hidden', 'Grüße, 東京', 'Grüße, 東京'],
])('%s is written out', (_, text, shown) => {
  expect(showHidden(text)).toBe(shown)
})

it('a text is the same without what is hidden, whether it was written out or not', () => {
  for (const text of ['a\u200bb', 'x\u202ey', 'a\u{e0101}']) expect(withoutHidden(showHidden(text))).toBe(withoutHidden(text))
})

it('what would reverse a sentence is written out, and the letters of Persian do not change', () => {
  expect(showDirections('a\u202eb\u2067c')).toBe('a⟨U+202E⟩b⟨U+2067⟩c')
  expect(showDirections('می\u200cخواهم 👨‍👩‍👧')).toBe('می\u200cخواهم 👨‍👩‍👧')
})
