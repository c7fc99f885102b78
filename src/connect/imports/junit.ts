import { readXml, type XmlElement } from '#src/platform/xml.ts'
import { cut, cutter, shortName } from './cut.ts'
import type { DocumentPart } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { dateOf, type ImportResult, repeatsByName } from './result.ts'
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
  for (const child of suite.children) {
    if (child.name === 'testsuite') yield* partsOfSuite(child, suites[suiteAt++]!, context)
    else if (child.name === 'testcase') yield partOfCase(child, cases[caseAt++]!, context)
  }
}

const unplayed = new Set(['notrun', 'not run', 'skipped', 'suppressed', 'disabled', 'ignored', 'pending'])
const failedStates = new Set(['fail', 'failed', 'failure'])
const errorStates = new Set(['error', 'errored', 'broken'])

function partOfCase({ line }: XmlElement, source: Source, { suites, startedAt, repeatOf }: Context): DocumentPart {
  const [failure, error, skipped] = [source.at('failure'), source.at('error'), source.at('skipped')].map((list) => list.items())
  const [title, group] = [source.at('@name').text()?.trim(), source.at('@classname').text()?.trim()]
  if (!title) return { line, faults: [{ pointer: '/name', code: 'required', message: 'This test case has no name.' }] }
  source.at('#text').all()
  // GoogleTest and CTest use an attribute for what others say in an element.
  const states = ['@status', '@result'].map((name) => source.at(name).text()?.trim().toLowerCase() ?? '')
  const isUnplayed = failure!.length + error!.length === 0 && states.some((state) => unplayed.has(state))
  if (skipped!.length > 0 || isUnplayed) {
    source.all()
    return { line, unused: ['testcase that was skipped'] }
  }
  const whole = [...new Set([group || suites.at(-1), title])].filter((part) => part).join(' › ')
  const reasons = [...failure!, ...error!].map((node) => [
    node.at('@message').text(),
    node.at('@type').text(),
    node.at('#text').text()?.trim(),
  ])
  const warnings: ImportItem['warnings'] = []
  const words = reasons.flat().filter((text) => text)
  const reason = cutter(warnings)('reason', words.join('\n'), 4_000)
  const isFailed = failure!.length > 0 || states.some((state) => failedStates.has(state))
  const outcome = isFailed ? 'failed' : error!.length > 0 || states.some((state) => errorStates.has(state)) ? 'error' : 'passed'
  const seconds = Number((source.at('@time').text() ?? '0').replaceAll(',', ''))
  const name = shortName(whole)
  const result: ImportResult = {
    repeat: repeatOf(name),
    outcome,
    reason: reason || `Played elsewhere: ${outcome}.`,
    ended: outcome === 'error' ? 'environmentError' : 'userEnded',
    startedAt: dateOf(source.at('@timestamp').text()) ?? startedAt,
    durationMs: Number.isFinite(seconds) ? Math.max(0, Math.min(seconds, 864_000)) * 1_000 : 0,
    turns: [],
  }
  if (result.repeat > 99) return { line, faults: [{ code: 'too_big', message: `"${name}" occurs more than 100 times.` }] }
  const body = {
    name,
    user: { goal: cut(whole, 8_000) },
    metadata: { junit: { suites: suites.slice(0, 10).map((suite) => cut(suite, 200)) } },
  }
  const unused = [...source.unused()]
  source.all()
  return { line, item: { as: 'scenario', isDraft: true, body, warnings, result }, unused }
}
