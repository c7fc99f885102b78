import type { Schemas } from '#web/api.ts'
import { type Answer, type Criterion, faultsOf } from '#web/page/judging/answers.ts'

export type SheetAnswer = Schemas['NewSheetAnswer']
type Item = { runId: string; run: { turns: readonly { index: number; content: string }[] } }

/** The answers about one conversation, without its name. */
export const answersOf = (answers: readonly SheetAnswer[], runId: string): Answer[] =>
  answers.flatMap(({ runId: of, ...answer }) => (of === runId ? [answer] : []))
/** The answers with those about one conversation replaced. */
export const replaceAnswers = (answers: readonly SheetAnswer[], runId: string, replacement: readonly Answer[]): SheetAnswer[] => [
  ...answers.filter((answer) => answer.runId !== runId),
  ...replacement.map((answer) => ({ runId, ...answer })),
]
/** The conversations that are not answered in full. */
export const unfinished = (criteria: readonly Criterion[], items: readonly Item[], answers: readonly SheetAnswer[]): string[] =>
  items
    .filter(({ runId, run }) => {
      const { faults, missing } = faultsOf(criteria, answersOf(answers, runId), run.turns)
      return faults.size > 0 || missing.length > 0
    })
    .map(({ runId }) => runId)

/** A sheet as it is written, from a sheet as it is read: evidence without the fingerprints of its words. */
export const writableAnswers = (answers: Schemas['CalibrationSheet']['answers']): SheetAnswer[] =>
  answers.map(({ evidence, changedAfterReveal: _, ...answer }) => ({
    ...answer,
    ...(evidence && { evidence: evidence.map(({ turn, start, end }) => ({ turn, start, end })) }),
  }))
