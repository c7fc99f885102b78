import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { NewAssertions } from '#src/measure/assertions/contract.ts'
import type { CodeCheck } from '../code-check.ts'
import { type AssertionDraft, gradedBy, judgedBy, maxCriterion } from '../graded.ts'
import { isRecord, type Source } from '../source.ts'
import { render } from '../template.ts'

// Graders of the hosted OpenAI Evals: they compare `{{sample.output_text}}`, the last reply, with values of the item.

export type Graded = { assertions: NewAssertion[]; code: CodeCheck[]; left: string[] }
type Context = { item: Record<string, unknown>; codeOf(language: 'python', code: string): CodeCheck }
type Reader = (grader: Source, context: Context) => AssertionDraft | undefined

const isReply = (text: string): boolean => /^\s*\{\{-?\s*sample\.output_text\s*-?\}\}\s*$/.test(text)

/** A text with the values of the item; undefined if something else remains in it. */
function filled(text: string, { item }: Context, reply?: string): string | undefined {
  const written = reply === undefined ? text : text.replace(/\{\{-?\s*sample\.(?:output_text|output_json)\s*-?\}\}/g, reply)
  const { text: result, left } = render(written, { item })
  return left.length > 0 ? undefined : result
}

const stringCheck: Reader = (grader, context) => {
  const [input, reference] = [grader.at('input').text() ?? '', grader.at('reference').text() ?? '']
  const operation = grader.at('operation').text()
  // The equality of both is the same from either side; what contains the other is not.
  const other = isReply(input) ? reference : operation === 'eq' && isReply(reference) ? input : undefined
  const text = other === undefined ? undefined : filled(other, context)
  if (text === undefined) return undefined
  if (operation === 'eq') return { kind: 'equals', settings: { text } }
  if (operation !== 'like' && operation !== 'ilike') return undefined
  return { kind: 'contains', settings: { text, caseSensitive: operation === 'like', wholeWords: false }, scope: 'lastReply' }
}

/** Its measures compare words or meanings, and ours letters, so it only informs. */
const textSimilarity: Reader = (grader, context) => {
  const to = isReply(grader.at('input').text() ?? '') ? filled(grader.at('reference').text() ?? '', context) : undefined
  grader.at('evaluation_metric').all()
  const min = grader.at('pass_threshold').number() ?? 0.5
  return to === undefined ? undefined : { kind: 'similarity', settings: { to, min: min > 0 && min <= 1 ? min : 0.5 }, required: false }
}

/** The messages to the model that grades, as one criterion. */
function criterionOf(grader: Source, context: Context, rest: string): string | undefined {
  const texts = grader
    .at('input')
    .items()
    .map((message) => {
      message.at('type').all()
      message.at('role').all()
      const content = message.at('content')
      if (isRecord(content.value)) content.at('type').all()
      return filled(
        (isRecord(content.value) ? content.at('text') : content).text() ?? '{{unknown}}',
        context,
        '(the last reply of the agent)',
      )
    })
  if (texts.length === 0 || texts.includes(undefined)) return undefined
  const criterion = [...texts, rest].join('\n\n').trim()
  return criterion.length > maxCriterion ? undefined : criterion
}

const labelModel: Reader = (grader, context) => {
  const [labels, passing] = ['labels', 'passing_labels'].map((name) =>
    grader
      .at(name)
      .items()
      .flatMap((label) => label.text() ?? []),
  )
  const rest = `The label is one of: ${labels!.join(', ')}. The reply passes with: ${passing!.join(', ')}.`
  const criterion = passing!.length > 0 ? criterionOf(grader, context, rest) : undefined
  return criterion === undefined ? undefined : judgedBy(criterion)
}

const scoreModel: Reader = (grader, context) => {
  const [low = 0, high = 1] = grader
    .at('range')
    .items()
    .flatMap((bound) => bound.number() ?? [])
  const pass = grader.at('pass_threshold').number() ?? high
  const criterion = criterionOf(grader, context, '')
  return criterion === undefined || pass > high || pass < low ? undefined : gradedBy(criterion, { low, pass, high })
}

const readers: Record<string, Reader> = {
  string_check: stringCheck,
  text_similarity: textSimilarity,
  label_model: labelModel,
  score_model: scoreModel,
}

/** The assertions for the graders of an eval with one of its items. */
export function gradedAs(graders: readonly Source[], context: Context): Graded {
  const graded: Graded = { assertions: [], code: [], left: [] }
  for (const grader of graders) {
    const type = grader.at('type').text() ?? 'none'
    const name = grader.at('name').text()?.slice(0, 120)
    const source = type === 'python' ? grader.at('source').text() : undefined
    if (source !== undefined) {
      graded.code.push(context.codeOf('python', source))
      continue
    }
    const draft = Object.hasOwn(readers, type) ? readers[type]!(grader, context) : undefined
    const { success, data } = NewAssertions.safeParse(draft ? [{ ...draft, ...(name && { name }) }] : [])
    if (success && data.length > 0) graded.assertions.push(...data)
    else {
      grader.reject()
      graded.left.push(name ? `${name} (${type})` : type)
    }
  }
  return graded
}
