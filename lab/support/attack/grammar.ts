/** A piece of a case that no row of a grammar describes. The case counts as failed: nobody did what it says. */
export class NotUnderstood extends Error {
  constructor(what: string, text: string) {
    super(`no row for ${what}: “${text.slice(0, 300)}”`)
    this.name = 'NotUnderstood'
  }
}

/** A pattern must describe the whole text, so that no word of a case is left without somebody who acts on it. */
export type Rows<T> = readonly (readonly [pattern: RegExp, make: (found: RegExpExecArray) => T])[]

export const number = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))
const bytes: Record<string, number> = { b: 1, bytes: 1, kb: 1_024, mb: 2 ** 20, gb: 2 ** 30 }
export const sizeOf = (amount: string | undefined, unit: string | undefined): number => number(amount) * bytes[(unit ?? 'b').toLowerCase()]!

/** What the one row makes of the text. Throws NotUnderstood when no row describes all of it. */
export function read<T>(rows: Rows<T>, what: string, text: string): T {
  for (const [pattern, make] of rows) {
    const found = whole(pattern).exec(text)
    if (found) return make(found)
  }
  throw new NotUnderstood(what, text)
}

export const whole = (pattern: RegExp): RegExp => new RegExp(`^(?:${pattern.source})$`, pattern.flags.includes('i') ? 'is' : 's')
