import { setTimeout as sleep } from 'node:timers/promises'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import type { Behaviour } from './agent.ts'
import type { AttackCase } from './case.ts'
import type { Around } from './generator.ts'
import type { Rows } from './rows-of.ts'
import type { Stage } from './stage.ts'
import type { Watched } from './watch.ts'

export type RunSeen = {
  id: string
  status: string
  outcome: string | null
  terminationReason: string | null
  error: { reason: string; message: string; exchanges?: { status?: number; responseHeaders?: Record<string, string> }[] } | null
  turns: { role: string; content: string; cleaned?: boolean; exchanges?: { status?: number }[] }[]
  assertions: { kind: string; durationMs?: number; status: string }[]
  metrics: { durationMs: number; retries: number } | null
  attempt: number
  startedAt: string | null
  endedAt: string | null
}

/** A case that was sent, and what is known of it: what its expectations are held against. */
export type After = {
  one: AttackCase
  around: Around
  stage: Stage
  begunAt: Date
  sent: Sent[]
  heard: Heard[]
  statuses: number[]
  behaviour: Behaviour | undefined
  before: { A: Rows; B: Rows }
  after: { A: Rows; B: Rows }
  watched: Watched
  /** Lines of the log since the case started. */
  log: string
  runs: RunSeen[]
  /** Connections to canaries before the case started. */
  canariesBefore: number
  /** The name that the agent of this case has. */
  name: string | undefined
}

/** What is wrong, as sentences; nothing where it holds. */
export type Check = ((after: After) => string[] | Promise<string[]>) & { elsewhere?: string }

export const bodyOf = ({ text }: Heard) => (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> & { id: string }
export const accepted = (heard: Heard[]) => heard.filter(({ status }) => status < 300)

const ends = new Set(['completed', 'canceled'])
export const runIdsOf = (heard: Heard[]): string[] => [
  ...new Set(accepted(heard).flatMap((one) => ((bodyOf(one).runs ?? []) as { id: string }[]).map(({ id }) => id))),
]

const readers = 20
/** The runs as they are when they have ended; one that waits for its agent is looked at for four seconds and canceled. */
export async function endedRuns(stage: Stage, ids: string[], waits: boolean): Promise<{ runs: RunSeen[]; faults: string[] }> {
  const faults: string[] = []
  const read = async (id: string) => (await stage.call(stage.owner, 'GET', `/runs/${id}`)).body as unknown as RunSeen
  const wait = async (id: string) => {
    let run = await read(id)
    for (
      const until = performance.now() + (waits ? 4_000 : 120_000);
      !ends.has(run.status) && performance.now() < until;
      run = await read(id)
    )
      await sleep(100)
    if (!ends.has(run.status) && waits) {
      await stage.call(stage.owner, 'POST', `/runs/${id}/cancel`, {})
      run = await read(id)
      if (run.status !== 'canceled') faults.push('a waiting run could not be canceled')
    }
    if (!ends.has(run.status)) faults.push(`a run did not end: ${run.status}`)
    return run
  }
  const runs: RunSeen[] = []
  // A few at a time: 1,000 readers at once would be the flood that a case measures.
  for (let at = 0; at < ids.length; at += readers) runs.push(...(await Promise.all(ids.slice(at, at + readers).map(wait))))
  return { runs, faults }
}
