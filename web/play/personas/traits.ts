import { wordsOf } from '#web/page/words.ts'
import { count } from '#web/ui/count.ts'
import { finePercent, percent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'

type Choice = { value: unknown; weight: number }

// Shares from 0 to 1, as the form has them; other numbers are counts or times.
const isShare = (name: string) => /Rate$|^(patience|politeness)$/.test(name)

/** A trait is one value, or several weighted ones from which each run draws: `calm, or 30% angry`. */
export function formatTrait(name: string, trait: unknown): string {
  const format = (value: unknown) => {
    if (typeof value !== 'number') return wordsOf(name, String(value))
    if (name.endsWith('Ms')) return duration(value)
    return isShare(name) ? finePercent(value) : count(value)
  }
  if (!Array.isArray(trait)) return format(trait)
  const choices = trait as Choice[]
  const totalWeight = choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.map(({ value, weight }) => `${format(value)} ${percent(weight / totalWeight)}`).join(', ')
}

type Choices = { label: string; usual: string; options: readonly string[] }
/** Traits with a few possible words. */
export const choices = {
  mood: { label: 'Mood', usual: 'calm', options: ['calm', 'cheerful', 'anxious', 'confused', 'frustrated', 'angry'] },
  cooperation: { label: 'Cooperation', usual: 'cooperative', options: ['cooperative', 'neutral', 'resistant', 'adversarial'] },
  verbosity: { label: 'Verbosity', usual: 'standard', options: ['minimal', 'standard', 'rambling'] },
  clarity: { label: 'Clarity', usual: 'clear', options: ['clear', 'indirect', 'vague'] },
  techLiteracy: { label: 'Knowledge of technology', usual: 'medium', options: ['low', 'medium', 'high'] },
  memory: { label: 'Memory', usual: 'normal', options: ['short', 'normal', 'long'] },
} satisfies Record<string, Choices>

/** Gradual traits. */
export const shares = [
  { name: 'patience', label: 'Patience', low: 'gives up soon', high: 'tries again and again', usual: 0.5 },
  { name: 'politeness', label: 'Politeness', low: 'never thanks', high: 'thanks often', usual: 0.5 },
  { name: 'typoRate', label: 'Typo rate', low: 'no typos', high: 'a typo in every third word', usual: 0, max: 0.3 },
] as const
