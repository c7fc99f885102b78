const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const toAscii = (text: string, digits: (hex: string) => string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${digits(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)

export type Needles = {
  /** The text in the forms in which a text may contain it. */
  texts: string[]
  /** Each of these in the form in which PostgreSQL writes it in JSON. */
  inJson: string[]
}

/** How a text is written: unchanged, in JSON, in JSON of ASCII only, in an address; and in JSON that is a text in JSON. Longest first. */
export function needlesOf(text: string): Needles {
  const once = [inJson(text), toAscii(inJson(text), (hex) => hex), toAscii(inJson(text), (hex) => hex.toUpperCase())]
  const address = encodeURIComponent(text.toWellFormed())
  const all = [text, ...once, ...once.map(inJson), address, address.replaceAll('%20', '+')]
  const texts = [...new Set(all)].sort((a, b) => b.length - a.length)
  return { texts, inJson: [...new Set(texts.map(inJson))] }
}
