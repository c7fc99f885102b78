import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactor } from './redaction.ts'
import { maskSplitSecrets } from './split-secrets.ts'

const secret = 'sk-live-"4711"-wörd'
const mask = (text: string, ...secrets: string[]) => maskSplitSecrets(text, redactor(secrets.length > 0 ? secrets : [secret]))
const openai = (content: string, at: number) =>
  JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content }, finish_reason: null }], at })

/** A reply in which a reader joins the pieces: how it is written, and how its pieces are read. */
type Form = { write(pieces: string[]): string; read(text: string): string }
const dataOf = (text: string): string[] => {
  const found: string[] = []
  const parser = createParser({ onEvent: ({ data }) => found.push(data) })
  parser.feed(`${text}\n\n`)
  return found
}
const joined = (documents: string[], read: (document: never) => string) =>
  documents.map((document) => read(JSON.parse(document) as never)).join('')
const events = (write: (piece: string, at: number) => string, read: (document: never) => string, end = '\n'): Form => ({
  write: (pieces) => pieces.map((piece, at) => `event: token${end}data: ${write(piece, at)}${end}${end}`).join(''),
  read: (text) => joined(dataOf(text), read),
})
const forms: Record<string, Form> = {
  'events of a chat completion': events(openai, ({ choices: [{ delta }] }: { choices: [{ delta: { content: string } }] }) => delta.content),
  'events with carriage returns': events(
    (token) => JSON.stringify({ token }),
    ({ token }: { token: string }) => token,
    '\r\n',
  ),
  'events with a carriage return alone': events(
    (token) => JSON.stringify({ token }),
    ({ token }: { token: string }) => token,
    '\r',
  ),
  'events of several lines': events(
    (token) => `{"token":\ndata: ${JSON.stringify(token)}\nid: 7\ndata:}`,
    ({ token }: { token: string }) => token,
  ),
  'events that are a text each': events(
    (piece) => JSON.stringify(piece),
    (text: string) => text,
  ),
  'events of plain text': {
    write: (pieces) => pieces.map((piece) => `data:${piece.startsWith(' ') ? ' ' : ''}${piece}\n\n`).join(''),
    read: (text) => dataOf(text).join(''),
  },
  'lines of JSON': {
    write: (pieces) => pieces.map((text) => JSON.stringify({ text })).join('\n'),
    read: (text) => joined(text.split('\n'), ({ text }: { text: string }) => text),
  },
  'parts of one document': {
    write: (pieces) => JSON.stringify({ content: pieces.map((text) => ({ type: 'text', text })) }, null, 2),
    read: (text) => (JSON.parse(text) as { content: { text: string }[] }).content.map(({ text }) => text).join(''),
  },
}

const cut = (text: string, at: readonly number[]): string[] => {
  const places = [...new Set(at.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...places].map((from, nth) => text.slice(from, places[nth]))
}

describe.each(Object.entries(forms))('a secret that comes in pieces, as %s', (name, { write, read }) => {
  it('is masked in the place of its first piece', () =>
    expect(read(mask(write(['The key is sk-l', 'ive-"47', '', '11"-wörd', ' and so on'])))).toBe('The key is *** and so on'))

  it('is masked one character at a time, in every form in which it may come', () => {
    for (const form of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex'), encodeURIComponent(secret)])
      expect(read(mask(write([...`key ${form}`])))).toBe('key ***')
  })

  it('is never readable, wherever it is cut', () => {
    const text = name === 'events of plain text' ? fc.string().map((value) => value.replaceAll(/\s/g, '_')) : fc.string()
    const key = fc.stringMatching(/^[a-z]\w{7,30}$/)
    fc.assert(
      fc.property(text, key, text, fc.array(fc.nat(200), { maxLength: 12 }), (before, value, after, at) => {
        const whole = `${before}${value}${after}`
        const written = write(cut(whole, at))
        const redact = redactor([value])
        expect(read(redact(mask(written, value)))).not.toContain(value)
      }),
      { numRuns: 100 },
    )
  })

  it('leaves a reply without it as it is, to the byte', () => {
    const written = write(['Hello', ' wörld ', '"sk-live-', '4712"', '12'])
    expect(mask(written)).toBe(written)
  })
})

describe('a secret in pieces', () => {
  it('of tokens that are JSON by chance is masked in plain text too', () =>
    expect(mask('data: 47\n\ndata: 11\n\ndata: true\n\n', '4711true')).toBe('data: ***\n\ndata: \n\ndata: \n\n'))
  it('is left in one piece to the mask of whole texts', () => {
    const text = `data: {"token":${JSON.stringify(secret)}}\n\n`
    expect(mask(text)).toBe(text)
  })
  it('is found next to other members, and those stay', () =>
    expect(mask('data: {"a":"sk-li","b":"x"}\n\ndata: {"b":"y","a":"ve"}\n\n', 'sk-live')).toBe(
      'data: {"a":"***","b":"x"}\n\ndata: {"b":"y","a":""}\n\n',
    ))
  it('does not end in a member called __proto__', () => {
    mask('data: {"__proto__":"sk-li"}\n\ndata: {"__proto__":"ve"}\n\n', 'sk-live')
    expect(({} as { live?: unknown }).live).toBeUndefined()
  })
})
