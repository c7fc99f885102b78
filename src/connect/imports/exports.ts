import { cut, cutter } from './cut.ts'
import { metadataTooLong, testOfEntry } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { firstAt, keptOf, partsOfEntries } from './listed.ts'
import type { Source } from './source.ts'

// Datasets as DeepEval, Langfuse and LangSmith export them.

export const langfuseParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['items', 'data'], (source, { line }) =>
    testOfEntry('langfuse', {
      input: source.at('input'),
      expected: firstAt(source, 'expectedOutput', 'expected_output'),
      reply: source.at('output'),
      kept: keptOf(source, ['id', 'metadata', 'datasetName', 'sourceTraceId', 'scores']),
      line,
    }),
  )

export const langsmithParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['examples'], (source, { line }) =>
    testOfEntry('langsmith', {
      input: firstAt(source, 'inputs', 'input'),
      // In an export of an experiment, what was expected is beside what was answered.
      ...(source.at('reference_outputs').value == null
        ? { expected: firstAt(source, 'outputs', 'output') }
        : { expected: source.at('reference_outputs'), reply: firstAt(source, 'outputs', 'output') }),
      kept: keptOf(source, ['id', 'metadata', 'dataset_id', 'split', 'scores', 'feedback', 'feedback_stats', 'evaluation_results']),
      line,
    }),
  )

const keptOfGolden = [
  'additional_metadata',
  'additionalMetadata',
  'context',
  'retrieval_context',
  'retrievalContext',
  'comments',
  'metricsData',
  'metrics_data',
  'success',
]

export const deepevalParts = (content: string, firstLine: number, { parse }: ReadingContext) =>
  partsOfEntries({ content, firstLine, parse }, ['goldens', 'conversational_goldens', 'test_cases', 'testCases'], (source, { line }) =>
    source.at('scenario').value == null
      ? testOfEntry('deepeval', {
          name: source.at('name').text(),
          input: source.at('input'),
          expected: firstAt(source, 'expected_output', 'expectedOutput', 'expected'),
          reply: firstAt(source, 'actual_output', 'actualOutput'),
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
