import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { type DatasetEntry, testOfEntry } from './dataset.ts'
import type { DocumentPart, Mapping, ReadingContext } from './document.ts'
import type { ImportItem } from './import-item.ts'
import { keptOf, partsOfEntries } from './listed.ts'
import { isRecord, type Source } from './source.ts'

// Samples of OpenAI Evals: of the open-source framework ({ input, ideal }), or of the hosted product ({ item, sample }), whose items
// have any members. The file does not say how an eval compares, so nothing that it expects is required.

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
const metadataNames = ['id', 'name', 'metadata']

export const openaiEvalsParts = (content: string, firstLine: number, { mapping, parse }: ReadingContext): Generator<DocumentPart> =>
  partsOfEntries({ content, firstLine, parse }, [], (source, { line }) => {
    const item = isRecord(source.at('item').value) ? source.at('item') : source
    const idealName = mapping.expected ?? idealNames.find((name) => item.at(name).value != null)
    const entry: DatasetEntry = {
      input: inputOf(item, mapping, idealName),
      kept: keptOf(item, [...metadataNames, ...(mapping.keep ?? [])]),
      ...(mapping.name !== undefined && { name: item.at(mapping.name).text() }),
      line,
    }
    const part = testOfEntry('openaiEvals', entry)
    if (!part.item) return part
    const { assertions, warnings } = idealOf(idealName === undefined ? undefined : item.at(idealName))
    const reply = source.at('sample').at('output_text').text()
    return { line, item: withSample(part.item, { assertions, warnings, reply }) }
  })

/** What the user says: `input`, what the mapping names, or the only text beside what is expected. */
function inputOf(item: Source, mapping: Mapping, idealName: string | undefined): Source {
  const names = mapping.message ? [mapping.message] : ['input', 'messages', 'prompt', 'question', 'query']
  const named = names.find((name) => item.at(name).value != null)
  if (named !== undefined || mapping.message !== undefined) return item.at(named ?? mapping.message!)
  const texts = item
    .entries()
    .filter(([name, { value }]) => typeof value === 'string' && name !== idealName && !metadataNames.includes(name))
    .map(([, member]) => member)
  return texts.length === 1 ? texts[0]! : item.at('input')
}

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

type Sample = { assertions: NewAssertion[]; warnings: ImportItem['warnings']; reply: string | undefined }

/** With what a model once answered, it is a replay. */
function withSample({ body, ...item }: ImportItem, { assertions, warnings, reply }: Sample): ImportItem {
  const turns = body.turns as object[]
  const recorded = reply ? { kind: 'replay', turns: turns.map((turn) => ({ ...turn, recorded: { content: reply } })) } : {}
  return { ...item, body: { ...body, ...recorded, assertions }, warnings: [...item.warnings, ...warnings] }
}
