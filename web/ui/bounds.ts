import { finePercent } from './percent.ts'

/** The range of a field: `min` and `max` are included, `above` is not. */
export type Bounds = { min?: number | undefined; max?: number | undefined; above?: number | undefined }

/** The fault of a number; undefined if it is empty or within its bounds. */
export function boundFault(value: number | undefined, { min, max, above }: Bounds, share: boolean): string | undefined {
  const text = (number: number) => (share ? finePercent(number) : String(number))
  if (value === undefined) return undefined
  if (above !== undefined && value <= above) return `Enter more than ${text(above)}.`
  if (min !== undefined && value < min) return max === undefined ? `Enter ${text(min)} or more.` : `Enter ${text(min)} to ${text(max)}.`
  if (max !== undefined && value > max) return min === undefined ? `Enter ${text(max)} or less.` : `Enter ${text(min)} to ${text(max)}.`
  return undefined
}
