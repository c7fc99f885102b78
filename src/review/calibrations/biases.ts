import type { Limits } from '#src/measure/statistics/estimate.ts'
import { mean } from '#src/measure/statistics/mean.ts'
import { quantile } from '#src/measure/statistics/percentiles.ts'
import { measureOf, noMeasure } from './measure.ts'
import type { JudgedRun } from './report-input.ts'
import type { JudgeBias, Measure } from './report-schema.ts'

type Pair = { id: string; people: string | null; judge: string | null }
type Spoken = Pick<JudgedRun, 'length' | 'agentModel'>

/** In points of the pass rate: 1, the judge passes what people fail; -1, the other way round. */
const lenience = ({ people, judge }: Pair) => Number(judge === 'pass') - Number(people === 'pass')

/** How much more lenient than people a judge is with some conversations than with the others, in what has led judges astray elsewhere. */
export function biasesOf(both: readonly Pair[], spoken: ReadonlyMap<string, Spoken>, judgeModel: string | undefined): JudgeBias[] {
  const lengths = both.flatMap(({ id }) => spoken.get(id)?.length ?? []).sort((a, b) => a - b)
  const middle = quantile(lengths, 0.5)
  const isLong = ({ id }: Pair) => (spoken.has(id) ? spoken.get(id)!.length > middle : null)
  const isOwn = ({ id }: Pair) => {
    const [agent, own] = [familyOf(spoken.get(id)?.agentModel ?? ''), familyOf(judgeModel ?? '')]
    return agent && own ? agent === own : null
  }
  return [biasBy('length', both, isLong), biasBy('ownFamily', both, isOwn)].flatMap((bias) => bias ?? [])
}

function biasBy(bias: JudgeBias['bias'], both: readonly Pair[], isMore: (pair: Pair) => boolean | null): JudgeBias | null {
  const [more, less] = [true, false].map((side) => both.filter((pair) => isMore(pair) === side).map(lenience)) as [number[], number[]]
  return more.length === 0 || less.length === 0
    ? null
    : { bias, conversations: more.length, others: less.length, difference: apart(more, less) }
}

/** The difference of two means of different conversations, by square-and-add of their limits (Zou & Donner 2008). */
function apart(more: readonly number[], less: readonly number[]): Measure {
  const [a, b] = [mean(more), mean(less)]
  if (a.value === null || b.value === null) return noMeasure('no_items')
  const known = { value: a.value - b.value, n: a.n + b.n }
  if (!('low' in a) || !('low' in b)) return measureOf(known, { noInterval: 'too_few_items' })
  const limits: Limits = {
    low: known.value - Math.hypot(a.value - a.low, b.high - b.value),
    high: known.value + Math.hypot(a.high - a.value, b.value - b.low),
  }
  return measureOf(known, limits)
}

/** The first word of the name of a model, behind the names of vendors: gpt of openai/gpt-5.1, claude of us.anthropic.claude-4. */
export const familyOf = (model: string): string =>
  /^[a-z]*/.exec(
    model
      .toLowerCase()
      .split('/')
      .at(-1)!
      .replace(/^(?:[a-z]+\.)+/, ''),
  )![0]
