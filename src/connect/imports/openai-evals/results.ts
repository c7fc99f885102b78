import { cut, cutter, shortName } from '../cut.ts'
import type { DocumentPart, ReadingContext } from '../document.ts'
import type { ImportItem } from '../import-item.ts'
import { dateOf, repeatsByName, turnsOf } from '../result.ts'
import type { Source } from '../source.ts'
import { messagesOf } from '../tau2/trajectory.ts'
import { withHosted } from './reading.ts'

// Output items of runs of the hosted OpenAI Evals: each is a conversation that was played and graded there.

export const openaiEvalsResultParts = (content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> =>
  withHosted({ content, firstLine, parse }, function* (objects) {
    if (!objects || objects.items.length === 0)
      return yield {
        line: firstLine,
        faults: [{ code: 'required', message: 'The file has no output items (eval.run.output_item) of a run.' }],
      }
    const repeatOf = repeatsByName()
    const named = new Map(objects.evals.map((source) => [source.at('id').text(), source.at('name').text()]))
    for (const { source, line, pointer } of objects.items)
      yield { ...resultOf(source, { line, evalName: named.get(source.at('eval_id').text()), repeatOf }), pointer }
    for (const { source, line } of objects.roots) yield { line, unused: [...source.unused()] }
  })

type Context = { line: number; evalName: string | undefined; repeatOf: (name: string) => number }

function resultOf(source: Source, { line, evalName, repeatOf }: Context): DocumentPart {
  const warnings: ImportItem['warnings'] = []
  const cutText = cutter(warnings)
  const sample = source.at('sample')
  const messages = [...messagesOf(sample.at('input')), ...messagesOf(sample.at('output'))]
  const said = messages.flatMap(({ role, content }) => (role === 'user' ? [String(content)] : [])).at(-1)
  const id = source.at('datasource_item_id').text() ?? source.at('id').text() ?? ''
  const name = shortName([evalName, id, said?.replace(/\s+/g, ' ').trim().slice(0, 60)].filter((part) => part).join(' › ') || 'Item')
  const error = sample.at('error').at('message').text()
  const outcome = error === undefined ? outcomeOf(source) : 'error'
  const reason = [error, ...source.at('results').items().map(wordsOf)].filter((part) => part).join('\n')
  const repeat = repeatOf(name)
  if (repeat > 99) return { line, faults: [{ code: 'too_big', message: `"${name}" occurs more than 100 times.` }] }
  const metadata = { run: source.at('run_id').text(), item: source.at('datasource_item').all() }
  const body = {
    name,
    user: { goal: cutText('message', said ?? '', 8_000) || `The item ${cut(id, 100)}.` },
    metadata: { openaiEvals: JSON.stringify(metadata).length < 15_000 ? metadata : { run: metadata.run } },
  }
  const result = {
    repeat,
    outcome,
    reason: cutText('reason', reason || `Played elsewhere: ${outcome}.`, 4_000),
    ended: outcome === 'error' ? ('environmentError' as const) : ('userEnded' as const),
    startedAt: dateOf(source.at('created_at').text()),
    durationMs: 0,
    turns: turnsOf(messages),
  }
  return { line, item: { as: 'scenario', isDraft: true, body, warnings, result } }
}

/** Its status; if that says nothing of the verdict, all graders must have passed. */
function outcomeOf(source: Source): 'passed' | 'failed' | 'error' {
  const status = source.at('status').text() ?? ''
  if (/^pass/.test(status)) return 'passed'
  if (/^fail/.test(status)) return 'failed'
  const passes = source
    .at('results')
    .items()
    .map((result) => result.at('passed').all())
  if (!['', 'completed'].includes(status) || passes.length === 0 || passes.some((pass) => typeof pass !== 'boolean')) return 'error'
  return passes.every(Boolean) ? 'passed' : 'failed'
}

function wordsOf(result: Source): string {
  const [name = 'grader', passed, score] = [result.at('name').text(), result.at('passed').all(), result.at('score').text()]
  result.at('type').all()
  return `${name}: ${passed === true ? 'passed' : passed === false ? 'failed' : 'no verdict'}${score === undefined ? '' : ` (${score})`}`
}
