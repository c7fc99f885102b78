import { type Agreement, limitsOf } from './agreement/agreement.ts'
import { absent, type Reason } from './estimate.ts'
import { normalShare } from './normal.ts'
import type { Answer, Options } from './vector.ts'

type PerhapsLimits = { low?: number; high?: number; noInterval?: Reason }

/** Limits as a pair, or why there are none. */
export const limitsAnswer = ({ low, high, noInterval = 'no_interval' }: PerhapsLimits): Answer =>
  low === undefined || high === undefined ? absent(noInterval) : { value: [low, high] }

/** An estimate, or its limits if the report is one of limits. */
export const estimateOrLimits = <One extends { value: number } & PerhapsLimits>(
  item: One | (Answer & { value: null }),
  { report }: Options,
): Answer => (item.value !== null && report?.startsWith('ci') ? limitsAnswer(item) : item)

/** The members of a coefficient with a standard error. z is that of the hypothesis of chance only, if that has its own error. */
export function reportOf(agreement: Agreement, { report = 'estimate', level = 0.95 }: Options): Answer {
  if (agreement.value === null) return agreement
  const { value, n, se, se0, warnings } = agreement
  const withWarnings = (answer: Answer): Answer => ({ ...answer, ...(warnings && { warnings }) })
  const error = report === 'se' ? se : report === 'se0' ? se0 : (se0 ?? se)
  const z = (): Answer & { value: number | null } =>
    error === undefined ? absent('no_interval') : error === 0 ? absent('zero_variance') : { value: value / error }
  switch (report) {
    case 'estimate':
      return withWarnings({ value, n })
    case 'ci':
    case 'ci_t':
    case 'ci_z':
      return withWarnings(limitsAnswer(limitsOf(agreement, { level, by: report === 'ci_z' ? 'z' : 't' })))
    case 'se':
    case 'se0':
      return withWarnings(error === undefined ? absent('no_interval') : { value: error })
    case 'z':
    case 'z0':
      return withWarnings(z())
    case 'p': {
      const draw = z()
      return withWarnings(draw.value === null ? draw : { value: 2 * normalShare(-Math.abs(draw.value)) })
    }
    default:
      return absent('invalid_input')
  }
}
