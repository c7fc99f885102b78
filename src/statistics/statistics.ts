import { absent } from './estimate.ts'
import { ofInputs } from './of-inputs.ts'
import { ofRatings } from './of-ratings.ts'
import { ofTables } from './of-tables.ts'
import { type Answer, Options, type Statistic, type Value, Vector } from './vector.ts'

/** All statistics by their names in vectors. A new one is a line in one of the three. */
export const statistics = new Map<string, Statistic>([ofRatings, ofTables, ofInputs].flatMap((some) => Object.entries(some)))

/**
 * What a vector asks for, or `null` with the reason. Never throws: a vector of the wrong form is invalid_input with where as warnings,
 * an unknown name unknown_statistic. An option this statistic's schema does not know is named in the warnings.
 */
export function compute(given: unknown): Answer {
  const { data: vector, error } = Vector.safeParse(given)
  if (!vector) {
    return { ...absent('invalid_input'), warnings: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  }
  const statistic = statistics.get(vector.statistic)
  if (!statistic) return absent('unknown_statistic')
  const { value, reason, warnings = [] } = statistic(vector)
  const unknown = Object.keys(vector.options).filter((name) => !(name in Options.shape))
  const all = [...warnings, ...unknown.map((name) => `unknown option: ${name}`)]
  // Numbers near the end of what a double holds overflow on their way.
  if (typeof value === 'number' && !Number.isFinite(value)) return absent('singular')
  return { value: finite(value), ...(reason && { reason }), ...(all.length > 0 && { warnings: all }) }
}

const finite = (value: Value): Value =>
  Array.isArray(value) ? value.map(finite) : typeof value === 'number' && !Number.isFinite(value) ? null : value
