import { consensusOf } from '../reviews/consensus.ts'
import type { NewAnswer } from '../rubrics/answers.ts'
import type { Material, Rater } from './material.ts'
import type { Question, Said } from './question.ts'

type Value = NewAnswer['value']

/** What several come to: the median of a scale with an order, else the strict majority; undefined where there is none. */
export function consensusValue({ criterion, valueIn }: Question, said: readonly Said[]): Value {
  if (criterion) {
    const voices = said.map(({ answers, verdict }, at) => ({ reviewId: String(at), answers, verdict, weight: 1 }))
    return consensusOf(criterion, voices, 'median').value ?? undefined
  }
  const groups = [...Map.groupBy(said.map(valueIn), (value) => value)].map(([value, list]) => ({ value, count: list.length }))
  return groups.find(({ count }) => count * 2 > said.length)?.value
}

export const saidBy = (raters: readonly Rater[], runId: string): Said[] => raters.flatMap(({ said }) => said.get(runId) ?? [])

/** What a participant is compared with about one conversation; undefined: nothing. Of the consensus their own voice is left out. */
export function baselineOf(material: Material, question: Question, runId: string, participantId: string | null): Value {
  const { baseline, expertId, raters, gold, judged } = material
  switch (baseline) {
    case 'none':
      return undefined
    case 'expert': {
      const said = participantId === expertId ? undefined : raters.find((one) => one.participantId === expertId)?.said.get(runId)
      return said && question.valueIn(said)
    }
    case 'consensus':
      return consensusValue(
        question,
        saidBy(
          raters.filter((one) => one.participantId !== participantId),
          runId,
        ),
      )
    case 'gold': {
      const said = gold.get(runId)
      return said && question.valueIn(said)
    }
    case 'judge': {
      const passed = judgedAs(question, judged.get(runId))
      return passed === null ? undefined : passed ? 'pass' : 'fail'
    }
  }
}

/** What the product says to a question that passes or fails; null: nothing. */
export function judgedAs({ key, criterion, passFail }: Question, run: ReturnType<Material['judged']['get']>): boolean | null {
  if (!run) return null
  if (key === null) return run.outcome
  return passFail ? (run.byMetric.get(criterion?.judgeMetricKey ?? key) ?? null) : null
}
