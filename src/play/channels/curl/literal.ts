import { CurlFault } from './shell-words.ts'

// JavaScript literals, as browsers copy them and people type them. Nothing is run.

// Sticky, so that a long text is read once.
const patterns = {
  blank: /(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)+/y,
  plain: /[^\\'"`$]+/y,
  name: /[A-Za-z_$][\w$]*/y,
  number: /-?\d[\d.eE+-]*/y,
  call: /(?:JSON\.stringify|new\s+URLSearchParams|new\s+Headers)\s*\(/y,
  excerpt: /[^\n]{0,40}/y,
}
const maxDepth = 32
const words = new Map<string, unknown>(Object.entries({ true: true, false: false, null: null, undefined: undefined }))
const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' }))

export class LiteralReader {
  readonly #text: string
  #at: number
  #depth = 0

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  get rest(): string {
    return this.#text.slice(this.#at)
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [piece] = pattern.exec(this.#text) ?? []
    this.#at += piece?.length ?? 0
    return piece
  }

  /** Whether the next character is this one; consumes it if so. */
  takes(sign: string): boolean {
    this.#take(patterns.blank)
    const isNext = this.#text.startsWith(sign, this.#at)
    if (isNext) this.#at += sign.length
    return isNext
  }

  expect(sign: string): void {
    if (!this.takes(sign)) throw this.#unread()
  }

  value(): unknown {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new CurlFault(`The call is nested deeper than ${maxDepth} levels. Flatten it.`)
    try {
      return this.#value()
    } finally {
      this.#depth -= 1
    }
  }

  #value(): unknown {
    if (this.takes('{')) return this.#members()
    if (this.takes('[')) return this.#elements()
    for (const quote of ['"', "'", '`']) if (this.takes(quote)) return this.#string(quote)
    const call = this.#take(patterns.call)
    if (call !== undefined) return this.#called(call)
    const number = this.#take(patterns.number)
    if (number !== undefined && Number.isFinite(Number(number))) return Number(number)
    const start = this.#at
    const word = this.#take(patterns.name)
    if (word !== undefined && words.has(word)) return words.get(word)
    this.#at = start
    throw this.#unread()
  }

  #members(): Record<string, unknown> {
    const entries: [string, unknown][] = []
    while (!this.takes('}')) {
      const quote = ['"', "'"].find((mark) => this.takes(mark))
      const name = quote ? this.#string(quote) : this.#take(patterns.name)
      if (name === undefined) throw this.#unread()
      this.expect(':')
      entries.push([name, this.value()])
      if (!this.takes(',')) {
        this.expect('}')
        break
      }
    }
    return Object.fromEntries(entries)
  }

  #elements(): unknown[] {
    const list: unknown[] = []
    while (!this.takes(']')) {
      list.push(this.value())
      if (!this.takes(',')) {
        this.expect(']')
        break
      }
    }
    return list
  }

  #string(quote: string): string {
    let result = ''
    for (;;) {
      result += this.#take(patterns.plain) ?? ''
      const char = this.#text[this.#at]
      if (char === undefined) throw new CurlFault('The call has a quote that is not closed. Close it.')
      this.#at += 1
      if (char === quote) return result
      if (char === '\\') result += this.#escaped()
      else if (quote === '`' && char === '$' && this.#text[this.#at] === '{')
        throw new CurlFault(`The call fills in a value ($\{…}) that Parley does not know. Write the value into the call.`)
      else result += char
    }
  }

  #escaped(): string {
    const [all = '', hex, four, code] =
      /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/.exec(this.#text.slice(this.#at, this.#at + 9)) ?? []
    const point = Number.parseInt(hex ?? four ?? code ?? '', 16)
    if (point <= 0x10ffff) {
      this.#at += all.length
      return String.fromCodePoint(point)
    }
    const char = this.#text[this.#at] ?? ''
    this.#at += char.length
    return escapes.get(char) ?? char
  }

  /** The few calls with which bodies and headers are written; further arguments, such as an indent, do not matter. */
  #called(call: string): unknown {
    const value = this.takes(')') ? undefined : this.value()
    while (this.takes(',')) this.value()
    this.expect(')')
    if (call.startsWith('JSON')) return JSON.stringify(value) ?? ''
    if (call.includes('Headers')) return value ?? {}
    if (typeof value === 'string') return value
    const pairs = Array.isArray(value) ? value : Object.entries(value ?? {})
    return pairs.map((pair) => (Array.isArray(pair) ? pair.map((part) => encodeKept(String(part))).join('=') : '')).join('&')
  }

  #unread(): CurlFault {
    this.#take(patterns.blank)
    const piece = this.#take(patterns.excerpt)?.trim() || 'the end'
    return new CurlFault(
      `Parley runs no JavaScript and reads only values that are written out, not “${piece}”. Write the value into the call.`,
    )
  }
}

const encodeKept = (text: string) =>
  text
    .split(/(\{\{[^{}]*\}\})/)
    .map((piece, at) => (at % 2 === 1 ? piece : encodeURIComponent(piece.toWellFormed())))
    .join('')
