import { fingerprint } from '#src/platform/chance.ts'
import type { Fault } from '#src/platform/errors.ts'
import type { Answer } from '#src/review/rubrics/answers.ts'
import { checkAnswers, type JudgedRun } from '#src/review/rubrics/checking.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { scoreOf } from '#src/review/rubrics/score.ts'
import type { Opinion } from './question.ts'
import type { NewSheetAnswer, SheetAnswer } from './schema.ts'

/** Answers by conversation, without its id in each. */
export function byRun<T extends { runId: string }>(answers: readonly T[]): Map<string, Omit<T, 'runId'>[]> {
  const groups = Map.groupBy(answers, ({ runId }) => runId)
  return new Map([...groups].map(([runId, list]) => [runId, list.map(({ runId: _, ...answer }) => answer)]))
}

const replaced = (pointer: string | undefined, places: readonly number[]) =>
  pointer?.replace(/^\/answers\/(\d+)/, (_, at: string) => `/answers/${places[Number(at)]}`) ?? '/answers'

/** Checks every conversation against the rubric like a review; all faults by pointers into the whole list. `partial`: none is missing. */
export function checkSheet(
  { criteria }: Pick<RubricVersion, 'criteria'>,
  newAnswers: readonly NewSheetAnswer[],
  conversations: ReadonlyMap<string, JudgedRun>,
  partial: boolean,
): { faults: Fault[]; answers: SheetAnswer[] } {
  const faults = newAnswers.flatMap(({ runId }, at): Fault[] =>
    conversations.has(runId)
      ? []
      : [{ pointer: `/answers/${at}/runId`, code: 'unknown_reference', message: 'This conversation is not part of the calibration.' }],
  )
  const answers: SheetAnswer[] = []
  for (const [runId, judged] of conversations) {
    const places = newAnswers.flatMap((answer, at) => (answer.runId === runId ? [at] : []))
    const own = places.map((at) => {
      const { runId: _, ...answer } = newAnswers[at]!
      return answer
    })
    const checked = checkAnswers(criteria, own, judged)
    const counted = partial
      ? checked.faults.filter(({ pointer, code }) => !(pointer === '/answers' && code === 'required'))
      : checked.faults
    faults.push(
      ...counted.map(({ pointer, message, ...fault }) => ({
        ...fault,
        pointer: replaced(pointer, places),
        message: pointer === '/answers' ? `${runId}: ${message}` : message,
      })),
    )
    const whole =
      counted.length === 0 && checked.faults.length > 0 ? checkAnswers(asOptional(criteria), own, judged).answers : checked.answers
    answers.push(...whole.map((answer) => ({ runId, ...answer })))
  }
  return { faults, answers: faults.length > 0 ? [] : answers }
}
const asOptional = (criteria: RubricVersion['criteria']) => criteria.map((criterion) => ({ ...criterion, required: false }))

/** Equal for the same answers, regardless of the order in which they were sent. */
export function contentHashOf(answers: readonly SheetAnswer[]): string {
  const list = answers.map((answer) => JSON.stringify(Object.entries(answer).sort(([a], [b]) => (a < b ? -1 : 1)))).sort()
  return fingerprint(list.join('\n'))
}

/** The answers of a sheet to each conversation, with the resulting verdict. */
export const opinionsOf = (rubric: RubricVersion, answers: readonly SheetAnswer[]): Map<string, Opinion & { score: number | null }> =>
  new Map(
    [...byRun(answers)].map(([runId, list]) => {
      const { verdict, score } = scoreOf(rubric, list as Answer[])
      return [runId, { answers: list as Answer[], verdict, score }]
    }),
  )
