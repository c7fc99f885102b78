import { cut, cutter, shortName } from './cut.ts'
import type { DocumentPart, ReadingContext } from './document.ts'
import { linesOfList } from './entries.ts'
import type { ImportItem } from './import-item.ts'
import { dateOf, durationOf, type ImportResult, turnsOf } from './result.ts'
import { objectPart } from './rows.ts'
import { isRecord, type Source } from './source.ts'
import { messagesOf } from './tau2/trajectory.ts'

// Logs of Inspect AI as JSON (`inspect log dump`): a sample is a scenario, an epoch a repeat of it. The score decides: C or 1 passes.

export function* inspectParts(content: string, firstLine: number, { parse }: ReadingContext): Generator<DocumentPart> {
  const parts: DocumentPart[] = []
  const rest = objectPart({ text: content, line: firstLine, parse }, (log) => {
    const started = log.at('eval').at('created').text()
    const task = log.at('eval').at('task').text()
    const samples = log.at('samples').items()
    const taken = new Set<string>()
    const lines = linesOfList(content, 'samples', firstLine)
    for (const [at, sample] of samples.entries()) {
      const part = partOf(sample, { task, startedAt: dateOf(started), taken, line: lines[at] ?? firstLine })
      parts.push({ ...part, pointer: `/samples/${at}` })
      sample.all()
    }
    if (samples.length === 0)
      return {
        line: firstLine,
        faults: [{ code: 'required', message: 'The log has no samples. Dump it with its samples (inspect log dump).' }],
      }
    return { line: firstLine, unused: [...log.unused()] }
  })
  yield* parts
  yield rest
}

type Place = { task: string | undefined; startedAt: string | undefined; taken: Set<string>; line: number }

function partOf(sample: Source, { task, startedAt, taken, line }: Place): DocumentPart {
  const id = sample.at('id').text()
  const epoch = sample.at('epoch').number() ?? 1
  if (id === undefined) return { line, faults: [{ code: 'required', message: 'A sample has no id.' }] }
  if (taken.has(`${epoch} ${id}`) || !Number.isInteger(epoch) || epoch < 1 || epoch > 100)
    return {
      line,
      faults: [{ code: 'not_unique', message: `Sample ${cut(id, 100)}: epoch ${epoch} occurs twice, or is not a number from 1 to 100.` }],
    }
  taken.add(`${epoch} ${id}`)
  const input = sample.at('input')
  const goal =
    typeof input.value === 'string'
      ? input.text()!
      : messagesOf(input)
          .flatMap(({ role, content }) => (role === 'user' ? [String(content)] : []))
          .join('\n\n')
  const error = sample.at('error').at('message').text()
  const turns = turnsOf(messagesOf(sample.at('messages')))
  const scores = sample
    .at('scores')
    .entries()
    .map(([name, score]) => ({ name, value: score.at('value').all(), why: score.at('explanation').text() }))
  const passes = scores.map(({ value }) => passOf(value))
  const isJudged = error === undefined && passes.length > 0 && passes.every((pass) => pass !== undefined)
  const warnings: ImportItem['warnings'] = []
  const cutText = cutter(warnings)
  const words = scores
    .map(({ name, value, why }) => `${name}: ${JSON.stringify(value)}${why ? ` (${cutText('explanation', why, 500)})` : ''}`)
    .join('\n')
  const result: ImportResult = {
    repeat: epoch - 1,
    outcome: isJudged ? (passes.every((pass) => pass) ? 'passed' : 'failed') : 'error',
    reason: cutText('reason', error ?? (words || 'Played elsewhere: there is no score.'), 4_000),
    ended: isJudged ? 'userEnded' : 'environmentError',
    startedAt: dateOf(sample.at('started_at').text()) ?? startedAt,
    durationMs: durationOf(sample.at('total_time').text()),
    turns,
  }
  const target = sample.at('target').all()
  const metadata = {
    id,
    ...(target !== undefined && { target }),
    ...(isRecord(sample.at('metadata').value) && { metadata: sample.at('metadata').all() }),
  }
  const body = {
    name: shortName(`${task ? `${task} ` : ''}${id}`),
    user: { goal: cutText('input', goal.trim(), 8_000) || `The sample ${cut(id, 100)}.` },
    metadata: { inspect: JSON.stringify(metadata).length < 15_000 ? metadata : { id } },
  }
  if (JSON.stringify(metadata).length >= 15_000)
    warnings.push({ code: 'not_imported', message: 'The target and metadata of a sample are too long to be stored with it.' })
  return { line, item: { as: 'scenario', isDraft: true, body, warnings, result }, unused: [...sample.unused()] }
}

/** Undefined for a score that is neither right nor wrong. */
function passOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value === 1 ? true : value === 0 ? false : undefined
  return value === 'C' ? true : value === 'I' || value === 'N' || value === 'P' ? false : undefined
}
