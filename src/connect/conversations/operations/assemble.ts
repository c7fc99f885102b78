import type { Tx } from '#src/platform/db/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import { isOurFault } from '#src/platform/jobs/health.ts'
import type { World } from '#src/platform/world.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { type JudgedConversation, judgeRecorded, planRecorded, recordConversation } from '#src/play/runs/operations/record-conversation.ts'
import { projectOf } from '#src/workspace/projects/operations.ts'
import type { MadeConversation } from '../make.ts'
import {
  awaitWords,
  type Due,
  dropSpans,
  findRecording,
  keepRecording,
  lockProject,
  lockTraces,
  nextDue,
  nextIn,
  placeSpans,
  restTraces,
  type StoredRecording,
  type StoredSpan,
  spansOf,
  stateOf,
  takeTraces,
} from '../store/conversations.ts'
import { addCounts, forgetCounts } from '../store/counts.ts'
import { agentOf, expectationsOf } from './definitions.ts'
import { makeInThread, type Place } from './in-thread.ts'
import { enqueueAssembly } from './receive.ts'

type Payload = { workspaceId: string; projectId: string }

/** What is read of one conversation. */
const most = { spans: 5_000, bytes: 32 * 1024 * 1024 }

/** How many conversations share a transaction, and with how much text at most before the last of them. */
const together = 25
const togetherLength = 4 * 1024 * 1024
/** After this time, another job has a turn, so that no job continues until it expires or has lost several workers. */
const sliceMs = 60_000
/** How long after a job was given up another one starts, and how often one looks whether an archived project was restored. */
const retrySeconds = 60
const archivedSeconds = 3_600
/** How long the figures of a day are kept. */
const keptDays = 90

/** Makes conversations until none is due. One that fails is tried again alone; then it waits, and holds up no other. */
export const assembleDue = (world: World) => async (payload: Payload, context: Context) => {
  const { workspaceId, projectId } = payload
  const deadline = performance.now() + sliceMs
  let size = context.crashes > 0 ? 1 : together
  for (let hasMore = true; hasMore; ) {
    context.signal.throwIfAborted()
    let due: Due[] = []
    try {
      const read = await world.db.transaction(workspaceId, async (tx) => {
        const project = await projectOf(tx, projectId)
        due = project.archivedAt || performance.now() > deadline ? [] : await nextDue(tx, projectId, size)
        if (due.length > 0) return readAll(tx, projectId, due)
        await context.finish(tx)
        await forgetCounts(tx, projectId, keptDays)
        const seconds = await nextIn(tx, projectId)
        if (seconds !== null) await enqueueAssembly(tx, payload, project.archivedAt ? archivedSeconds : seconds)
        return []
      })
      // No transaction is open while threads compute: what arrives for these conversations would wait for it.
      const place = { threads: world.jobThreads, slot: workspaceId }
      const made: Made[] = []
      for (const one of read) made.push(await makeOne(one, place))
      hasMore = made.length > 0
      if (!hasMore) continue
      const planned = await world.db.transaction(workspaceId, (tx) => planAll(tx, { world, projectId }, made))
      const ready: Ready[] = []
      for (const one of planned) ready.push(await judgeOne(one, place))
      await world.db.transaction(workspaceId, (tx) => keepAll(tx, { workspaceId, projectId }, ready))
    } catch (error) {
      if (context.signal.aborted || due.length === 0 || isOurFault(error)) throw error
      if (size === 1) {
        await world.db.transaction(workspaceId, (tx) => postpone(tx, projectId, due[0]!))
        throw error
      }
      size = 1
    }
  }
}

/** The job was given up: another one replaces it. */
export const assembleLater =
  (world: World) =>
  async (payload: Payload, context: Context): Promise<void> =>
    world.db.transaction(payload.workspaceId, async (tx) => {
      await enqueueAssembly(tx, payload, retrySeconds)
      await context.finish(tx)
    })

async function postpone(tx: Tx, projectId: string, due: Due): Promise<void> {
  await restTraces(tx, projectId, due)
  await addCounts(tx, projectId, { 'unmapped.failed': 1 })
}

type Read = { due: Due; state: string; spans: string[]; earlier: StoredRecording | undefined }
type Made = Omit<Read, 'spans'> & { made: MadeConversation | undefined }
/** `said`: absent if there are no words. */
type Planned = Omit<Made, 'made'> & { said?: MadeConversation & Pick<JudgedConversation, 'plan'> }
type Ready = Omit<Made, 'made'> & { said?: MadeConversation & Pick<JudgedConversation, 'plan' | 'results'> }

async function readAll(tx: Tx, projectId: string, all: readonly Due[]): Promise<Read[]> {
  const read: Read[] = []
  let length = 0
  for (const due of all) {
    if (length > togetherLength) break
    // Before the spans: one that arrives in between changes it.
    const state = await stateOf(tx, projectId, due)
    const stored = await spansOf(tx, projectId, due, most)
    const spans = stored.map(({ text }) => text)
    length += spans.reduce((sum, text) => sum + text.length, 0)
    read.push({ due, state, spans, earlier: await earlierOf(tx, projectId, due, stored) })
  }
  return read
}

const earlierOf = (tx: Tx, projectId: string, due: Due, stored: readonly StoredSpan[]) =>
  findRecording(tx, projectId, stored.find(({ runId }) => runId !== null)?.runId ?? null, due.conversation ?? due.traceId)

const makeOne = async ({ spans, ...rest }: Read, place: Place): Promise<Made> => ({
  ...rest,
  made: await makeInThread({ spans, standIns: rest.earlier?.standIns ?? {} }, place),
})

async function planAll(tx: Tx, { world, projectId }: { world: World; projectId: string }, all: readonly Made[]): Promise<Planned[]> {
  await lockProject(tx, projectId)
  const project = await projectOf(tx, projectId)
  const template = await expectationsOf(tx, project)
  const agents = new Map<string, Channel>()
  const planned: Planned[] = []
  for (const { made, ...rest } of all) {
    if (!made) {
      planned.push(rest)
      continue
    }
    const channel = agents.get(made.agent) ?? (await agentOf(tx, world, project, made.agent))
    agents.set(made.agent, channel)
    planned.push({ ...rest, said: { ...made, plan: await planRecorded(tx, { project, channel, template }) } })
  }
  return planned
}

const judgeOne = async ({ said, ...rest }: Planned, place: Place): Promise<Ready> =>
  said ? { ...rest, said: { ...said, results: await judgeRecorded(said.plan, said, place) } } : rest

type Scope = { workspaceId: string; projectId: string }

async function keepAll(tx: Tx, scope: Scope, all: readonly Ready[]) {
  const { projectId } = scope
  await lockProject(tx, projectId)
  await lockTraces(
    tx,
    projectId,
    all.map(({ due }) => due),
  )
  const counts: Record<string, number> = {}
  for (const one of all) {
    if (!one.said && one.due.mayWait) {
      if ((await stateOf(tx, projectId, one.due)) === one.state) await awaitWords(tx, projectId, one.due)
      continue
    }
    if (!(await takeTraces(tx, projectId, one.due, one.state))) continue
    const [what, count] = await keepOne(tx, scope, one)
    counts[what] = (counts[what] ?? 0) + count
  }
  await addCounts(tx, projectId, counts)
}

/** Returns what it became, and how many. */
async function keepOne(tx: Tx, { workspaceId, projectId }: Scope, { due, earlier, said }: Ready): Promise<[string, number]> {
  if (!said) return ['unmapped.withoutWords', await dropSpans(tx, projectId, due)]
  const id = earlier?.runId ?? newId('run')
  const again = earlier !== undefined
  const isKept = (earlier?.closings ?? 0) < 2 && (await recordConversation(tx, workspaceId, { ...said, id, again, projectId }))
  if (!isKept) return ['unmapped.late', await dropSpans(tx, projectId, due)]
  const closings = again ? 2 : 1
  // Nothing can be added a second time, so the tokens are no longer needed.
  const kept = { standIns: again ? {} : said.standIns, facts: said.facts, closings }
  await keepRecording(tx, { projectId, runId: id, conversation: due.conversation ?? due.traceId, ...kept })
  await placeSpans(tx, projectId, id, said.placed)
  return [again ? 'reopened' : 'conversations', 1]
}
