import { readLanguage } from '#src/measure/assertions/language.ts'
import { percentiles } from '#src/measure/statistics/percentiles.ts'
import { superiority } from '#src/measure/statistics/superiority.ts'
import { type Coverage, userMeasures } from './contract.ts'
import type { Read } from './topics.ts'

type Measure = (typeof userMeasures)[number]
export const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const measures: Readonly<Record<Measure, (said: readonly string[]) => number>> = {
  messages: (said) => said.length,
  wordsPerMessage: (said) => sum(said.map((text) => wordsIn(text).length)) / said.length,
  numbersPerMessage: (said) => sum(said.map((text) => wordsIn(text).filter((word) => /\p{N}/u.test(word)).length)) / said.length,
}

export const median = (values: readonly number[]) => percentiles(values).p50.value!

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

/** The newest conversations by the language of their users, as far as it is certain. */
export function byLanguage(all: readonly Read[]): Map<string, Read[]> {
  const spoken = all.slice(-readMost).flatMap((read) => {
    const { kind, languages } = readLanguage(read.said.join('\n').slice(0, 500))
    return kind === 'clear' ? [{ language: languages[0]!, read }] : []
  })
  return new Map([...Map.groupBy(spoken, ({ language }) => language)].map(([language, list]) => [language, list.map(({ read }) => read)]))
}

export const languagesOf = (real: ReadonlyMap<string, Read[]>, simulated: ReadonlyMap<string, Read[]>): Coverage['languages'] =>
  [...new Set([...real.keys(), ...simulated.keys()])]
    .map((language) => ({ language, real: real.get(language)?.length ?? 0, simulated: simulated.get(language)?.length ?? 0 }))
    .sort((a, b) => b.real - a.real || b.simulated - a.simulated)
