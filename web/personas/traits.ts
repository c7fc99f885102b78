import { percent } from '../ui/percent.ts'

type Choice = { value: unknown; weight: number }

/** A trait is one value, or several of which one is drawn with each run: `calm, or 30% angry`. */
export function formatTrait(trait: unknown): string {
  if (!Array.isArray(trait)) return String(trait)
  const choices = trait as Choice[]
  const totalWeight = choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.map(({ value, weight }) => `${String(value)} ${percent(weight / totalWeight)}`).join(', ')
}
