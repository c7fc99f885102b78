import { createHash } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import type { RecordedExchange, TakeOf, Use } from '../exchange.ts'
import { bytesOfWorkspace } from '../store/cassettes.ts'
import {
  addExchanges,
  answersOf,
  countTake,
  findTake,
  keepTake,
  lockTake,
  nearestExchange,
  seedsOfTakes,
  type Take,
  type TakeKey,
} from '../store/takes.ts'
import { openTape, type Tape } from './tape.ts'

/** A recorded conversation, by the key of its cell. */
export const takeOf = ({ key, repeatIndex }: { key: string; repeatIndex: number }): TakeOf => ({
  cell: createHash('sha256').update(key).digest('hex').slice(0, 32),
  repeatIndex,
})

/** The seed with which each conversation was recorded. */
export async function recordedSeeds(tx: Tx, id: string) {
  const seeds = new Map((await seedsOfTakes(tx, id)).map(({ cell, repeatIndex, seed }) => [`${cell} ${repeatIndex}`, seed]))
  return (one: { key: string; repeatIndex: number }): string | undefined => {
    const { cell, repeatIndex } = takeOf(one)
    return seeds.get(`${cell} ${repeatIndex}`)
  }
}

/** The size of one statement. */
const maxPartBytes = 2_000_000

/** The calls of a conversation, as far as the workspace has room for them. */
type Recording = { list: readonly RecordedExchange[]; maxBytes: number }
type Used = { id: string; of: TakeOf; mode: Tape['mode'] }

/** The tape of one run, for these uses, with everything recorded of its conversation in memory. `within` opens a transaction. */
export async function loadTape(
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { id, of, mode, uses }: Used & { uses: readonly Use[] },
  { mask, redact }: { mask: <T>(value: T) => T; redact?: (<T>(value: T) => T) | undefined },
): Promise<{ tape: Tape; recorded: Awaited<ReturnType<typeof findTake>> }> {
  const key = { cassetteId: id, ...of }
  const { answers, recorded } = await within(async (tx) =>
    mode === 'record'
      ? { answers: new Map<string, string>(), recorded: undefined }
      : { answers: await answersOf(tx, key, uses), recorded: await findTake(tx, key) },
  )
  const nearest = (use: Use, place: number) => within((tx) => nearestExchange(tx, key, { use, place }))
  return { tape: openTape({ mode, of, answers, nearest, mask, redact }), recorded }
}

/**
 * Stores the calls of a conversation in the transaction that ends it: a lost worker leaves nothing, and the next one records the whole
 * conversation. Returns how many were stored: none if the workspace has no room for them, or the cassette was deleted.
 */
export async function keepRecording(tx: Tx, { mode, ...take }: Take & TakeKey & Pick<Used, 'mode'>, recording: Recording): Promise<number> {
  if (mode === 'replay' || !(await keepTake(tx, take, mode === 'record'))) return 0
  return keepExchanges(tx, take, recording)
}

/** Adds to an existing take, for instance the votes of its judges; does nothing if another run has recorded it again since. */
export async function keepMore(
  tx: Tx,
  { mode, runId, ...key }: TakeKey & Pick<Used, 'mode'> & { runId: string },
  recording: Recording,
): Promise<number> {
  if (recording.list.length === 0 || !(await lockTake(tx, key, mode === 'record' ? runId : undefined))) return 0
  return keepExchanges(tx, key, recording)
}

async function keepExchanges(tx: Tx, key: TakeKey, { list, maxBytes }: Recording): Promise<number> {
  const bytesOf = ({ request, answer }: RecordedExchange) => Buffer.byteLength(request) + Buffer.byteLength(answer)
  const bytes = list.reduce((sum, recordedExchange) => sum + bytesOf(recordedExchange), 0)
  if ((await bytesOfWorkspace(tx)) + bytes > maxBytes) return 0
  let part: RecordedExchange[] = []
  let size = 0
  for (const recordedExchange of list) {
    if (part.length > 0 && size + bytesOf(recordedExchange) > maxPartBytes) {
      await addExchanges(tx, key, part)
      part = []
      size = 0
    }
    part.push(recordedExchange)
    size += bytesOf(recordedExchange)
  }
  if (part.length > 0) await addExchanges(tx, key, part)
  await countTake(tx, key)
  return list.length
}
