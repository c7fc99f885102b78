import { cut, cutter } from './cut.ts'
import { type DocumentPart, withPointer } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { filesIn, type RasaFile } from './rasa/files.ts'
import { type Responses, responsesIn } from './rasa/responses.ts'
import { type Reading, readStoryStep, readTestStep } from './rasa/steps.ts'
import { isRecord, type Source } from './source.ts'

// Tests of Rasa: stories with the words of the user (test_stories.yml), end-to-end tests (test_cases) and scenarios of its simulation.
// They name the responses of the agent, whose texts are in the domain.

export function* rasaParts(content: string, firstLine: number): Generator<DocumentPart> {
  const { files, faults } = filesIn(content, firstLine)
  yield* faults
  const responses = responsesIn(files)
  const parts = files.map((file) => [...partsOfFile(file, responses)])
  yield* parts.flat()
  if (faults.length === 0 && parts.flat().length === 0)
    yield { line: firstLine, faults: [{ code: 'required', message: 'The content has no stories, test_cases or scenario of Rasa.' }] }
  for (const { root, hasTests, lineAt } of files) {
    for (const [name, member] of root.entries()) {
      if (name === 'version') member.all()
      // Intents, slots, stories to train with: named once, not by each member.
      else if (name !== 'responses' && (!isOfTests(name) || (name === 'stories' && !hasTests))) member.reject()
      yield { line: lineAt(name), unused: [...member.unused()] }
    }
  }
}

const isOfTests = (name: string) => ['stories', 'test_cases', 'scenario'].includes(name)

function* partsOfFile({ name, root, lineAt, hasTests }: RasaFile, responses: Responses): Generator<DocumentPart> {
  const prefix = name === '' ? '' : `${name}: `
  for (const member of hasTests ? (['stories', 'test_cases'] as const) : (['test_cases'] as const)) {
    for (const [at, test] of root.at(member).items().entries()) {
      const part = partOfTest(test, member, { line: lineAt(member, at), prefix, responses })
      yield* placed(name, `/${member}/${at}`, part)
      test.all()
    }
  }
  if (isRecord(root.at('scenario').value)) {
    yield* placed(name, '/scenario', scenarioPart(root.at('scenario'), lineAt('scenario'), prefix))
    root.at('scenario').all()
  }
}

/** Of several files, none is the root of a pointer. */
const placed = (name: string, pointer: string, part: DocumentPart): Iterable<DocumentPart> =>
  name === '' ? withPointer(pointer, [part]) : [part]

type Place = { line: number; prefix: string; responses: Responses }

function partOfTest(test: Source, member: 'stories' | 'test_cases', { line, prefix, responses }: Place): DocumentPart {
  const reading: Reading = { turns: [], drafts: new Set(), faults: new Set(), unknown: new Set(), unseen: new Set() }
  const isStory = member === 'stories'
  const title = test
    .at(isStory ? 'story' : 'test_case')
    .text()
    ?.trim()
  for (const step of test.at('steps').items()) (isStory ? readStoryStep : readTestStep)({ step, responses, reading })
  const { turns, faults, drafts } = reading
  if (test.at('fixtures').value !== undefined)
    drafts.add('Its fixtures set slots before the conversation; here the agent does not have them.')
  if (test.at('metadata').value !== undefined) reading.unseen.add('metadata')
  if (faults.size === 0 && !turns.some(({ role }) => role === 'user')) faults.add('The user says nothing in it.')
  const unused = [...test.unused()]
  const where = `${prefix}${title ? `"${cut(title, 100)}": ` : ''}`
  if (faults.size > 0)
    return { line, unused, faults: [...faults].map((message) => ({ code: 'not_imported', message: `${where}${message}` })) }
  const name = cut((title || turns.find(({ content }) => content !== '')!.content).replace(/\s+/g, ' '), 120)
  const body = { name, kind: 'scripted', turns, metadata: {} }
  return { line, unused, item: { as: 'test', body, ...verdictOf(reading, prefix) } }
}

/** Why a test is only a draft, and what it lost. */
function verdictOf({ drafts, unknown, unseen }: Reading, prefix: string): Pick<ImportItem, 'isDraft' | 'warnings'> {
  if (unknown.size > 0)
    drafts.add(
      `The texts of ${listed(unknown)} are not among the files, so only a reply is required. Import them together with the domain (domain.yml).`,
    )
  return {
    isDraft: drafts.size > 0,
    warnings: [
      ...[...drafts].map((message) => ({ code: 'draft' as const, message: `${prefix}${message}` })),
      ...(unseen.size > 0
        ? [{ code: 'not_imported' as const, message: `${prefix}Parley compares what the agent says. Left out: ${listed(unseen)}.` }]
        : []),
    ],
  }
}

const listed = (names: ReadonlySet<string>): string => {
  const list = [...names]
  return `${list.slice(0, 5).join(', ')}${list.length > 5 ? ` and ${list.length - 5} more` : ''}`
}

/** A scenario of Rasa's simulation: a language model plays the user and judges the criteria. */
function scenarioPart(source: Source, line: number, prefix: string): DocumentPart {
  const warnings: ImportItem['warnings'] = []
  const cutText = cutter(warnings)
  const context = source.at('simulation_context').text()?.trim()
  const unused = () => [...source.unused()]
  if (!context)
    return { line, unused: unused(), faults: [{ code: 'required', message: `${prefix}The scenario has no simulation_context.` }] }
  const criteria = source
    .at('goals')
    .at('criteria')
    .items()
    .flatMap((criterion) => criterion.text()?.trim() || [])
  const type = source.at('type').text()
  const isPrepared = source.at('setup').at('initial_slots').value != null
  if (isPrepared)
    warnings.push({
      code: 'draft',
      message: `${prefix}Its initial_slots are set before the conversation; here the agent does not have them.`,
    })
  if (source.at('goals').at('assertions').items().length > 0)
    warnings.push({
      code: 'not_imported',
      message: `${prefix}Its assertions are about events within Rasa, which Parley does not see, so they were left out.`,
    })
  const body = {
    name: cut((source.at('name').text() ?? context).replace(/\s+/g, ' ').trim(), 120),
    driver: { mode: 'llm' },
    user: { goal: cutText('simulation_context', context, 8_000) },
    assertions: criteria.map((text) => ({ kind: 'judge', settings: { criterion: cutText('criterion', text, 4_000) } })),
    metadata: type ? { rasa: { type } } : {},
  }
  return { line, unused: unused(), item: { as: 'scenario', body, isDraft: isPrepared, warnings } }
}
