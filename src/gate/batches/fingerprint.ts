import { fingerprint } from '#src/platform/chance.ts'
import type { outcomes } from '#src/play/runs/contract.ts'
import type { errorSources } from '#src/play/runs/error-sources.ts'
import { type FailureKind, failureKinds } from './failing.ts'
import type { FailureGroup } from './reports.ts'

/** The failure of one run: its first required assertion that did not pass, or why there is no verdict. */
export type Failure = {
  runId: string
  cellIndex: number
  subject: { type: 'scenario' | 'test'; id: string; name: string }
  outcome: (typeof outcomes)[number]
  errorSource: (typeof errorSources)[number] | null
  assertion: { kind: string; name: string | null } | null
  reason: string
  /** Of its cell, against the baseline. */
  kind?: FailureKind | undefined
  since?: number | null | undefined
}

const maxExamples = 5
const longest = 300

/**
 * A sentence without the parts that differ from run to run: quoted text, ids, addresses, numbers. "Says “I refunded 20 euros” in turn 4"
 * and "Says “Done” in turn 12" are the same failure.
 */
export function normalizeSentence(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(/"(?:[^"\\]|\\.)*"|“[^”]*”|‘[^’]*’|`[^`]*`|«[^»]*»/g, '“…”')
    .replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, '#')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '#')
    .replace(/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '#')
    .replace(/\d+(?:[.,:]\d+)*/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}

/** Two tools of one scenario fail differently, although only a quote distinguishes them. */
function toolOf({ assertion, reason }: Failure): string | undefined {
  if (!assertion || !quotesTool.has(assertion.kind)) return undefined
  return /"(?:[^"\\]|\\.)*"/.exec(reason)?.[0]
}
// Their sentences quote the tool first.
const quotesTool: ReadonlySet<string> = new Set(['toolCalled', 'toolNotCalled', 'toolArguments', 'toolOrder'])

type Groups = Map<string, FailureGroup & { cellsSeen: Set<number> }>

/**
 * Groups equal failures, the most frequent first. An assertion that did not pass belongs to its scenario or test; an error, such as an
 * unreachable agent, is the same everywhere.
 */
export function groupFailures(failures: Iterable<Failure>): FailureGroup[] {
  const groups: Groups = new Map()
  addFailures(groups, failures)
  return byFrequency(groups)
}

/** The same for failures that are read in pages, of which only the examples remain in memory. */
export async function groupPages(pages: AsyncIterable<Iterable<Failure>>): Promise<FailureGroup[]> {
  const groups: Groups = new Map()
  for await (const page of pages) addFailures(groups, page)
  return byFrequency(groups)
}

function addFailures(groups: Groups, failures: Iterable<Failure>): void {
  for (const failure of failures) {
    const { outcome, errorSource, assertion, subject } = failure
    const belongs = outcome === 'error' ? null : { type: subject.type, id: subject.id, name: subject.name }
    const parts = [outcome, errorSource, belongs?.id, assertion?.kind, assertion?.name, toolOf(failure), normalizeSentence(failure.reason)]
    const key = fingerprint(JSON.stringify(parts))
    const group = groups.get(key) ?? {
      fingerprint: key,
      outcome,
      errorSource,
      subject: belongs,
      assertion,
      reason: failure.reason,
      runs: 0,
      cells: 0,
      examples: [],
      kind: null,
      since: null,
      cellsSeen: new Set<number>(),
    }
    group.runs++
    if (failure.kind && (group.kind === null || failureKinds.indexOf(failure.kind) < failureKinds.indexOf(group.kind)))
      group.kind = failure.kind
    if (failure.since != null && (group.since === null || failure.since < group.since)) group.since = failure.since
    group.cellsSeen.add(failure.cellIndex)
    if (group.examples.length < maxExamples) group.examples.push(failure.runId)
    groups.set(key, group)
  }
}

const rankOf = ({ kind }: Pick<FailureGroup, 'kind'>) => (kind === null ? failureKinds.length : failureKinds.indexOf(kind))

const byFrequency = (groups: Groups): FailureGroup[] =>
  [...groups.values()]
    .map(({ cellsSeen, ...group }) => ({ ...group, cells: cellsSeen.size, since: group.kind === 'known' ? group.since : null }))
    .sort((a, b) => rankOf(a) - rankOf(b) || b.runs - a.runs || (a.fingerprint < b.fingerprint ? -1 : 1))
