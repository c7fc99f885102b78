import type { Preset } from './preset.ts'

type Json = Record<string, unknown>
/** A value that a preset needs and does not have, or that it does not know. */
export type ValueFault = { name: string; code: 'required' | 'unknown_member'; message: string }

const nameIn = /<(\w+)>/g

export function faultsOfValues({ title, values }: Preset, input: Readonly<Record<string, string>>): ValueFault[] {
  const unknown = Object.keys(input).filter((name) => !values.some((value) => value.name === name))
  const missing = values.filter(({ name, default: usual, optional }) => !Object.hasOwn(input, name) && usual === undefined && !optional)
  return [
    ...unknown.map((name) => ({
      name,
      code: 'unknown_member' as const,
      message: `${title} has no such value. Its values are: ${values.map((value) => value.name).join(', ')}.`,
    })),
    ...missing.map(({ name, description }) => ({ name, code: 'required' as const, message: `Enter ${name}: ${description}.` })),
  ]
}

/** The channel of a preset with its values filled in; each is encoded for its place in an address. */
export function fillPreset(
  { values, channel }: Preset,
  input: Readonly<Record<string, string>>,
): { kind: string; config: Json; auth: Json } {
  const all = new Map(values.map(({ name, default: usual }) => [name, Object.hasOwn(input, name) ? input[name] : usual] as const))
  const { kind, config, auth } = channel
  const hasSecret = values.every(({ name, secret }) => !secret || all.get(name) !== undefined)
  return {
    kind,
    config: filled(config, all, '') as Json,
    auth: auth && hasSecret ? (filled(auth, all, '') as Json) : { type: 'none' },
  }
}

type Values = ReadonlyMap<string, string | undefined>

function filled(value: unknown, values: Values, member: string): unknown {
  if (typeof value === 'string') return member === 'url' ? inAddress(value, values) : inText(value, values)
  if (Array.isArray(value)) return value.map((inner) => filled(inner, values, member))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [inText(key, values), filled(inner, values, key)]))
}

// Anything that is not a value, such as an HTML tag, is text.
const inText = (text: string, values: Values) =>
  text.replace(nameIn, (whole, name: string) => (values.has(name) ? (values.get(name) ?? '') : whole))

/** A value at the start of an address is itself an address; after that, each value is one segment of it. */
const inAddress = (text: string, values: Values) =>
  text.replace(nameIn, (_, name: string, at: number) => {
    const value = (values.get(name) ?? '').toWellFormed()
    return at === 0 ? value.trim().replace(/\/+$/, '') : encodeURIComponent(value)
  })
