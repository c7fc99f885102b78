import { finePercent, percent } from '../ui/percent.ts'

type Choice = { value: unknown; weight: number }

// Shares from 0 to 1, as the form has them; other numbers are counts or times.
const isShare = (name: string) => /Rate$|^(patience|politeness)$/.test(name)

/** A trait is one value, or several of which one is drawn with each run: `calm, or 30% angry`. */
export function formatTrait(name: string, trait: unknown): string {
  const format = (value: unknown) => (typeof value === 'number' && isShare(name) ? finePercent(value) : String(value))
  if (!Array.isArray(trait)) return format(trait)
  const choices = trait as Choice[]
  const totalWeight = choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.map(({ value, weight }) => `${format(value)} ${percent(weight / totalWeight)}`).join(', ')
}
