import type { Tx } from '#src/platform/db/database.ts'
import type { World } from '#src/platform/world.ts'
import type { Tally, Use } from '#src/play/cassettes/exchange.ts'
import { type SecretsOf, workspaceMask } from '#src/play/cassettes/operations/mask.ts'
import { keepMore, keepRecording, loadTape, takeOf } from '#src/play/cassettes/operations/recordings.ts'
import type { Tape } from '#src/play/cassettes/operations/tape.ts'
import type { Run } from '#src/play/runs/contract.ts'
import type { Plan } from '#src/play/runs/plan.ts'

type TapedRun = Pick<Run, 'id' | 'cell' | 'seed'> & { plan: Pick<Plan, 'cassette'> }

/** The tape of a run, and how its recordings are stored in the transaction that needs them. */
export type RunTape = Omit<Tape, 'tally' | 'takeNew'> & {
  /** Epoch milliseconds of the recorded conversation; undefined if there is no recording, or it is recorded again. */
  recordedMs: number | undefined
  /** Stores the conversation, replacing an earlier recording of it. */
  keep(tx: Tx, startedMs: number): Promise<void>
  /** Stores what came later, such as votes. */
  keepMore(tx: Tx): Promise<void>
  /** Where the answers came from; `recorded` counts those that were stored. */
  tally(): Tally
}

/** Undefined for a live run. */
export async function openRunTape(
  world: Pick<World, 'db' | 'vault' | 'limits'>,
  workspaceId: string,
  { id: runId, cell, seed, plan: { cassette } }: TapedRun,
  { uses, secretsOf, redact }: { uses: readonly Use[]; secretsOf: SecretsOf; redact?: (<T>(value: T) => T) | undefined },
): Promise<RunTape | undefined> {
  if (!cassette) return undefined
  const { id, mode } = cassette
  const of = takeOf(cell)
  const secrets = await workspaceMask(world, workspaceId, secretsOf)
  const within = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
  const { tape, recorded: earlier } = await loadTape(
    within,
    { id, of, mode, uses },
    {
      mask: (value) => secrets.deep(value),
      redact,
    },
  )
  const maxBytes = world.limits.cassetteBytes
  let recorded = 0
  return {
    ...tape,
    recordedMs: earlier?.startedMs,
    tally: () => ({ ...tape.tally(), recorded }),
    async keep(tx, startedMs) {
      const take = { cassetteId: id, ...of, label: secrets(cell.key), runId, seed, startedMs: earlier?.startedMs ?? startedMs }
      recorded += await keepRecording(tx, { mode, ...take }, { list: tape.takeNew(), maxBytes })
    },
    async keepMore(tx) {
      recorded += await keepMore(tx, { mode, cassetteId: id, ...of, runId }, { list: tape.takeNew(), maxBytes })
    },
  }
}
