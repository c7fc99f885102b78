import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { projectOf, refuseArchivedProject, runQueue } from '#src/workspace/projects/operations.ts'
import { assembleConversations } from '../jobs.ts'
import type { SpanRows } from '../span-rows.ts'
import { quietSeconds } from '../store/conversations.ts'
import { addCounts } from '../store/counts.ts'
import { keepKey, sealedKey } from '../store/keys.ts'
import { countFresh, insertSpans } from '../store/spans.ts'
import type { Protection } from './protect.ts'

/** What a project replaces in spans before they are stored. */
async function protectionOf(tx: Tx, vault: Vault, { id, redaction }: Project): Promise<Protection> {
  const row = { table: 'recording_keys', rowId: id }
  const sealed = (await sealedKey(tx, id)) ?? (await keepKey(tx, id, await vault.seal(tx, row, randomBytes(32).toString('base64'))))
  return { redaction, key: await vault.open(tx, row, sealed) }
}

/** How many traces of a project may wait to become conversations; those of a sender that does not end them stay for 30 minutes. */
const maxFresh = 200_000

/** Throws `too_many_requests`. */
async function refuseCrowded(tx: Tx, projectId: string): Promise<void> {
  if ((await countFresh(tx, projectId, maxFresh)) < maxFresh) return
  throw new ServiceError('too_many_requests', `${maxFresh} traces of this project wait to become conversations. Continue more slowly.`, {
    retryAfterSeconds: 30,
  })
}

/** What is replaced in what is sent to this project. Throws if it takes nothing now. */
export async function openTarget(tx: Tx, vault: Vault, projectId: string): Promise<Protection> {
  const project = await projectOf(tx, projectId)
  refuseArchivedProject(project)
  await refuseCrowded(tx, projectId)
  return protectionOf(tx, vault, project)
}

type Target = { workspaceId: string; projectId: string }

/** Stores spans, and has conversations made of them once they are quiet; returns how many are new. */
export async function receive(
  tx: Tx,
  { workspaceId, projectId }: Target,
  spans: SpanRows,
  counts: (added: number) => Record<string, number>,
): Promise<number> {
  const { added, isEnded } = await insertSpans(tx, projectId, spans)
  if (added > 0) {
    const seconds = isEnded ? quietSeconds.ended : quietSeconds.open
    await enqueueAssembly(tx, { workspaceId, projectId }, seconds)
  }
  await addCounts(tx, projectId, counts(added))
  return added
}

export const enqueueAssembly = (tx: Tx, { workspaceId, projectId }: Target, seconds: number): Promise<void> =>
  enqueue(
    tx,
    assembleConversations,
    { workspaceId, projectId },
    { queue: runQueue(projectId), tenant: workspaceId, singletonKey: `conversations ${projectId}`, startAfterMs: seconds * 1_000 + 50 },
  )
