import { invalid } from '#src/platform/errors.ts'
import { parseObject } from '#src/platform/http/json.ts'
import { ceilings } from '#src/platform/limits.ts'
import { task } from '#src/platform/task.ts'
import { withBlobAsText } from '#src/play/channels/blob-text.ts'
import { channels, type NewChannel } from '#src/play/channels/contract.ts'
import type { Recording } from '#src/play/channels/recording.ts'
import type { NewScenario } from '#src/play/scenarios/contract.ts'
import type { NewTest } from '#src/play/tests/contract.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { type ImportReport, maxListed, type NewImport, type UnusedMember } from '../contract.ts'
import { type DocumentEntry, documentEntries } from '../document.ts'
import { documents } from '../documents.ts'
import { type Entry, endOfString, entriesOf } from '../entries.ts'
import type { ImportResult } from '../result.ts'
import { readEntries } from './read-entries.ts'

// Both tasks run in a thread: 10 MB take seconds.

/** `project`: the future project of the entries, and what it replaces before anything is stored. */
type CheckInput = { project: Pick<Project, 'id' | 'redaction'>; request: NewImport }
/** The resources that the import would create: `entries` are the importable ones, `channel` has its recordings as text. */
type CheckResult = { report: ImportReport; entries: Entry[]; channel: NewChannel | undefined }
// The transaction of the request waits for the task, and may be idle for ten seconds.
export const checkTask = task<CheckInput, CheckResult>('checkImport', { deadlineMs: 8_000 })

/** Reads everything. Throws `invalid` for content without entries or with too many. */
export function checkImport({ project, request }: CheckInput): CheckResult {
  const { format, dryRun } = request
  const counts = { scenarios: 0, tests: 0, channels: 0, runs: 0, badLines: 0, warnings: 0 }
  const ids = { scenarios: [], tests: [], channels: [], batchRuns: [] }
  const report: ImportReport = { format, dryRun, read: 0, counts, ids, badLines: [], warnings: [], unusedMembers: [] }
  const unused = new Map<string, UnusedMember>()
  const entries: Entry[] = []
  const names = new Set<string>()
  const recordings: Recording[] = []
  for (const item of readEntries(project, request, limitEntries(withoutNames(allEntries(request), unused)), [])) {
    report.read += 1
    if ('faults' in item) {
      counts.badLines += 1
      addListed(report.badLines, item.faults)
      continue
    }
    entries.push(item.entry)
    if (item.result) {
      counts.runs += 1
      names.add(item.scenario!.name)
    } else counts[item.scenario ? 'scenarios' : 'tests'] += 1
    for (const member of item.unused) countUnused(unused, member, item.entry.line)
    counts.warnings += item.warnings.length
    addListed(report.warnings, item.warnings)
    if (request.channel && item.recording) recordings.push(item.recording)
  }
  report.unusedMembers = [...unused.values()]
  if (report.read === 0)
    throw invalid([
      { pointer: '/content', code: 'required', message: 'The content has nothing to import. Send at least one dialogue, task or test.' },
    ])
  counts.scenarios += names.size
  counts.channels = recordings.length > 0 ? 1 : 0
  return { report, entries, channel: recordings.length > 0 ? channelOf(project.id, request, recordings) : undefined }
}

// The limit for a whole file; the request limits the length of its text.
const limits = { maxDepth: 64, maxMembers: 2_000_000, maxElements: 1_000_000, maxStringLength: 10_000_000 }
const parse = (text: string) => parseObject(withoutNaN(text), 'The entry', limits)

/** Python writes numbers that JSON does not have; they are no value. */
function withoutNaN(text: string): string {
  const search = /"|\bNaN\b|-?\bInfinity\b/g
  let out = ''
  let from = 0
  for (let match = search.exec(text); match; match = search.exec(text)) {
    if (match[0] === '"') search.lastIndex = endOfString(text, match.index)
    else {
      out += `${text.slice(from, match.index)}null`
      from = search.lastIndex
    }
  }
  return out + text.slice(from)
}

const allEntries = ({ format, ...request }: NewImport): Iterable<DocumentEntry> =>
  Object.hasOwn(documents, format)
    ? documentEntries(documents[format]!, { ...request, parse })
    : entriesOf(request.content, request.firstLine)

/** Counts what a document only names. */
function* withoutNames(entries: Iterable<DocumentEntry>, unused: Map<string, UnusedMember>): Generator<DocumentEntry> {
  for (const { line, pointer, text, faults, isOnlyNamed, unused: members = [] } of entries) {
    for (const member of members) countUnused(unused, member, line)
    if (!isOnlyNamed) yield { line, pointer, text, ...(faults && { faults }) }
  }
}

function countUnused(unused: Map<string, UnusedMember>, member: string, line: number): void {
  const earlier = unused.get(member)
  if (earlier) earlier.count += 1
  else if (unused.size < maxListed) unused.set(member, { member, count: 1, line })
}

function channelOf(projectId: string, { channel, tags }: NewImport, recordings: Recording[]): NewChannel {
  return withBlobAsText(channels.create.body.parse({ projectId, kind: 'replay', name: channel!.name, tags, config: { recordings } }))
}

function* limitEntries(entries: Iterable<DocumentEntry>): Generator<DocumentEntry> {
  const { max } = ceilings.importEntries
  let count = 0
  for (const entry of entries) {
    count += 1
    if (count > max)
      throw invalid([
        { pointer: '/content', code: 'too_big', message: `The content has more than ${max} dialogues or tasks. Send it in pieces.` },
      ])
    yield entry
  }
}

const addListed = <T>(list: T[], more: readonly T[]) => list.push(...more.slice(0, Math.max(0, maxListed - list.length)))

/** Importable entries; `request` may come without the content. */
type ReadInput = CheckInput & { entries: readonly Entry[]; channelIds: string[] }
type ReadResult = { scenarios: NewScenario[]; tests: NewTest[]; played: PlayedScenario[] }
export type PlayedScenario = { scenario: NewScenario; result: ImportResult }
export const readTask = task<ReadInput, ReadResult>('readImport', { deadlineMs: 8_000 })

export function readImport({ project, request, entries, channelIds }: ReadInput): ReadResult {
  const items = [...readEntries(project, request, entries, channelIds)]
  return {
    scenarios: items.flatMap((item) => ('scenario' in item && item.scenario && !item.result ? [item.scenario] : [])),
    played: items.flatMap((item) =>
      'scenario' in item && item.scenario && item.result ? [{ scenario: item.scenario, result: item.result }] : [],
    ),
    tests: items.flatMap((item) => ('test' in item && item.test ? [item.test] : [])),
  }
}
