import { readXml, type XmlElement } from '#src/platform/xml.ts'
import { cut, cutter, shortName } from './cut.ts'
import type { DocumentPart } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { dateOf, durationOf, type ImportResult, repeatsByName } from './result.ts'
import { Source } from './source.ts'

// Reports in the format of JUnit, of any runner: each test case that was played is a run; one that occurs several times has that many
// repeats.

type Context = { suites: string[]; startedAt: string | undefined; repeatOf: (name: string) => number }

export function* junitParts(content: string, firstLine: number): Generator<DocumentPart> {
  const root = readXml(content, firstLine)
  if ('faults' in root) return yield root
  if (root.name !== 'testsuites' && root.name !== 'testsuite')
    return yield {
      line: root.line,
      faults: [{ code: 'not_valid', message: `The root is <${cut(root.name, 60)}>, not <testsuites> or <testsuite>.` }],
    }
  const source = new Source(root.value, root.name)
  yield* partsOfSuite(root, source, { suites: [], startedAt: undefined, repeatOf: repeatsByName() })
  yield { line: firstLine, unused: [...source.unused()] }
}

function* partsOfSuite(suite: XmlElement, source: Source, outer: Context): Generator<DocumentPart> {
  const name = source.at('@name').text()?.trim()
  const time = source.at('@timestamp').text()
  // What can be counted again.
  for (const count of ['@tests', '@failures', '@errors', '@skipped', '@disabled', '@assertions', '@time', '#text']) source.at(count).all()
  const context = { ...outer, suites: name ? [...outer.suites, name] : outer.suites, startedAt: dateOf(time) ?? outer.startedAt }
  const [suites, cases] = [source.at('testsuite').items(), source.at('testcase').items()]
  let [suiteAt, caseAt] = [0, 0]
  const fault = faultOfSuite(source, suite)
  if (fault !== undefined) yield partOfFault(suite.line, fault, context)
  for (const child of suite.children) {
    if (child.name === 'testsuite') yield* partsOfSuite(child, suites[suiteAt++]!, context)
    else if (child.name === 'testcase') yield partOfCase(child, cases[caseAt++]!, { ...context, place: caseAt })
  }
}

const unplayed = new Set(['notrun', 'not run', 'skipped', 'suppressed', 'disabled', 'ignored', 'pending'])
const failedStates = new Set(['fail', 'failed', 'failure'])
const errorStates = new Set(['error', 'errored', 'broken'])
/** GoogleTest and CTest use an attribute for what others say in an element. */
const stateIn = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')
const isFailedState = (value: unknown): boolean => failedStates.has(stateIn(value)) || errorStates.has(stateIn(value))

/** What a suite reports that failed before, or instead of, its cases. */
function faultOfSuite(source: Source, suite: XmlElement): string | undefined {
  const reported = ['error', 'failure'].flatMap((name) => source.at(name).items())
  const counted = ['@errors', '@failures'].some((name) => Number(source.at(name).text() ?? 0) > 0)
  if (reported.length > 0) return reported.flatMap(wordsOf).join('\n')
  return counted && !suite.children.some(hasFailure) ? 'The suite counts failures and lists none.' : undefined
}

/** Whether something in it makes a failing case: what it counts, reports, or says of its state. */
const hasFailure = ({ name, value, children }: XmlElement): boolean => {
  if (name === 'error' || name === 'failure') return true
  if (name !== 'testcase' && name !== 'testsuite') return false
  const { '@errors': errors, '@failures': failures, '@status': status, '@result': result } = value as Record<string, unknown>
  return Number(errors) > 0 || Number(failures) > 0 || [status, result].some(isFailedState) || children.some(hasFailure)
}

const wordsOf = (node: Source): string[] =>
  [node.at('@message').text(), node.at('@type').text(), node.at('#text').text()?.trim()].flatMap((text) => text || [])

/** The failing case of such a suite has its name. */
function partOfFault(line: number, fault: string, { suites, startedAt, repeatOf }: Context): DocumentPart {
  const warnings: ImportItem['warnings'] = []
  const reason = cutter(warnings)('reason', fault, 4_000) || 'Played elsewhere: the suite failed.'
  const outcome = { outcome: 'failed', reason, ended: 'userEnded', durationMs: 0 } as const
  return runOf({ line, whole: suites.join(' › ') || 'suite', suites, repeatOf, warnings }, { ...outcome, startedAt, turns: [] })
}

type Played = { line: number; whole: string; warnings: ImportItem['warnings'] } & Pick<Context, 'suites' | 'repeatOf'>

function runOf({ line, whole, suites, repeatOf, warnings }: Played, outcome: Omit<ImportResult, 'repeat'>): DocumentPart {
  const name = shortName(whole)
  const result = { repeat: repeatOf(name), ...outcome }
  if (result.repeat > 99) return { line, faults: [{ code: 'too_big', message: `"${name}" occurs more than 100 times.` }] }
  const body = {
    name,
    user: { goal: cut(whole, 8_000) },
    metadata: { junit: { suites: suites.slice(0, 10).map((suite) => cut(suite, 200)) } },
  }
  return { line, item: { as: 'scenario', isDraft: true, body, warnings, result } }
}

/** `place`: which case of its suite it is, from 1. */
function partOfCase({ line }: XmlElement, source: Source, context: Context & { place: number }): DocumentPart {
  const { suites, startedAt, repeatOf, place } = context
  const [failure, error, skipped] = [source.at('failure'), source.at('error'), source.at('skipped')].map((list) => list.items())
  const [named, group] = [source.at('@name').text()?.trim(), source.at('@classname').text()?.trim()]
  const states = ['@status', '@result'].map((name) => stateIn(source.at(name).text()))
  // A failure is never left out.
  const title = named || (failure!.length + error!.length > 0 || states.some(isFailedState) ? `case ${place}` : '')
  if (!title) return { line, faults: [{ pointer: '/name', code: 'required', message: 'This test case has no name.' }] }
  source.at('#text').all()
  const isUnplayed = failure!.length + error!.length === 0 && states.some((state) => unplayed.has(state))
  if (skipped!.length > 0 || isUnplayed) {
    source.all()
    return { line, unused: ['testcase that was skipped'] }
  }
  const whole = [...new Set([group || suites.at(-1), title])].filter((part) => part).join(' › ')
  const warnings: ImportItem['warnings'] = []
  const reason = cutter(warnings)('reason', [...failure!, ...error!].flatMap(wordsOf).join('\n'), 4_000)
  const isFailed = failure!.length > 0 || states.some((state) => failedStates.has(state))
  const outcome = isFailed ? 'failed' : error!.length > 0 || states.some((state) => errorStates.has(state)) ? 'error' : 'passed'
  const result: Omit<ImportResult, 'repeat'> = {
    outcome,
    reason: reason || `Played elsewhere: ${outcome}.`,
    ended: outcome === 'error' ? 'environmentError' : 'userEnded',
    startedAt: dateOf(source.at('@timestamp').text()) ?? startedAt,
    durationMs: durationOf(source.at('@time').text()),
    turns: [],
  }
  const unused = [...source.unused()]
  source.all()
  return { ...runOf({ line, whole, suites, repeatOf, warnings }, result), unused }
}
