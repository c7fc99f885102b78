import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Caller } from '#src/platform/caller.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict } from '#src/platform/errors.ts'
import { getRun } from '#src/play/runs/operations/read.ts'
import { refuseUnjudged } from '#src/play/runs/operations/show.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedactor } from '#src/workspace/redaction/redactor.ts'

/** What something is made of: a run that the caller may read, its words with stand-ins. Throws `not_found`, and `conflict` without words. */
export async function sourceOf(tx: Tx, caller: Caller, runId: string) {
  const run = await getRun(tx, runId)
  await refuseUnjudged(tx, caller, runId)
  if (run.status !== 'completed' || !run.turns.some(({ role }) => role === 'user'))
    throw conflict('Only a run that has ended, and whose words are still there, can become a test.')
  const project = await projectOf(tx, run.projectId)
  const { redaction } = project
  // What people keep in definitions is not erased with the run.
  const redactor = openRedactor({ ...redaction, mode: redaction.mode === 'off' ? 'mask' : redaction.mode }, authoredIn())
  const turns = run.turns.map(({ content, toolCalls, ...turn }): Turn => {
    const words = redactor.deep({ content, toolCalls })
    return { ...turn, content: words.content, ...(words.toolCalls && { toolCalls: words.toolCalls }) }
  })
  return { run, project, turns, replaced: new Set(redactor.values()).size }
}
