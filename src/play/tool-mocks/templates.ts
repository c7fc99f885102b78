// {{arguments.id}}, {{state.orders[arguments.id].status}} and {{call}} in answers and effects. Other braces are text.

/** A path into the arguments or the state: names, and names that are values themselves. */
export type Reference = { root: 'arguments' | 'state' | 'call'; steps: (string | Reference)[] }
export type Values = { arguments: unknown; state: unknown; call: number }

/** Why a template cannot be filled: it names something that does not exist. */
export class MissingValue extends Error {}
/** Why a template is invalid. */
export class ReferenceFault extends Error {}

const placeholder = /\{\{\s*((?:arguments|state|call)\b[^{}]*?)\s*\}\}/
const whole = new RegExp(`^${placeholder.source}$`)
const name = /^[\w-]+/

export function parseReference(text: string): Reference {
  const [reference, rest] = readReference(text)
  if (rest !== '') throw new ReferenceFault(`{{${text}}} is not a reference. Write {{arguments.name}} or {{state.name[arguments.name]}}.`)
  return reference
}

function readReference(text: string): [Reference, rest: string] {
  const root = name.exec(text)?.[0] as Reference['root']
  if (root !== 'arguments' && root !== 'state' && root !== 'call')
    throw new ReferenceFault(`“${text.slice(0, 60)}” is not a reference: it starts with arguments, state or call.`)
  const steps: Reference['steps'] = []
  let rest = text.slice(root.length)
  for (;;) {
    if (rest.startsWith('.')) {
      const step = name.exec(rest.slice(1))?.[0]
      if (step === undefined) throw new ReferenceFault(`A name is missing after a dot of {{${text}}}.`)
      steps.push(step)
      rest = rest.slice(1 + step.length)
    } else if (rest.startsWith('[')) {
      const [inner, behind] = readReference(rest.slice(1))
      if (!behind.startsWith(']')) throw new ReferenceFault(`A bracket of {{${text}}} is not closed.`)
      steps.push(inner)
      rest = behind.slice(1)
    } else return [{ root, steps }, rest]
  }
}

/** The references in the strings of a JSON value. Throws ReferenceFault. */
export function referencesIn(value: unknown): Reference[] {
  if (typeof value === 'string') {
    return value
      .split(placeholder)
      .filter((_, at) => at % 2 === 1)
      .map(parseReference)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(referencesIn)
}

function lookUp({ root, steps }: Reference, values: Values): unknown {
  let value: unknown = values[root]
  for (const step of steps) {
    const key = typeof step === 'string' ? step : textOf(lookUp(step, values))
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
      throw new MissingValue(`${nameOf({ root, steps })} has no value`)
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const nameOf = ({ root, steps }: Reference): string =>
  root + steps.map((step) => (typeof step === 'string' ? `.${step}` : `[${nameOf(step)}]`)).join('')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** How many characters may still be filled in: a short template can use a long value many times. */
export type Budget = { left: number }

/** Fills the strings of a JSON value; a string that is one reference becomes the value itself. Throws MissingValue. */
export function fill(template: unknown, values: Values, budget: Budget): unknown {
  if (typeof template === 'string') {
    const only = whole.exec(template)?.[1]
    if (only === undefined) return fillText(template, values, budget)
    const value = lookUp(parseReference(only), values)
    take(budget, JSON.stringify(value).length)
    return value
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, values, budget))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, values, budget)]))
}

/** `encode`: the form of a value in this text. Throws MissingValue. */
export const fillText = (template: string, values: Values, budget: Budget, encode = (text: string) => text): string =>
  template
    .split(placeholder)
    .map((piece, at) => {
      if (at % 2 === 0) return piece
      const text = encode(textOf(lookUp(parseReference(piece), values)))
      take(budget, text.length)
      return text
    })
    .join('')

function take(budget: Budget, length: number): void {
  budget.left -= length
  if (budget.left < 0) throw new MissingValue('the answer with its values filled in is too long')
}
