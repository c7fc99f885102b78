import { codeNames, keptCode } from '../code-check.ts'
import { metadataTooLong, testOfEntry } from '../dataset.ts'
import { type DocumentPart, withPointer } from '../document.ts'
import type { ImportItem } from '../import-item.ts'
import { isRecord, Source } from '../source.ts'
import { asText, render, renderIn } from '../template.ts'
import { type Graded, gradedAs } from './graders.ts'
import { inputOf } from './input.ts'
import type { HostedObject, Objects } from './objects.ts'

type Case = HostedObject & {
  item: Source
  input: Source
  reply: string | undefined
  evalId: string | undefined
  left: string[]
  ids: object
}

/** Tests of an eval: of the items that its runs answered, or of those that its runs contain. */
export function* hostedTests({ roots, evals, runs, items }: Objects, firstLine: number): Generator<DocumentPart> {
  const codeOf = codeNames()
  const cases = [...items.map(answered), ...(items.length > 0 ? [] : runs.flatMap(contained))]
  if (cases.length === 0) yield { line: firstLine, faults: [{ code: 'required', message: noItems }] }
  for (const one of cases) {
    const own = evals.find((source) => source.at('id').value !== undefined && source.at('id').value === one.evalId)
    const graders = own ?? (evals.length === 1 ? evals[0]! : new Source({}))
    const item = isRecord(one.item.value) ? one.item.value : {}
    const graded = gradedAs(graders.at('testing_criteria').items(), { item, codeOf })
    yield* withPointer(one.pointer ?? '', [testOf(one, graded, graders)])
  }
  for (const source of evals) for (const name of ['id', 'data_source_config', 'name', 'created_at']) source.at(name).all()
  for (const { source, line } of roots) yield { line, unused: [...source.unused()] }
}

const noItems =
  'The file has an eval without items. Export a run of it with its output items (GET /evals/ID/runs/ID/output_items), and import all of them in one file.'

function testOf({ line, item, input, reply, left, ids }: Case, { assertions, code, left: without }: Graded, graders: Source): DocumentPart {
  const part = testOfEntry('openaiEvals', { input, reply: new Source(reply), line })
  if (!part.item) return { ...part, unused: [...input.unused()].map((member) => `input.${member}`) }
  const { evaluators, warnings } = keptCode(code)
  const kept = { ...ids, eval: graders.at('name').text(), item: item.all(), ...(code.length > 0 && { evaluators }) }
  const fits = JSON.stringify(kept).length < 15_000
  const notes: ImportItem['warnings'] = [...part.item.warnings, ...warnings, ...(fits ? [] : [metadataTooLong])]
  if (left.length > 0)
    notes.push({ code: 'draft', message: `Parley does not evaluate ${left.slice(0, 5).join(', ')}, so it stays in the message.` })
  if (without.length > 0)
    notes.push({
      code: 'not_imported',
      message: `${without.length} of its graders have no counterpart and were left out: ${without.slice(0, 5).join(', ')}.`,
    })
  const body = {
    ...part.item.body,
    assertions,
    metadata: { openaiEvals: fits ? kept : ids },
  }
  return { line, item: { ...part.item, body, isDraft: left.length > 0, warnings: notes } }
}

/** An output item: its messages, and what the model answered. */
function answered({ source, ...place }: HostedObject): Case {
  const item = source.at('datasource_item')
  const sent = source.at('sample').at('input')
  const input = sent.items().length > 0 ? sent : inputOf(item, {}, undefined)
  const reply = source
    .at('sample')
    .at('output')
    .items()
    .map((message) => message.at('content').text() ?? '')
  for (const message of source.at('sample').at('output').items()) message.at('role').all()
  const id = source.at('id').text()
  return { ...place, source, item, input, reply: reply.join('\n') || undefined, evalId: source.at('eval_id').text(), left: [], ids: { id } }
}

/** The items that a run contains, with the messages that it makes of them. */
function contained({ source, ...place }: HostedObject): Case[] {
  const data = source.at('data_source')
  const evalId = source.at('eval_id').text()
  const template = data.at('input_messages')
  return data
    .at('source')
    .at('content')
    .items()
    .map((entry) => {
      const item = entry.at('item')
      const { input, left } = messagesOf(template, item)
      const reply = entry.at('sample').at('output_text').text()
      return { ...place, source: entry, item, input, reply, evalId, left, ids: { run: source.at('id').text() } }
    })
}

function messagesOf(template: Source, item: Source): { input: Source; left: string[] } {
  const values = { item: item.value }
  const reference = template.at('item_reference').text()
  if (reference !== undefined) return { input: new Source(pathIn(values, reference)), left: [] }
  const written = template.at('template').items()
  template.at('type').all()
  if (written.length === 0) return { input: inputOf(item, {}, undefined), left: [] }
  const left: string[] = []
  const messages = written.map((message) => {
    const { role, content } = message.all() as { role?: unknown; content?: unknown }
    const text = isRecord(content) ? content.text : content
    return { role, content: typeof text === 'string' ? rendered(text, values, left) : renderIn(text, values, left) }
  })
  return { input: new Source(messages), left }
}

function rendered(text: string, values: Record<string, unknown>, left: string[]): string {
  const result = render(text, values)
  left.push(...result.left)
  return result.text
}

function pathIn(values: Record<string, unknown>, reference: string): unknown {
  const { text, left } = render(`{{${reference} | dump}}`, values)
  return left.length > 0 ? asText(reference) : JSON.parse(text)
}
