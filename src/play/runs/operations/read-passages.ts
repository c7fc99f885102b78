import type { PlannedAssertion } from '#src/measure/assertions/evaluate.ts'
import type { Passage } from '#src/measure/assertions/judges/passages.ts'
import { type PassagesRead, repliesToGround } from '#src/measure/assertions/questions.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Database } from '#src/platform/db/database.ts'
import { passagesAbout } from '#src/play/documents/operations.ts'

type Read = { workspaceId: string; projectId: string; turns: readonly Turn[] }

/**
 * The passages of documents that these assertions are judged with. Found again with the same result as long as nobody changes a document;
 * after a change, quotes of the earlier words count no longer.
 */
export async function readPassages(
  db: Pick<Database, 'statements'>,
  assertions: readonly PlannedAssertion[],
  { workspaceId, projectId, turns }: Read,
): Promise<PassagesRead> {
  const read = new Map<number, Passage[]>()
  for (const [index, assertion] of assertions.entries()) {
    const replies = repliesToGround(assertion, turns)
    if (replies) read.set(index, await db.statements(workspaceId, (tx) => passagesAbout(tx, projectId, turns, replies)))
  }
  return read
}
