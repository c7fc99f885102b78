// The entry of the GitHub Action: runs a batch, waits for its gate, reports, and ends with 1 unless the gate passed.
// Plain ECMAScript without packages, so that what runs is what is read here.
import { findBatch, startBatchRun, verdictOf, waitForEnd } from './batch-run.mjs'
import { uploadCassette } from './cassette.mjs'
import { playFiles } from './files.mjs'
import { readInputs } from './inputs.mjs'
import { openParley } from './parley.mjs'
import { commitOf, publish, reportEnd, reportFault, reportFiles } from './report.mjs'
import { annotate, Fault, mask, print, setOutput } from './runner.mjs'

/** @typedef {{ inputs?: import('./inputs.mjs').Inputs, batch?: import('./batch-run.mjs').Batch, page?: string }} Reached */

// A canceled job: the runner sends SIGINT, and kills what is left ten seconds later.
const stopped = new AbortController()
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(name, () => stopped.abort(new Fault('The job was canceled.')))

/** @type {Reached} */
const reached = {}
try {
  process.exitCode = await run(reached)
} catch (error) {
  process.exitCode = 1
  const words = messageOf(/** @type {Error} */ (error).name === 'AbortError' ? stopped.signal.reason : error)
  setOutput('verdict', 'error')
  annotate('error', `${words}${reached.page ? ` The batch run: ${reached.page}` : ''}`, { title: 'Parley' })
  const { inputs = { comment: false, githubToken: '' }, batch, page } = reached
  const id = batch?.id ?? (reached.inputs?.files.length ? 'files' : undefined)
  await publish(reportFault(batch?.name ?? 'Parley', words, page), inputs, id).catch(warn)
}

/** @param {Reached} reached */
async function run(reached) {
  mask(process.env['INPUT_API-KEY'] ?? '')
  mask(process.env['INPUT_GITHUB-TOKEN'] ?? '')
  const inputs = readInputs(process.env)
  reached.inputs = inputs
  if (inputs.files.length > 0) {
    const { verdict, lines } = await playFiles(inputs, stopped.signal)
    return await conclude(verdict, lines.findLast((line) => line.trim() !== '') ?? '', inputs, {
      id: 'files',
      report: async () => reportFiles(verdict, lines),
    })
  }
  const parley = openParley({ ...inputs, signal: stopped.signal })
  const batch = await findBatch(parley, inputs.batch, inputs.project)
  reached.batch = batch
  const cassetteId = inputs.cassette ? await uploadCassette(parley, batch.projectId, inputs.cassette) : undefined
  try {
    const label = inputs.label || commitOf()
    const started = await startBatchRun(parley, batch.id, { label, baseline: inputs.baseline, cassetteId })
    reached.page = `${inputs.url}/batch-runs/${started.id}`
    setOutput('batch-run-id', started.id)
    setOutput('url', reached.page)
    print(`${batch.name}: ${started.plannedRuns} runs, ${reached.page}`)
    if (!inputs.wait && !cassetteId) {
      setOutput('verdict', '')
      return 0
    }
    return await judge(parley, started, { ...inputs, page: reached.page })
  } finally {
    if (cassetteId) await openParley(inputs).send('DELETE', `/cassettes/${cassetteId}`).catch(warn)
  }
}

/** @param {import('./parley.mjs').Parley} parley @param {import('./batch-run.mjs').BatchRun} started @param {import('./inputs.mjs').Inputs & { page: string }} options */
async function judge(parley, started, { page, timeoutMs, ...inputs }) {
  const { signal } = stopped
  const ended = await waitForEnd(parley, started, { timeoutMs, signal, onProgress }).catch(async (error) => {
    if (!signal.aborted) throw error
    throw await cancel(openParley({ ...inputs, timeoutMs }), started.id)
  })
  const report = () => reportEnd(parley, ended, page)
  return await conclude(verdictOf(ended), `${ended.outcomeReason ?? ended.status} ${page}`, inputs, { id: ended.batchId, report })
}

/** @param {import('./parley.mjs').Parley} parley @param {string} id */
async function cancel(parley, id) {
  try {
    await parley.call('POST', `/batch-runs/${id}/cancel`, { body: { graceMs: 0 } })
    return new Fault('The job was canceled, and its batch run with it.')
  } catch (error) {
    return new Fault(`The job was canceled, but not its batch run: ${messageOf(error)}`)
  }
}

/**
 * What a verdict does to the step; `id` names the comment.
 * @param {string} verdict @param {string} words
 * @param {Pick<import('./inputs.mjs').Inputs, 'gate' | 'passesInconclusive' | 'comment' | 'githubToken'>} inputs
 * @param {{ id: string, report(): Promise<string> }} published
 */
async function conclude(verdict, words, inputs, { id, report }) {
  setOutput('verdict', verdict)
  const passes = verdict === 'passed' || (verdict === 'inconclusive' && inputs.passesInconclusive)
  const level = passes ? 'notice' : inputs.gate ? 'error' : 'warning'
  annotate(level, `${verdict}: ${words}`, { title: 'Parley' })
  try {
    await publish(await report(), inputs, id)
  } catch (error) {
    warn(/** @type {Error} */ (error))
  }
  return passes || !inputs.gate ? 0 : 1
}

/** @param {import('./batch-run.mjs').Counts} counts */
function onProgress({ planned, queued, running, failed }) {
  print(`${planned - queued - running} of ${planned} runs have ended, ${failed} failed.`)
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Fault ? error.message : `The step failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`
}

/** @param {Error} error */
function warn(error) {
  annotate('warning', messageOf(error), { title: 'Parley' })
}
