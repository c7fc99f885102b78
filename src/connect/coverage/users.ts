import { readLanguage } from '#src/measure/assertions/language.ts'
import { percentiles } from '#src/measure/statistics/percentiles.ts'
import { superiority } from '#src/measure/statistics/superiority.ts'
import { type Coverage, userMeasures } from './contract.ts'
import type { Read } from './topics.ts'

type Measure = (typeof userMeasures)[number]
const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const measures: Readonly<Record<Measure, (said: readonly string[]) => number>> = {
  messages: (said) => said.length,
  wordsPerMessage: (said) => sum(said.map((text) => wordsIn(text).length)) / said.length,
  numbersPerMessage: (said) => sum(said.map((text) => wordsIn(text).filter((word) => /\p{N}/u.test(word)).length)) / said.length,
}

const median = (values: readonly number[]) => percentiles(values).p50.value!

/** How unlike real users simulated ones are. Those of one cell are one, because they repeat one another. */
export function usersOf(real: readonly Read[], simulated: readonly Read[]): Coverage['users'] {
  const cells = [...Map.groupBy(simulated, ({ cell }) => cell).values()]
  if (real.length === 0 || cells.length === 0) return []
  return userMeasures.map((measure) => {
    const ofReal = real.map(({ said }) => measures[measure](said))
    const ofSimulated = cells.map((cell) => sum(cell.map(({ said }) => measures[measure](said))) / cell.length)
    const found = superiority(ofReal, ofSimulated)
    const { low, high } = 'low' in found ? found : { low: null, high: null }
    return {
      measure,
      real: { n: ofReal.length, median: median(ofReal) },
      simulated: { n: ofSimulated.length, median: median(ofSimulated) },
      realIsMore: { value: found.value!, low, high },
      unlike: low !== null && high !== null && (low > 0.5 || high < 0.5),
    }
  })
}

/** Reading a language takes long, and the shares of so many are certain enough. */
const readMost = 300

export function languagesOf(real: readonly Read[], simulated: readonly Read[]): Coverage['languages'] {
  const counts = new Map<string, { real: number; simulated: number }>()
  const count = (all: readonly Read[], side: 'real' | 'simulated') => {
    for (const { said } of all.slice(-readMost)) {
      const { kind, languages } = readLanguage(said.join('\n').slice(0, 500))
      if (kind !== 'clear') continue
      const known = counts.get(languages[0]!) ?? { real: 0, simulated: 0 }
      counts.set(languages[0]!, { ...known, [side]: known[side] + 1 })
    }
  }
  count(real, 'real')
  count(simulated, 'simulated')
  return [...counts].map(([language, both]) => ({ language, ...both })).sort((a, b) => b.real - a.real || b.simulated - a.simulated)
}
