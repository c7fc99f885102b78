import { type Encode, textOf } from './template.ts'

// A value must remain a value wherever it is filled in, no matter what its text is.

const percent = (text: string) => encodeURIComponent(text.toWellFormed())

export const urlPart: Encode = (value) => percent(textOf(value))

// Printable ASCII does not change, so that IDs stay exact; everything else, especially line ends, is percent-encoded.
export const headerPart: Encode = (value) => textOf(value).replace(/[^\x20-\x7e]+/g, percent)

const jsonPart: Encode = (value, insideString) => (insideString ? JSON.stringify(textOf(value)).slice(1, -1) : JSON.stringify(value))

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])
const xmlPart: Encode = (value) => textOf(value).replace(/[&<>"']/g, (character) => entities.get(character)!)

/** How values are written into a string body of this content type; `undefined` if we do not know how. */
export function encoderFor(contentType: string): Encode | undefined {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  if (/^application\/([\w.-]+\+)?json$/.test(type)) return jsonPart
  if (/^(application|text)\/([\w.-]+\+)?xml$/.test(type)) return xmlPart
  if (type === 'application/x-www-form-urlencoded') return urlPart
  return type === 'text/plain' ? textOf : undefined
}
