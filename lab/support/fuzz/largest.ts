import fc from 'fast-check'
import { kindOf, resolved, type Schema, valuesOf } from '#e2e/support/fuzz/schema.ts'

/** `long`: texts as long as allowed; `many`: as many entries as allowed; `deep`: nested as deep as allowed. */
export const forms = ['long', 'many', 'deep'] as const
export type Form = (typeof forms)[number]
/** What a body may hold, in all. */
export type Room = { bytes: number; elements: number; members: number; text: number }

/** A body that a schema allows and that is as large as `room` lets it be; `all`: with the members that may be left out. */
export function largest(schema: Schema, form: Form, all: boolean, room: Room): unknown {
  const left = { ...room }
  let turn = 0

  function value(given: Schema, name: string, bytes: number): unknown {
    const one = resolved(given)
    if ('const' in one) return one.const
    const choices = one.enum ?? undefined
    if (choices) return choices[0]
    const options = one.oneOf ?? one.anyOf
    // In turn, so that a list holds all kinds.
    if (options) return value(options[turn++ % options.length]!, name, bytes)
    switch (one.type) {
      case 'string':
        return text(one, name, bytes)
      case 'integer':
      case 'number':
        return Math.min(one.maximum ?? 5, Math.max(one.minimum ?? 1, (one.exclusiveMinimum ?? 0) + 1))
      case 'boolean':
        return false
      case 'null':
        return null
      case 'array':
        return list(one, name, bytes)
      case 'object':
        return object(one, bytes)
      default:
        return anything(bytes)
    }
  }

  function text(one: Schema, name: string, bytes: number): string {
    const kind = kindOf(name)
    if (kind) return `@@${kind}:0@@`
    const short = fc.sample(valuesOf(one, name), { numRuns: 1, seed: turn++ })[0] as string
    if (one.pattern || one.format || form !== 'long') return short
    return 'long words '
      .repeat(Math.ceil(bytes / 11))
      .slice(0, Math.max(one.minLength ?? 0, Math.min(one.maxLength ?? left.text, bytes, left.text)))
  }

  function list({ items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema, name: string, bytes: number): unknown[] {
    const each = form === 'long' ? Math.max(200, Math.floor(bytes / Math.min(maxItems, 1_000))) : 20
    const made: unknown[] = []
    for (let rest = bytes; made.length < maxItems && (made.length < minItems || (rest > 0 && left.elements > 0)); ) {
      left.elements -= 1
      const item = value(items, name, each)
      made.push(item)
      rest -= JSON.stringify(item).length + 1
    }
    return made
  }

  function object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema, bytes: number): Record<string, unknown> {
    const names = Object.keys(properties).filter((name) => all || required.includes(name))
    const free = typeof additionalProperties === 'object'
    const share = Math.floor(bytes / Math.max(1, names.length + (free ? 1 : 0)))
    left.members -= names.length
    const made: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, value(properties[name]!, name, share)]))
    if (!free || propertyNames) return made
    for (let rest = share, nth = 0; rest > 0 && left.members > 0; nth++) {
      left.members -= 1
      made[`m${nth}`] = value(additionalProperties, '', form === 'long' ? share : 10)
      rest -= JSON.stringify(made[`m${nth}`]).length + 10
    }
    return made
  }

  function anything(bytes: number): unknown {
    if (form === 'long') return 'x'.repeat(Math.min(bytes, left.text))
    if (form === 'deep') return Array.from({ length: 20 }).reduce<unknown>((inner) => ({ a: [inner] }), 0)
    const count = Math.max(0, Math.min(left.elements, Math.floor(bytes / 2)))
    left.elements -= count
    return new Array(count).fill(0)
  }

  return value(schema, '', room.bytes)
}

/** The same with something wrong at each place, so that there are as many faults as can be. */
export function withFaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFaults)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 2 ** 60 : '\u0000'
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => [
      [name, withFaults(inner)],
      [`${name}x`, null],
    ]),
  )
}
