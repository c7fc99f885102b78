import { cut, cutter } from './cut.ts'
import { metadataTooLong, testOfEntry } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import { entriesOf, linesOfList } from './entries.ts'
import type { ImportItem } from './import-item.ts'
import { objectPart } from './rows.ts'
import { isRecord, type Source } from './source.ts'

// Datasets as DeepEval, Langfuse and LangSmith export them: a list, one entry per line, or an object that contains the list.

type File = { content: string; firstLine: number; parse: ReadingContext['parse'] }
type Reader = (source: Source, line: number) => DocumentPart

/** Entries of a list, of lines, or of the first of these members of one object. */
function* partsOfEntries({ content, firstLine, parse }: File, lists: readonly string[], read: Reader): Generator<DocumentPart> {
  const partOf = (source: Source, line: number): DocumentPart => ({ ...read(source, line), unused: [...source.unused()] })
  const isOne = isOneObject(content)
  for (const { line, text, pointer } of isOne ? [{ line: firstLine, text: content, pointer: '' }] : entriesOf(content, firstLine)) {
    const several: DocumentPart[] = []
    const part = objectPart({ text, line, parse }, (source) => {
      const names = lists.filter((name) => Array.isArray(source.at(name).value))
      if (names.length === 0) return partOf(source, line)
      for (const name of names) {
        const lines = linesOfList(text, name, line)
        for (const [at, entry] of source.at(name).items().entries()) {
          const lineOfEntry = lines[at] ?? line
          const part = isRecord(entry.value) ? read(entry, lineOfEntry) : { line: lineOfEntry, faults: [notAnObject] }
          several.push({ ...part, pointer: `${pointer ?? ''}/${name}/${at}`, unused: [...entry.unused()] })
          entry.all()
        }
      }
      return { line, unused: [...source.unused()] }
    })
    yield* several
    yield { ...part, pointer }
  }
}

/** One object over several lines is an entry, and its first line is not an object by itself. */
function isOneObject(content: string): boolean {
  const [first = '', second] = content.match(/^[^\S\n]*\S.*$/gm) ?? []
  if (!/^\s*\{/.test(first) || second === undefined || isJson(first)) return false
  // Otherwise, the first of several lines is broken.
  return isJson(content) || !isJson(second)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const notAnObject = { code: 'wrong_type', message: 'This entry is not an object.' }

const keptOf = (source: Source, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, source.at(name).all()]).filter(([, value]) => value !== undefined && value !== null))

const firstAt = (source: Source, ...names: string[]): Source => source.at(names.find((name) => source.at(name).value != null) ?? names[0]!)

export const langfuseParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['items', 'data'], (source, line) =>
    testOfEntry('langfuse', {
      input: source.at('input'),
      expected: firstAt(source, 'expectedOutput', 'expected_output'),
      kept: keptOf(source, ['id', 'metadata', 'datasetName', 'sourceTraceId']),
      line,
    }),
  )

export const langsmithParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['examples'], (source, line) =>
    testOfEntry('langsmith', {
      input: firstAt(source, 'inputs', 'input'),
      expected: firstAt(source, 'outputs', 'output'),
      kept: keptOf(source, ['id', 'metadata', 'dataset_id', 'split']),
      line,
    }),
  )

const keptOfGolden = ['additional_metadata', 'additionalMetadata', 'context', 'retrieval_context', 'retrievalContext', 'comments']

export const deepevalParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['goldens', 'conversational_goldens'], (source, line) =>
    source.at('scenario').value == null
      ? testOfEntry('deepeval', {
          name: source.at('name').text(),
          input: source.at('input'),
          expected: firstAt(source, 'expected_output', 'expectedOutput'),
          kept: keptOf(source, keptOfGolden),
          line,
        })
      : goldenPart(source, line),
  )

/** A conversational golden: a situation, the expected result, and who the user is. */
function goldenPart(source: Source, line: number): DocumentPart {
  const situation = source.at('scenario').text() ?? ''
  const outcome = firstAt(source, 'expected_outcome', 'expectedOutcome').text()
  const user = firstAt(source, 'user_description', 'userDescription').text()
  const warnings: ImportItem['warnings'] = []
  const cutText = cutter(warnings)
  const metadata = keptOf(source, keptOfGolden)
  const fits = JSON.stringify(metadata).length < 15_000
  if (!fits) warnings.push(metadataTooLong)
  const body = {
    name: cut((source.at('name').text() ?? situation).replace(/\s+/g, ' ').trim(), 120),
    driver: { mode: 'llm' },
    user: {
      goal: cutText('scenario', situation, 8_000),
      ...(user !== undefined && { situation: cutText('user description', user, 8_000) }),
    },
    assertions: outcome
      ? [{ kind: 'judge', settings: { criterion: cutText('expected outcome', outcome, 4_000) }, name: 'expected outcome' }]
      : [],
    metadata: fits ? { deepeval: metadata } : {},
  }
  // Turns of the file are left out: a user of Parley starts each conversation.
  const isStarted = source.at('turns').items().length > 0
  if (isStarted)
    warnings.push({
      code: 'draft',
      message: 'The turns that were said before are left out, so the conversation starts with a first message.',
    })
  return { line, item: { as: 'scenario', body, isDraft: isStarted, warnings } }
}
