import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { type DatasetEntry, testOfEntry } from './dataset.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { keptOf, partsOfEntries } from './listed.ts'
import { hostedTests } from './openai-evals/hosted.ts'
import { inputOf, metadataNames } from './openai-evals/input.ts'
import { withHosted } from './openai-evals/reading.ts'
import { isRecord, type Source } from './source.ts'

// OpenAI Evals: objects of the hosted product (eval, eval.run, eval.run.output_item), whose graders become assertions; or samples of the
// open-source framework ({ input, ideal }) or of the hosted product ({ item, sample }), without graders, so nothing is required.

const idealNames = [
  'ideal',
  'expected',
  'expected_output',
  'answer',
  'correct_answer',
  'correct_label',
  'label',
  'reference',
  'ground_truth',
]
export const openaiEvalsParts = (content: string, firstLine: number, context: ReadingContext): Generator<DocumentPart> =>
  withHosted({ content, firstLine, parse: context.parse }, (objects) =>
    objects ? hostedTests(objects, firstLine) : sampleParts(content, firstLine, context),
  )

const sampleParts = (content: string, firstLine: number, { mapping, parse }: ReadingContext): Generator<DocumentPart> =>
  partsOfEntries({ content, firstLine, parse }, [], (source, { line }) => {
    const item = isRecord(source.at('item').value) ? source.at('item') : source
    const idealName = mapping.expected ?? idealNames.find((name) => item.at(name).value != null)
    const entry: DatasetEntry = {
      input: inputOf(item, mapping, idealName),
      kept: keptOf(item, [...metadataNames, ...(mapping.keep ?? [])]),
      reply: source.at('sample').at('output_text'),
      ...(mapping.name !== undefined && { name: item.at(mapping.name).text() }),
      line,
    }
    const part = testOfEntry('openaiEvals', entry)
    if (!part.item) return part
    const { assertions, warnings } = idealOf(idealName === undefined ? undefined : item.at(idealName))
    const { body, ...rest } = part.item
    return { line, item: { ...rest, body: { ...body, assertions }, warnings: [...rest.warnings, ...warnings] } }
  })

/** `Match` and `Includes`, the usual evals, both ask for a reply with one of these texts. */
function idealOf(ideal: Source | undefined): { assertions: NewAssertion[]; warnings: ImportItem['warnings'] } {
  const members = ideal?.items() ?? []
  const texts = members.flatMap((member) => member.text()?.trim() || [])
  const [first] = texts
  if (first === undefined) return { assertions: [], warnings: [] }
  if (texts.length > 50 || texts.some((text) => text.length > 4_000)) {
    for (const member of members) member.reject()
    const message = 'What is expected is left out: it has more than 50 texts, or one of more than 4,000 characters.'
    return { assertions: [], warnings: [{ code: 'not_imported', message }] }
  }
  const settings = { ...(texts.length === 1 ? { text: first } : { any: texts }), wholeWords: false }
  return { assertions: [{ kind: 'contains', settings, required: false, name: 'ideal' }], warnings: [] }
}
