import { absent } from './estimate.ts'
import { ofInputs } from './of-inputs.ts'
import { ofRatings } from './of-ratings.ts'
import { ofTables } from './of-tables.ts'
import { type Answer, Options, type Statistic, type Value, Vector } from './vector.ts'

/** All statistics by their names in vectors. A new one is a line in one of the three. */
export const statistics = new Map<string, Statistic>([ofRatings, ofTables, ofInputs].flatMap((group) => Object.entries(group)))

/**
 * The result of a vector, or `null` with the reason. Never throws: a vector of the wrong form is invalid_input with the places as warnings,
 * an unknown name unknown_statistic. The warnings name options that are not in the schema of this statistic.
 */
export function compute(input: unknown): Answer {
  const { data: vector, error } = Vector.safeParse(present(input))
  if (!vector) {
    return { ...absent('invalid_input'), warnings: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  }
  const statistic = statistics.get(vector.statistic)
  if (!statistic) return { ...absent('unknown_statistic'), warnings: [`unknown statistic: ${vector.statistic.slice(0, 100)}`] }
  const { value, n, reason, warnings = [] } = statistic(vector)
  const unknown = Object.keys(vector.options).filter((name) => !(name in Options.shape))
  const messages = [...warnings, ...unknown.map((name) => `unknown option: ${name}`)]
  // Numbers near the maximum of a double overflow on their way.
  if (typeof value === 'number' && !Number.isFinite(value)) return absent('singular')
  return {
    value: finite(value),
    ...(n !== undefined && { n }),
    ...(reason && { reason }),
    ...(messages.length > 0 && { warnings: messages }),
  }
}

/** The name of a result: its own id, or its position from 1 on. */
export const idOf = (vector: unknown, at: number): unknown =>
  (typeof vector === 'object' && vector !== null && 'id' in vector ? vector.id : undefined) ?? String(at + 1)

/** Without null members, with which some programs write missing ones; a lambda of null has a meaning. */
function present(value: unknown): unknown {
  const without = (value: unknown, exception: string): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name, member]) => member !== null || name === exception))
      : value
  const vector = without(value, '') as { options?: unknown } | undefined
  return vector?.options === undefined ? vector : { ...vector, options: without(vector.options, 'lambda') }
}

const finite = (value: Value): Value =>
  Array.isArray(value) ? value.map(finite) : typeof value === 'number' && !Number.isFinite(value) ? null : value
