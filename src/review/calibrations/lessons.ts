import { fingerprint } from '#src/platform/chance.ts'
import type { Question } from './question.ts'
import type { ReportInput } from './report-input.ts'
import type { Lesson } from './report-schema.ts'

type Pair = { id: string; people: string | null; judge: string | null }

/**
 * Whether a conversation is held out: held-out ones never become examples, so a judge that only memorized its examples agrees no
 * better on them. The held-out half is the same in every calibration.
 */
export const isHeldOut = (runId: string): boolean => Number.parseInt(fingerprint(`held out ${runId}`).slice(0, 8), 16) % 2 === 0

/** The conversations of the other half on which the judge and people differ, with the comments of people. */
export const lessonsOf = ({ raters }: ReportInput, { key }: Question, both: readonly Pair[]): Lesson[] =>
  both
    .filter(({ id, people, judge }) => people !== judge && !isHeldOut(id))
    .map(({ id, people, judge }) => {
      const answers = raters.flatMap(({ opinions }) => opinions.get(id)?.answers ?? [])
      const why = answers.flatMap(({ criterionKey, comment }) => (key === null || criterionKey === key ? (comment ?? []) : []))
      return { runId: id, people: people as Lesson['people'], judge: judge as Lesson['judge'], why: [...new Set(why)] }
    })
