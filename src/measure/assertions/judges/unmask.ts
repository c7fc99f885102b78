import { showHidden, withoutHidden } from '#src/platform/hidden-characters.ts'

// What a model can read in a text although its letters do not spell it.

/** Letters of other scripts, and digits and signs, with the Latin letters that they look like. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аɑα4@',
    b: 'вЬ8',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еεэ3',
    g: 'ɡց9',
    h: 'һнհ',
    i: 'іιı1!',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏ|',
    m: 'м',
    n: 'пηո',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    s: 'ѕʂ5$',
    t: 'тτ7',
    u: 'υսц',
    v: 'νѵ',
    w: 'ԝωш',
    x: 'хχ',
    y: 'уγү',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)
const latin = /[a-z]/
const isMixed = (word: string) => latin.test(word) && [...word].some((sign) => lookalikes.has(sign))
/** Words in which some letters only look Latin; and words of them alone, if the text has mixed ones. */
function inLatin(text: string): string {
  const parts = text.toLowerCase().split(/(\s+)/)
  if (!parts.some(isMixed)) return text
  return parts.map((word) => [...word].map((sign) => lookalikes.get(sign) ?? sign).join('')).join('')
}

const spaced = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ .\-_*\u00b7]){3,200}[\p{L}\p{N}](?![\p{L}\p{N}])/gu
const joined = (text: string) => text.replace(spaced, (run) => run.replace(/[ .\-_*\u00b7]/g, ''))

const reversing = /[\u202d\u202e\u2066-\u2068]/u
const reversed = (text: string) => [...text].reverse().join('')

const encoded = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,20000}(?![A-Za-z0-9+/_-])/g
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The text that base64 stands for; empty if it stands for none. */
function decode(run: string): string {
  const bytes: number[] = []
  let [bits, held] = [0, 0]
  for (const sign of run.replaceAll('-', '+').replaceAll('_', '/')) {
    bits = ((bits << 6) | digits.indexOf(sign)) & 0xffff
    held += 6
    if (held >= 8) {
      held -= 8
      bytes.push((bits >> held) & 0xff)
    }
  }
  try {
    const text = utf8.decode(Uint8Array.from(bytes))
    return /[\p{Cc}--[\n\r\t]]/v.test(text) ? '' : text
  } catch {
    return ''
  }
}

/**
 * A text and what it also says: with its tags spelled out, its letters that only look Latin replaced, letters between spaces joined, turned
 * around if it changes its direction, and with its base64 decoded, once more inside that.
 */
export function unmasked(text: string, depth = 2): string[] {
  const shown = withoutHidden(showHidden(text)).normalize('NFKC')
  const decoded = depth === 0 ? [] : [...shown.matchAll(encoded)].slice(0, 20).flatMap(([run]) => decode(run) || [])
  const forms = [shown, joined(shown), inLatin(shown), inLatin(joined(shown)), ...(reversing.test(text) ? [reversed(shown)] : [])]
  return [...new Set([...forms, ...decoded.flatMap((inner) => unmasked(inner, depth - 1))])]
}
