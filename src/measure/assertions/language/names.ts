/** Words that join the parts of a name: "Café de la Paix", "Haus am See". */
const joint =
  '(?:aan|al|am|an|and|auf|av|da|de|del|della|der|des|di|do|dos|du|e|el|en|et|für|i|im|la|las|le|les|los|na|of|og|the|u|und|van|vom|von|y|zum|zur)'
const joinedName = new RegExp(`(?<=(?<!\\p{L})\\p{Lu}[\\p{L}’']{0,30} )${joint}(?: ${joint})?(?= \\p{Lu})`, 'gu')
/** The ends of words that other languages borrow from English: "check-in", "log-out", "back-up". */
const borrowedEnd = /(?<=\p{L}-)(?:by|down|in|off|on|out|over|up)(?!\p{L})/giu

/** Quotation marks on a line, with everything between them. */
const quotation = /"[^"\n]{1,200}"|[“„][^“”„\n]{1,200}[“”]|[«»][^«»\n]{1,200}[«»]|「[^「」\n]{1,200}」|‘[^‘’\n]{1,200}’(?!\p{L})/gu

const blank = (part: string) => ' '.repeat(part.length)

/** The places of the words that join the parts of names, and of the ends of borrowed words. */
export const jointsIn = (text: string): { at: number; end: number }[] =>
  [...text.matchAll(joinedName), ...text.matchAll(borrowedEnd)].map(({ 0: joints, index }) => ({ at: index, end: index + joints.length }))

/** Blanks what others say, and what has no language: code, addresses, words with digits, quotations. Positions do not change. */
export function withoutNames(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`/g, blank)
    .replace(/\S+/g, (token) => (/[\d@_/\\<>{}=]|\w\.\w/.test(token) ? blank(token) : token))
    .replace(quotation, blank)
}

/** How many of the latest characters of earlier texts are compared: their words take about 3 ms. */
const maxEarlierLength = 20_000

/** Every three consecutive words of the latest of these texts. */
export const wordTriples = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(triplesOf(texts.join('\n').slice(-maxEarlierLength)).map(({ key }) => key))

/** Blanks the parts of a text that repeat these, such as an address that the user gave. Positions do not change. */
export function withoutRepeated(text: string, triples: ReadonlySet<string>): string {
  let rest = text
  for (const { key, at, end } of triplesOf(text))
    if (triples.has(key)) rest = rest.slice(0, at) + blank(rest.slice(at, end)) + rest.slice(end)
  return rest
}

function triplesOf(text: string): { key: string; at: number; end: number }[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\d]+/gu)]
  return words.slice(2).map((last, i) => {
    const three = words.slice(i, i + 3)
    return { key: three.map(([word]) => word.toLowerCase()).join(' '), at: three[0]!.index, end: last.index + last[0].length }
  })
}
