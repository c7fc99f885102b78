import { channels, type NewChannel } from '../../channels/contract.ts'
import type { Recording } from '../../channels/kinds/replay/recording.ts'
import { materialAsText } from '../../channels/material-text.ts'
import { invalid } from '../../platform/errors.ts'
import { ceilings } from '../../platform/limits.ts'
import { task } from '../../platform/task.ts'
import type { NewScenario } from '../../scenarios/contract.ts'
import type { NewTest } from '../../tests/contract.ts'
import { type ImportReport, mostTold, type NewImport } from '../contract.ts'
import { type Entry, entriesOf } from '../entries.ts'
import { readEntries } from './read-entries.ts'

// Both tasks run in a thread: 10 MB take seconds.

type Unchecked = { projectId: string; request: NewImport }
/** What the import would create: `entries` are the importable ones, `channel` has its recordings as text. */
type Checked = { report: ImportReport; entries: Entry[]; channel: NewChannel | undefined }
// The transaction of the request waits for the task, and may be idle for ten seconds.
export const checkTask = task<Unchecked, Checked>('checkImport', { deadlineMs: 8_000 })

/** Reads everything. Throws `invalid` for content without entries or with too many. */
export function checkImport({ projectId, request }: Unchecked): Checked {
  const { format, dryRun } = request
  const counts = { scenarios: 0, tests: 0, channels: 0, badLines: 0, warnings: 0 }
  const ids = { scenarios: [], tests: [], channels: [] }
  const report: ImportReport = { format, dryRun, read: 0, counts, ids, badLines: [], warnings: [] }
  const entries: Entry[] = []
  const recordings: Recording[] = []
  for (const read of readEntries(projectId, request, counted(entriesOf(request.content, request.firstLine)), [])) {
    report.read += 1
    if ('faults' in read) {
      counts.badLines += 1
      keep(report.badLines, read.faults)
      continue
    }
    entries.push(read.entry)
    counts[format === 'tau2' ? 'scenarios' : 'tests'] += 1
    counts.warnings += read.warnings.length
    keep(report.warnings, read.warnings)
    if (request.channel && read.recording) recordings.push(read.recording)
  }
  if (report.read === 0)
    throw invalid([{ pointer: '/content', code: 'required', message: 'The content has no dialogue or task. Send at least one.' }])
  counts.channels = recordings.length > 0 ? 1 : 0
  return { report, entries, channel: recordings.length > 0 ? channelOf(projectId, request, recordings) : undefined }
}

function channelOf(projectId: string, { channel, tags }: NewImport, recordings: Recording[]): NewChannel {
  return materialAsText(channels.create.body.parse({ projectId, kind: 'replay', name: channel!.name, tags, config: { recordings } }))
}

function* counted(entries: Iterable<Entry>): Generator<Entry> {
  const { most } = ceilings.importEntries
  let count = 0
  for (const entry of entries) {
    count += 1
    if (count > most)
      throw invalid([
        { pointer: '/content', code: 'too_big', message: `The content has more than ${most} dialogues or tasks. Send it in pieces.` },
      ])
    yield entry
  }
}

const keep = <T>(list: T[], more: readonly T[]) => list.push(...more.slice(0, Math.max(0, mostTold - list.length)))

/** Importable entries; `request` may come without the content. */
type Unread = Unchecked & { entries: readonly Entry[]; channelIds: string[] }
type Made = { scenarios: NewScenario[]; tests: NewTest[] }
export const readTask = task<Unread, Made>('readImport', { deadlineMs: 8_000 })

export function readImport({ projectId, request, entries, channelIds }: Unread): Made {
  const read = [...readEntries(projectId, request, entries, channelIds)]
  return {
    scenarios: read.flatMap((one) => ('scenario' in one && one.scenario ? [one.scenario] : [])),
    tests: read.flatMap((one) => ('test' in one && one.test ? [one.test] : [])),
  }
}
