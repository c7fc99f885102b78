import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { Schemas } from '#src/client/client.ts'
import { exportFormats } from '#src/gate/batches/exports/media.ts'
import { showDryRun } from './batch-dry-run.ts'
import { verdictOf } from './batch-summary.ts'
import { type CassetteOptions, withCassette } from './cassette.ts'
import { Exit, exitCodes } from './exit.ts'
import { findByPrefix } from './find.ts'
import { bar, dim, plain, print, printError, printJson, progressLine } from './output.ts'
import { call, origin, send } from './requests.ts'

export type BatchRun = Schemas['BatchRun']
type Files = Partial<Record<(typeof exportFormats)[number], string>>
export type BatchOptions = Files &
  CassetteOptions & {
    dryRun?: boolean
    maxUsd?: number
    wait?: boolean
    json?: boolean
    seed?: string
    label?: string
    baseline?: string
    timeout: number
  }

const everyMs = 500
/** Long enough for a service that restarts. */
const patienceMs = 60_000

/** `parley batch run ID`: runs a batch, or follows a batch run, depending on the prefix of the id. Returns the exit code. */
export async function runBatch(id: string, options: BatchOptions): Promise<number> {
  const files = exportFormats.filter((format) => options[format] !== undefined)
  if (options.cassette !== undefined && id.startsWith('btr_'))
    throw new Exit('usage', '--cassette is for a batch (bat_…): a batch run that has started has its answers already.')
  // The service stores a file only while the command runs.
  const wait = options.wait || options.cassette !== undefined
  if (!wait && files.length > 0) throw new Exit('usage', `--${files[0]} requires --wait: the file is written when the batch run has ended.`)
  if (id.startsWith('btr_')) return follow(await readBatchRun(id), files, options, wait)
  const batch = await batchFor(id)
  if (options.dryRun) return showDryRun(batch.id, options)
  const projectOf = async () => ((await call('GET', new URL(`/v1/batches/${batch.id}`, origin()))) as Schemas['Batch']).projectId
  return withCassette(options, projectOf, async (use) =>
    follow(await startBatchRun(batch.id, { ...options, ...use }), files, options, wait),
  )
}

async function follow(batchRun: BatchRun, files: readonly (keyof Files)[], options: BatchOptions, wait: boolean): Promise<number> {
  if (!wait) {
    if (options.json) printJson(batchRun)
    else print(batchRun.id)
    return exitCodes.passed
  }
  const batchRunAtEnd = await waitForEnd(batchRun, options)
  for (const format of files) await save(batchRunAtEnd.id, format, options[format]!)
  if (options.json) printJson(batchRunAtEnd)
  else print(await verdictOf(batchRunAtEnd))
  return codeOf(batchRunAtEnd)
}

export const codeOf = ({ outcome }: Pick<BatchRun, 'outcome'>): number =>
  outcome === 'passed' ? exitCodes.passed : outcome === 'failed' ? exitCodes.failed : exitCodes.notJudged

export function batchFor(id: string): Promise<{ id: string; name: string }> {
  if (!id.startsWith('bat_'))
    throw new Exit(
      'usage',
      `"${plain(id, 60)}" is not the id of a batch (bat_…) or a batch run (btr_…). List the ids with: parley batches list`,
    )
  return findByPrefix('batches', id)
}

export const readBatchRun = async (id: string) => (await call('GET', new URL(`/v1/batch-runs/${id}`, origin()))) as BatchRun

/** `baseline` is the id of a batch run or of a channel, latestPassed, or a label. */
export async function startBatchRun(
  id: string,
  {
    seed,
    label,
    baseline,
    maxUsd,
    mode,
    cassetteId,
  }: Pick<BatchOptions, 'seed' | 'label' | 'baseline' | 'maxUsd' | 'mode'> & { cassetteId?: string },
): Promise<BatchRun> {
  const baselineRef =
    baseline === 'latestPassed'
      ? { latestPassed: true }
      : baseline?.startsWith('btr_')
        ? { batchRunId: baseline }
        : baseline?.startsWith('chn_')
          ? { channelId: baseline }
          : { label: baseline }
  const body = {
    ...(seed && { seed }),
    ...(label && { label }),
    ...(baseline && { baseline: baselineRef }),
    ...(maxUsd !== undefined && { budget: { maxMicroUsd: Math.round(maxUsd * 1_000_000) } }),
    ...(cassetteId && { mode, cassetteId }),
  }
  return (await call('POST', new URL(`/v1/batches/${id}/run`, origin()), body)) as BatchRun
}

/** Waits for its end, with a line that shows its progress; at most `timeout` minutes without progress. */
export async function waitForEnd(batchRun: BatchRun, { json, timeout }: Pick<BatchOptions, 'json' | 'timeout'>): Promise<BatchRun> {
  if (!json) printError(dim(`${batchRun.id}: ${batchRun.plannedRuns} runs. Ctrl-C stops waiting, not the batch run.`))
  const progress = progressLine()
  let current = batchRun
  let lastProgressAt = performance.now()
  let lastAnswerAt = lastProgressAt
  while (current.endedAt === null) {
    if (performance.now() - lastProgressAt > timeout * 60_000)
      throw new Exit(
        'notJudged',
        `There was no progress in ${batchRun.id} for ${timeout} minutes. Check that a worker is running: parley queue get`,
      )
    await setTimeout(everyMs)
    try {
      const next = await readBatchRun(batchRun.id)
      lastAnswerAt = performance.now()
      if (JSON.stringify(next.counts) !== JSON.stringify(current.counts)) lastProgressAt = lastAnswerAt
      current = next
    } catch (error) {
      const transient = error instanceof Exit && error.code === exitCodes.notJudged
      if (!transient || performance.now() - lastAnswerAt > patienceMs) throw error
    }
    const { planned, queued, running, failed, error, excluded } = current.counts
    const errors = error + excluded > 0 ? `, ${error + excluded} errors` : ''
    if (!json) progress.show(`${bar(planned - queued - running, planned)} ${failed} failed${errors}`)
  }
  progress.end()
  return current
}

async function save(id: string, format: (typeof exportFormats)[number], file: string): Promise<void> {
  const response = await send('GET', new URL(`/v1/batch-runs/${id}/export?format=${format}`, origin()), undefined, { accept: '*/*' })
  const target = file === '-' ? process.stdout : createWriteStream(file)
  await pipeline(Readable.fromWeb(response.body! as never), target, { end: file !== '-' }).catch((error: Error) => {
    throw new Exit('notJudged', `${plain(file)} was not written: ${error.message}`)
  })
}
