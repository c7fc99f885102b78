// Characters that a model reads and a person does not see: zero width, direction marks, variation selectors, tags.

const hidden = new RegExp(
  `[${[
    ...[
      '\\u00ad',
      '\\u034f',
      '\\u061c',
      '\\u115f',
      '\\u1160',
      '\\u17b4',
      '\\u17b5',
      '\\u180b-\\u180f',
      '\\u200b-\\u200f',
      '\\u202a-\\u202e',
    ],
    ...['\\u2060-\\u206f', '\\u3164', '\\ufeff', '\\uffa0', '\\ufff9-\\ufffb'],
  ].join('')}]`,
  'gu',
)
const tags = /[\u{e0000}-\u{e007f}]+/gu
/** They choose how the preceding character looks; about a hundred more of them carry bytes that nobody sees. */
const selectors = /[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/gu
// Between two characters, it joins an emoji, which people see as one.
const joiner = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

const codeOf = (character: string) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`
const marker = '\u0000'

/** The text with what is hidden written out: `⟨U+200B⟩`, and `⟨hidden text: …⟩` for what tags spell. */
export function showHidden(text: string): string {
  return text
    .replaceAll(marker, codeOf(marker))
    .replaceAll(joiner, marker)
    .replaceAll(hidden, codeOf)
    .replaceAll(selectors, codeOf)
    .replaceAll(tags, (run) => `⟨hidden text: ${[...run].map(letterOf).join('')}⟩`)
    .replaceAll(marker, '\u200d')
}

const directions = /[\u202a-\u202e\u2066-\u2069]/gu

/** Text from elsewhere for our sentences: characters that would reverse the following letters are written out. */
export const showDirections = (text: string): string => text.replaceAll(directions, codeOf)

/** The first 200 characters of hostile text on one line, fit for storing and for a sentence: no control characters, no half surrogate pairs, no other direction. */
export function excerptOnOneLine(text: string): string {
  const line = text
    .slice(0, 800)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = [...line]
  return showDirections(characters.length > 200 || text.length > 800 ? `${characters.slice(0, 200).join('')}…` : line)
}

/** Like `showHidden`, for every text in a JSON value, including names of members. */
export function showDeep(value: unknown): unknown {
  if (typeof value === 'string') return showHidden(value)
  if (Array.isArray(value)) return value.map(showDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [showHidden(key), showDeep(member)]))
}

const letterOf = (tag: string) => {
  const code = tag.codePointAt(0)! - 0xe0000
  return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '·'
}

const shown = /⟨U\+[0-9A-F]{4,6}⟩/gu

/** Removes what is hidden, in every notation, so that two texts that look alike are equal. */
export const withoutHidden = (text: string): string =>
  text
    .replaceAll(shown, '')
    .replaceAll(hidden, '')
    .replaceAll(selectors, '')
    .replaceAll(/[\ufe0e\ufe0f\u200d]/gu, '')
