import { percentiles } from '#src/measure/statistics/percentiles.ts'
import { PersonaSettings } from '#src/play/personas/contract.ts'
import type { Coverage, PersonaLike } from './contract.ts'
import { leastUsers } from './least-users.ts'
import type { Read } from './topics.ts'
import { measures, median, wordsIn } from './users.ts'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const rounded = (value: number) => Math.round(value * 10) / 10
const usuallyAtMost = (values: readonly number[]) => Math.ceil(percentiles(values).p95.value!)

/** Each value with the number of users who showed it. */
function weighted<T>(values: readonly T[]): { value: T; weight: number }[] {
  return [...Map.groupBy(values, (value) => value)].map(([value, { length: weight }]) => ({ value, weight }))
}

const verbosityOf = ({ said }: Read) => {
  const words = measures.wordsPerMessage(said)
  return words < 6 ? 'minimal' : words <= 25 ? 'standard' : 'rambling'
}

const alike = 0.6
const shareOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  const both = [...one].filter((word) => other.has(word)).length
  return both / (one.size + other.size - both)
}
/** How often a user said again what they had said. */
function repeatsIn({ said }: Read): number {
  const all = said.map((text) => new Set(wordsIn(text.toLowerCase()))).filter(({ size }) => size > 1)
  return all.filter((words, at) => all.slice(0, at).some((earlier) => shareOf(words, earlier) >= alike)).length
}

/** As the driver rules understands patience: 1 + 3 of it, rounded, is how often a user says something again. */
const patienceOf = (repeats: number) => rounded(clamp((repeats - 1) / 3, 0, 1))

function personaLike(language: string, users: readonly Read[]): PersonaLike {
  const messages = users.flatMap(({ said }) => said)
  const medianOf = (measure: keyof typeof measures) => rounded(median(users.map(({ said }) => measures[measure](said))))
  const again = users.map(repeatsIn).filter((repeats) => repeats > 0)
  const { traits, behaviour, guards } = PersonaSettings.parse({})
  return {
    language,
    stylePrompt: `You write about ${medianOf('wordsPerMessage')} words a message, and give about ${medianOf('numbersPerMessage')} numbers or codes in each.`,
    traits: {
      ...traits,
      verbosity: weighted(users.map(verbosityOf)),
      ...(again.length >= leastUsers && { patience: weighted(again.map(patienceOf)) }),
    },
    behaviour: {
      ...behaviour,
      messageSplitRate: rounded(messages.filter((text) => text.trim().includes('\n')).length / messages.length),
      givesUpAfterTurns: clamp(usuallyAtMost(users.map(({ said }) => said.length)), 1, 200),
    },
    guards: { ...guards, maxCharsPerTurn: clamp(usuallyAtMost(messages.map(({ length }) => length)), 20, 10_000) },
  }
}

/** A persona for each language with enough users: counts and shares, and none of their words. */
export const personasOf = (real: ReadonlyMap<string, readonly Read[]>): Coverage['personas'] =>
  [...real]
    .filter(([, users]) => users.length >= leastUsers)
    .map(([language, users]) => ({ language, n: users.length, persona: personaLike(language, users) }))
    .sort((a, b) => b.n - a.n)
