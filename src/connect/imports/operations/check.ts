import { invalid } from '#src/platform/errors.ts'
import { ceilings } from '#src/platform/limits.ts'
import { task } from '#src/platform/task.ts'
import { withBlobAsText } from '#src/play/channels/blob-text.ts'
import { channels, type NewChannel } from '#src/play/channels/contract.ts'
import type { Recording } from '#src/play/channels/recording.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { type ImportReport, maxListed, type NewImport, type UnusedMember } from '../contract.ts'
import { type DocumentEntry, documentEntries } from '../document.ts'
import { documents } from '../documents.ts'
import { entriesOf } from '../entries.ts'
import type { ModelsPresent } from '../why-draft.ts'
import { budgetOf, workOf, workOfRefused } from '../work.ts'
import { type Made, madeOf } from './made.ts'
import { parseEntry } from './parse-entry.ts'
import { readEntries } from './read-entries.ts'

/** `project`: the future project of the entries, and what it replaces before anything is stored. */
type CheckInput = { project: Pick<Project, 'id' | 'redaction'>; models: ModelsPresent; request: NewImport }
/** What the import creates: `made` as text (`Made`), which takes a fraction of the memory, `channel` with its recordings as text. */
export type Checked = { report: ImportReport; made: string[]; channel: NewChannel | undefined }
// No transaction waits for it, and work is limited by itself: this is for a machine that stands still.
export const checkTask = task<CheckInput, Checked>('checkImport', { deadlineMs: 120_000 })

/** Reads everything. Throws `invalid` for content without entries, with too many, or with too much in them. */
export function checkImport({ project, models, request }: CheckInput): Checked {
  const { format, dryRun } = request
  const counts = { scenarios: 0, tests: 0, channels: 0, runs: 0, badLines: 0, warnings: 0 }
  const ids = { scenarios: [], tests: [], channels: [], batchRuns: [] }
  const report: ImportReport = { format, dryRun, read: 0, counts, ids, badLines: [], warnings: [], unusedMembers: [] }
  const unused = new Map<string, UnusedMember>()
  const made: string[] = []
  const spend = budgetOf(ceilings.importWork.max)
  const recordings: Recording[] = []
  for (const item of readEntries({ project, models, request }, limitEntries(withoutNames(allEntries(request), unused)))) {
    report.read += 1
    if ('faults' in item) {
      counts.badLines += 1
      if (Object.hasOwn(documents, format) && item.entry.text !== '') spend(workOfRefused(item.entry.text))
      addListed(report.badLines, item.faults)
      continue
    }
    const text = madeOf(item)
    spend(workOf(text, assertionsIn(item)))
    made.push(text)
    if (item.result) counts.runs += 1
    else counts[item.scenario ? 'scenarios' : 'tests'] += 1
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
  return { report, made, channel: recordings.length > 0 ? channelOf(project.id, request, recordings) : undefined }
}

const allEntries = ({ format, ...request }: NewImport): Iterable<DocumentEntry> =>
  Object.hasOwn(documents, format)
    ? documentEntries(documents[format]!, { ...request, parse: parseEntry })
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

const assertionsIn = ({ scenario, test }: Pick<Made, 'scenario' | 'test'>) =>
  scenario ? scenario.assertions : [...test!.assertions, ...test!.turns.flatMap(({ expect }) => expect)]

const addListed = <T>(list: T[], more: readonly T[]) => list.push(...more.slice(0, Math.max(0, maxListed - list.length)))
