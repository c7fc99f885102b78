import { paths, withView } from '#web/paths.ts'
import { ShareText } from './ShareText.tsx'
import { type BatchRun, useFirstFall } from './use-batch-run.ts'
import { verdictInWords } from './verdict-in-words.ts'

/** The verdict in a sentence, with a link to the turn that decided, or to the batch run. */
export function ShareVerdict({ batchRun }: { batchRun: BatchRun }) {
  const { id, projectId } = batchRun
  const { worst } = useFirstFall(batchRun)
  const place = worst?.divergence
    ? withView(paths.runs.one(projectId, worst.divergence.runId), { turn: String(worst.divergence.turn) })
    : paths.batchRun(projectId, id)
  return <ShareText what="verdict" text={verdictInWords(batchRun, worst)} place={place} />
}
