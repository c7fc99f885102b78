import type { Tx } from '#src/platform/db/database.ts'
import { invalid, notFound } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import { implement, reply } from '#src/platform/implement.ts'
import { enqueue } from '#src/platform/jobs/enqueue.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { workspaceQueue } from '#src/workspace/activity/jobs.ts'
import { causeOf, record, system } from '#src/workspace/activity/operations/activity.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import { type Erasure, erasures, type Report } from '../contract.ts'
import { endErasedWork, eraseWords } from '../jobs.ts'
import {
  completeErasure,
  findErasure,
  insertErasure,
  listErasures,
  lockErasure,
  moveErasure,
  type Place,
  rollBack,
  type StoredErasure,
} from '../store/erasures.ts'
import { forgetStatistics } from '../store/text.ts'
import { reservedBy } from '../vocabulary.ts'
import { eraseNext } from './steps.ts'

const sliceMs = 20_000
/** After this time, a transaction starts no further step. */
const transactionMs = 50
const start: Place = { phase: 'runs', after: '', seq: 0, table: 0, block: 0, pass: 1, changed: 0, kept: [] }
const nothing: Report = { runs: 0, alsoRuns: 0, answers: 0, activityEntries: 0, otherRows: 0, kept: [], backupsBefore: null }
const locationOf = (rowId: string) => ({ table: 'erasures', rowId })

const shown = ({ place, sealedText: _, ...erasure }: StoredErasure): Erasure => ({ ...erasure, phase: place.phase })

const eraseLater = (tx: Tx, workspaceId: string, erasureId: string, startAfterMs = 0): Promise<void> =>
  enqueue(
    tx,
    eraseWords,
    { workspaceId, erasureId },
    { queue: workspaceQueue(workspaceId), tenant: workspaceId, singletonKey: `erase-${erasureId}`, startAfterMs },
  )

/** Throws `invalid` for a text without which nothing that is stored would be readable. */
function refuseReserved(text: string, words: ReadonlySet<string>): void {
  const word = /^[a-z][a-zA-Z]*$/.test(text) ? text : reservedBy(text, words)
  if (word === undefined) return
  const message = `“${word}” may be a word of Parley's own formats. Give more of the text, or name the runs.`
  throw invalid([{ pointer: '/text', code: 'not_allowed', message }])
}

/** `words`: the vocabulary of Parley's own data. */
export const erasureOperations = (words: () => ReadonlySet<string>) =>
  implement(erasures, {
    create: async (call) => {
      const { tx, body, caller, vault } = call
      const { text, dryRun, ...request } = body
      if (text !== undefined) refuseReserved(text, words())
      if (body.filter) await projectOf(tx, body.filter.projectId)
      const id = newId('ers')
      const sealedText = text === undefined ? null : await vault.seal(tx, locationOf(id), text)
      const stored = await insertErasure(tx, {
        id,
        dryRun,
        request: text === undefined ? request : { text: true },
        place: start,
        report: nothing,
        sealedText,
      })
      await eraseLater(tx, caller.workspaceId, id)
      const after = { erasure: id, request: stored.request, ...(dryRun && { dryRun }) }
      await record(tx, causeOf(call), { type: 'workspace', id: caller.workspaceId, action: 'erasureRequested', after })
      return reply(202, shown(stored), { location: `/v1/erasures/${id}` })
    },

    list: async ({ tx, query: { limit, cursor } }) => {
      const { data, nextCursor } = await listErasures(tx, { limit, cursor })
      return { data: data.map(shown), nextCursor }
    },

    get: async ({ tx, params }) => {
      const stored = await findErasure(tx, params.id)
      if (!stored) throw notFound()
      return shown(stored)
    },
  })

type Payload = { workspaceId: string; erasureId: string }

/** The next steps; false once nothing is left to do. The row is locked first, so that two workers take turns and never repeat a step. */
const step = ({ db, vault }: World, { workspaceId, erasureId }: Payload): Promise<boolean> =>
  db.transaction(workspaceId, async (tx) => {
    const erasure = await lockErasure(tx, erasureId)
    if (erasure.state === 'completed') return false
    if (erasure.place.phase === 'done') {
      const { place, report } = erasure
      if (!erasure.dryRun && (await forgetStatistics(tx, place.table))) {
        await moveErasure(tx, erasureId, { ...place, table: place.table + 1 }, report)
        return true
      }
      await completeErasure(tx, erasureId)
      // The activity has the request; it had no effect.
      if (erasure.dryRun) return false
      await enqueue(tx, endErasedWork, { workspaceId }, { queue: workspaceQueue(workspaceId), tenant: workspaceId })
      const { kept, ...counts } = erasure.report
      const after = { erasure: erasureId, ...counts, kept: kept.map(({ why, type, count }) => ({ why, type, count })) }
      await record(tx, system, { type: 'workspace', id: workspaceId, action: 'erasureCompleted', after })
      return false
    }
    const text = erasure.sealedText === null ? undefined : await vault.open(tx, locationOf(erasureId), erasure.sealedText)
    let moved = erasure
    const next = () => eraseNext({ tx, workspaceId, erasure: moved, text })
    const startedAt = performance.now()
    do moved = { ...moved, ...(await (erasure.dryRun ? rollBack(tx, next) : next())) }
    while (moved.place.phase !== 'done' && performance.now() - startedAt < transactionMs)
    await moveErasure(tx, erasureId, moved.place, moved.report)
    return true
  })

export const eraseAll =
  (world: World) =>
  async (payload: Payload, context: Context): Promise<void> => {
    const deadline = performance.now() + sliceMs
    while (await step(world, payload)) {
      context.signal.throwIfAborted()
      if (performance.now() > deadline) return context.requeueLater(0)
    }
  }

/** The job was given up: another one replaces it, because people would believe that an erasure that stopped halfway was complete. */
export const eraseAllLater =
  (world: World) =>
  async ({ workspaceId, erasureId }: Payload, context: Context) =>
    world.db.transaction(workspaceId, async (tx) => {
      await eraseLater(tx, workspaceId, erasureId, 600_000)
      await context.finish(tx)
    })
