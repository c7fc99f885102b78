// `{{name}}` and nothing else: no expressions, and one pass, so that values are never read as templates.

/** Why a template cannot be filled in. */
export class TemplateFault extends Error {}

/** The value of a name; `undefined` for an unknown name. Strings are filled in as they are, other values as JSON. */
export type Lookup = (name: string) => unknown

/** Encodes one value for its position. `quoted`: the position is inside a JSON string. */
export type Encode = (value: unknown, insideString: boolean) => string

const placeholder = /\{\{([^{}]*)\}\}/
const wholePlaceholder = /^\{\{([^{}]*)\}\}$/

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** How much may be written, in UTF-16 units: a short template can use a long value many times. */
export class Budget {
  #left: number
  readonly #limit: number
  constructor(limit: number) {
    this.#limit = limit
    this.#left = limit
  }
  take(text: string): string {
    this.#left -= text.length
    if (this.#left < 0)
      throw new TemplateFault(
        `With values filled in, this is longer than ${this.#limit} characters, the most that can be sent. Shorten it.`,
      )
    return text
  }
}

export function fill(template: string, lookup: Lookup, encode: Encode, budget: Budget): string {
  let result = ''
  let insideString = false
  // Split by a pattern with one group: texts at even places, names at odd ones.
  for (const [at, piece] of template.split(placeholder).entries()) {
    if (at % 2 === 1) result += budget.take(encode(valueFor(piece, lookup), insideString))
    else {
      if (piece.includes('{{')) throw new TemplateFault('A {{ has no matching }}. Write {{name}}.')
      result += budget.take(piece)
      insideString = endsInsideString(piece, insideString)
    }
  }
  return result
}

/**
 * Fills the strings of a JSON value; a string that is one placeholder becomes the value itself, such as an array. As an element of
 * another array, such an array contributes its elements, so that they can follow a fixed one.
 */
export function fillJson(template: unknown, lookup: Lookup, budget: Budget): unknown {
  if (typeof template === 'string') {
    const name = wholePlaceholder.exec(template)?.[1]
    if (name === undefined) return fill(template, lookup, textOf, budget)
    const value = valueFor(name, lookup)
    budget.take(textOf(value))
    return value
  }
  if (Array.isArray(template))
    return template.flatMap((inner) => {
      const value = fillJson(inner, lookup, budget)
      return typeof inner === 'string' ? value : [value]
    })
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, inner]) => {
      if (key.includes('{{')) throw new TemplateFault('A member name cannot contain {{name}}; only its value can.')
      budget.take(key)
      return [key, fillJson(inner, lookup, budget)]
    }),
  )
}

function valueFor(name: string, lookup: Lookup): unknown {
  const value = lookup(name.trim())
  if (value === undefined)
    throw new TemplateFault(`{{${name.trim().slice(0, 60)}}} has no value. Set it as a variable, or correct the name.`)
  return value
}

// Follows the quotes of a JSON text: every quote that is not escaped opens or closes a string.
function endsInsideString(json: string, insideString: boolean): boolean {
  const quotes = json.match(/\\[\s\S]|"/g)?.filter((match) => match === '"').length ?? 0
  return quotes % 2 === 1 ? !insideString : insideString
}
