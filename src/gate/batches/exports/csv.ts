import type { Exporter, Report, RunResult } from '../report.ts'
import type { Cell } from '../tally.ts'
import { coverageSentences } from './covered.ts'
import { exportTypes } from './media.ts'

type Rows = Report & { sentences: ReadonlyMap<string, string> }
type Column = [name: string, value: (run: RunResult, cell: Cell, report: Rows) => string | number | boolean | null | undefined]

const columns: Column[] = [
  ['runId', ({ id }) => id],
  ['type', (_, { subject }) => subject.type],
  ['name', (_, { subject }) => subject.name],
  ['subjectId', (_, { subject }) => subject.id],
  ['persona', (_, { personaId }, { names }) => personaId && (names.personas.get(personaId) ?? personaId)],
  ['channel', (_, { channelId }, { names }) => names.channels.get(channelId) ?? channelId],
  ['variables', (_, { variables }) => JSON.stringify(variables)],
  ['repeat', ({ repeatIndex }) => repeatIndex + 1],
  ['gates', (_, { gates }) => gates],
  ['status', ({ status }) => status],
  ['outcome', ({ outcome }) => outcome],
  ['errorSource', ({ errorSource }) => errorSource],
  ['terminationReason', ({ terminationReason }) => terminationReason],
  ['reason', ({ reason }) => reason],
  ['missed', ({ missed }) => missed.map(({ kind, name }) => name ?? kind).join('; ')],
  ['durationMs', ({ durationMs }) => durationMs],
  ['turns', ({ turns }) => turns],
  ['latencyP95Ms', ({ latencyP95Ms }) => latencyP95Ms],
  ['costMicroUsd', ({ costMicroUsd }) => costMicroUsd],
  ['seed', ({ seed }) => seed],
  ['startedAt', ({ startedAt }) => startedAt],
  ['endedAt', ({ endedAt }) => endedAt],
  ['cellKey', (_, { key }) => key],
  // Data about the whole batch run, which fits nowhere else in a table.
  ['batchRemarks', (_run, _cell, { remarks }) => remarks.map(({ message }) => message).join(' ')],
  ['batchRuns', (_run, _cell, { batchRun }) => batchRun.gateResult?.runs?.sentence],
  ['scenarioCoverage', (_run, { subject }, { sentences }) => sentences.get(subject.id)],
]

export const csv: Exporter = {
  mediaType: `${exportTypes.csv}; charset=utf-8; header=present`,
  extension: 'csv',
  async *write(report, pages) {
    yield line(columns.map(([name]) => name))
    const byIndex = new Map(report.cells.map((cell) => [cell.index, cell]))
    const rows = { ...report, sentences: coverageSentences(report.coverage) }
    for await (const runs of pages)
      yield runs
        .flatMap((run) => {
          const cell = byIndex.get(run.cellIndex)
          return cell ? [line(columns.map(([, value]) => value(run, cell, rows)))] : []
        })
        .join('')
  },
}

/** RFC 4180: CRLF, and quotes around a comma, a quote or a line end. */
export const line = (values: readonly (string | number | boolean | null | undefined)[]): string =>
  `${values.map((value) => quoted(harmless(String(value ?? '')))).join(',')}\r\n`

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const number = /^-?\d+(?:\.\d+)?$/
/** Spreadsheets read text that starts like this as a formula, even after white space (ASVS 1.2.10); a number stays one. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

export const harmless = (text: string): string =>
  !number.test(text) && (formula.test(text) || formula.test(text.trimStart())) ? `'${text}` : text
