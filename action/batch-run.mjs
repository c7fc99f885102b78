import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './runner.mjs'

/** @typedef {import('./parley.mjs').Parley} Parley */
/** @typedef {{ id: string, projectId: string, name: string, externalKey?: string }} Batch */
/** @typedef {{ planned: number, queued: number, running: number, failed: number }} Counts */
/**
 * @typedef {{ id: string, batchId: string, projectId: string, status: string, outcome: string | null, outcomeReason: string | null,
 *   plannedRuns: number, withheld?: true, endedAt: string | null, counts: Counts }} BatchRun
 */

const longestPauseMs = 5_000

/** By its ID, its key or its name; a name that several have is refused. @param {Parley} parley @param {string} named @param {string} project */
export async function findBatch(parley, named, project) {
  if (/^bat_[0-9a-z]{26}$/.test(named)) return /** @type {Batch} */ (await parley.call('GET', `/batches/${named}`))
  /** @type {Batch[]} */
  const batches = []
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ limit: '200', ...(project && { projectId: project }), ...(cursor && { cursor }) })
    const page = await parley.call('GET', `/batches?${query}`)
    batches.push(...page.data)
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  const byKey = batches.filter(({ externalKey }) => externalKey === named)
  const [first, another] = byKey.length > 0 ? byKey : batches.filter(({ name }) => name === named)
  if (!first) throw new Fault(`No batch has the ID, the key or the name "${named}"${project && ` in the project ${project}`}.`)
  if (!another) return first
  const found = batches.filter(({ externalKey, name }) => (byKey.length > 0 ? externalKey === named : name === named))
  const list = found.slice(0, 10).map(({ id, projectId }) => `${id} in ${projectId}`)
  throw new Fault(`${found.length} batches are called "${named}": ${list.join(', ')}. Set the input batch to an ID, or the input project.`)
}

/** @param {string} baseline */
const baselineFrom = (baseline) =>
  baseline === 'latestPassed' ? { latestPassed: true } : baseline.startsWith('btr_') ? { batchRunId: baseline } : { label: baseline }

/**
 * @param {Parley} parley @param {string} batchId
 * @param {{ label: string, baseline: string, cassetteId?: string | undefined }} options
 * @returns {Promise<BatchRun>}
 */
export async function startBatchRun(parley, batchId, { label, baseline, cassetteId }) {
  const body = {
    ...(label && { label }),
    ...(baseline && { baseline: baselineFrom(baseline) }),
    ...(cassetteId && { mode: 'replay', cassetteId }),
  }
  const batchRun = await parley.call('POST', `/batches/${batchId}/run`, { body })
  if (!/^btr_/.test(batchRun?.id)) throw new Fault('The answer is not a batch run. Check that the input url is the address of your Parley.')
  return batchRun
}

/**
 * Until it has ended, no longer than `timeoutMs` without progress.
 * @param {Parley} parley @param {BatchRun} started
 * @param {{ timeoutMs: number, signal: AbortSignal, onProgress(counts: Counts): void }} options
 */
export async function waitForEnd(parley, started, { timeoutMs, signal, onProgress }) {
  let batchRun = started
  let movedAt = performance.now()
  for (let pauseMs = 300; batchRun.endedAt === null; pauseMs = Math.min(longestPauseMs, pauseMs * 1.3)) {
    if (performance.now() - movedAt > timeoutMs)
      throw new Fault(`There was no progress in ${started.id} for ${timeoutMs / 60_000} minutes. Check that a worker of Parley is running.`)
    await sleep(pauseMs, undefined, { signal })
    /** @type {BatchRun} */
    const next = await parley.call('GET', `/batch-runs/${started.id}`)
    if (next.id !== started.id) throw new Fault(`The answer is not ${started.id}. Check that the input url is the address of your Parley.`)
    if (JSON.stringify(next.counts) !== JSON.stringify(batchRun.counts)) {
      movedAt = performance.now()
      onProgress(next.counts)
    }
    batchRun = next
  }
  return batchRun
}

/** What the gate said of a whole batch run; one that somebody canceled did not take place. @param {BatchRun} batchRun */
export function verdictOf({ status, outcome, withheld }) {
  if (withheld && outcome === null)
    throw new Fault('The results are hidden from this key until its member has submitted their reviews. Use the key of a service account.')
  if (outcome === 'failed') return 'failed'
  if (status !== 'completed' || outcome === 'error') return 'error'
  return outcome === 'passed' ? 'passed' : 'inconclusive'
}
