import { testOfEntry } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import { entriesOf } from './entries.ts'
import { objectPart } from './rows.ts'
import { isRecord, type Source } from './source.ts'

// Datasets as DeepEval, Langfuse and LangSmith export them: a list, an entry a line, or an object that has the list.

type File = { content: string; firstLine: number; parse: ReadingContext['parse'] }
type Reader = (source: Source, line: number) => DocumentPart

/** Entries of a list, of lines, or of the first of these members of one object. */
function* partsOfEntries({ content, firstLine, parse }: File, lists: readonly string[], read: Reader): Generator<DocumentPart> {
  const partOf = (source: Source, line: number): DocumentPart => ({ ...read(source, line), unused: [...source.unused()] })
  for (const { line, text } of entriesOf(wrapped(content), firstLine)) {
    const several: DocumentPart[] = []
    const part = objectPart({ text, line, parse }, (source) => {
      const names = lists.filter((name) => Array.isArray(source.at(name).value))
      if (names.length === 0) return partOf(source, line)
      for (const name of names)
        for (const entry of source.at(name).items())
          several.push(
            isRecord(entry.value) ? read(entry, line) : { line, faults: [{ code: 'wrong_type', message: 'This entry is not an object.' }] },
          )
      return { line, unused: [...source.unused()] }
    })
    yield* several
    yield part
  }
}

/** One object over several lines is an entry, not a line each. */
const wrapped = (content: string): string => (/^\s*\{\s*\n/.test(content) ? `[${content}]` : content)

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

export const deepevalParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['goldens', 'conversational_goldens'], (source, line) =>
    source.at('scenario').value == null
      ? testOfEntry('deepeval', {
          name: source.at('name').text(),
          input: source.at('input'),
          expected: firstAt(source, 'expected_output', 'expectedOutput'),
          kept: keptOf(source, ['additional_metadata', 'additionalMetadata', 'context', 'comments']),
          line,
        })
      : goldenPart(source, line),
  )

/** A conversational golden: a situation, the expected result, and who the user is. */
function goldenPart(source: Source, line: number): DocumentPart {
  const situation = source.at('scenario').text() ?? ''
  const outcome = firstAt(source, 'expected_outcome', 'expectedOutcome').text()
  const user = firstAt(source, 'user_description', 'userDescription').text()
  const body = {
    name: (source.at('name').text() ?? situation).replace(/\s+/g, ' ').trim().slice(0, 120),
    driver: { mode: 'llm' },
    user: { goal: situation.slice(0, 8_000), ...(user !== undefined && { situation: user.slice(0, 8_000) }) },
    assertions: outcome ? [{ kind: 'judge', settings: { criterion: outcome.slice(0, 4_000) }, name: 'expected outcome' }] : [],
    metadata: { deepeval: keptOf(source, ['context', 'additional_metadata', 'additionalMetadata', 'comments']) },
  }
  // Turns of the file are left out: a user of Parley starts each conversation.
  const isStarted = source.at('turns').items().length > 0
  return {
    line,
    item: {
      as: 'scenario',
      body,
      isDraft: isStarted,
      warnings: isStarted
        ? [{ code: 'draft', message: 'The turns that were said before are left out, so the conversation starts with a first message.' }]
        : [],
    },
  }
}
