import { type NewAssertion, NewAssertions } from '#src/measure/assertions/contract.ts'
import type { CodeCheck } from '../code-check.ts'
import type { AssertionDraft } from '../graded.ts'
import { isRecord, type Source } from '../source.ts'
import { asText, renderIn } from '../template.ts'
import { modelGraded } from './model-graded.ts'
import { selectedBy, transformOf } from './transform.ts'

type Values = Record<string, unknown>
/** The result for an assertion of promptfoo: assertions, or nothing, and then its place is unused. */
type GivenAssertion = { value: unknown; threshold: number | undefined; values: Values }
type Reader = (given: GivenAssertion) => AssertionDraft[] | undefined

const texts = (value: unknown): string[] | undefined => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/,(?![^"]*"$)/).map((part) => part.trim()) : [value]
  const all = list.filter((item) => ['string', 'number', 'boolean'].includes(typeof item)).map(String)
  return all.length === list.length && all.length > 0 && all.every((text) => text !== '') ? all : undefined
}
const textIn = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? String(value) : undefined

const phrase =
  (kind: 'contains' | 'notContains', caseSensitive: boolean): Reader =>
  ({ value }) => {
    const text = textIn(value)
    return text === undefined ? undefined : [{ kind, settings: { text, caseSensitive, wholeWords: false }, scope: 'lastReply' }]
  }
const anyPhrase =
  (kind: 'contains' | 'notContains', caseSensitive: boolean): Reader =>
  ({ value }) => {
    const any = texts(value)
    return any && [{ kind, settings: { any, caseSensitive, wholeWords: false }, scope: 'lastReply' }]
  }
const allPhrases =
  (caseSensitive: boolean): Reader =>
  ({ value }) =>
    texts(value)?.map((text) => ({ kind: 'contains', settings: { text, caseSensitive, wholeWords: false }, scope: 'lastReply' }))
const refusal =
  (expected: boolean): Reader =>
  () => [{ kind: 'refusal', settings: { expected } }]
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function jsonSchema({ value }: GivenAssertion): AssertionDraft[] | undefined {
  const schema = typeof value === 'string' ? parsed(value) : (value ?? {})
  return isRecord(schema) ? [{ kind: 'jsonSchema', settings: { schema } }] : undefined
}

function wordCount({ value }: GivenAssertion): AssertionDraft[] | undefined {
  const bounds = isRecord(value) ? { min: value.min, max: value.max } : { min: Number(value), max: Number(value) }
  return [{ kind: 'length', settings: { ...defined(bounds), unit: 'words' }, scope: 'lastReply' }]
}

const nameOf = (value: unknown): string | undefined => (isRecord(value) ? textIn(value.name ?? value.tool) : textIn(value))

function toolUsed({ value }: GivenAssertion): AssertionDraft[] | undefined {
  if (isRecord(value)) {
    const { name, min = 1, max, ...others } = value
    if (typeof name !== 'string' || Object.keys(others).length > 0 || (max !== undefined && max !== min)) return undefined
    if (max === undefined && min !== 1) return undefined
    return [{ kind: 'toolCalled', settings: { name, ...(max !== undefined && { times: max }) } }]
  }
  return texts(Array.isArray(value) ? value : [value])?.map((name) => ({ kind: 'toolCalled', settings: { name } }))
}

function toolSequence({ value }: GivenAssertion): AssertionDraft[] | undefined {
  const steps = isRecord(value) ? value.steps : value
  if (isRecord(value) && value.mode !== undefined && value.mode !== 'in_order') return undefined
  const names = Array.isArray(steps) ? steps.map(nameOf) : []
  return names.length > 0 && names.every((name) => name !== undefined) ? [{ kind: 'toolOrder', settings: { names } }] : undefined
}

function toolArguments({ value }: GivenAssertion): AssertionDraft[] | undefined {
  if (!isRecord(value)) return undefined
  const [name, args = {}] = [nameOf(value), value.args ?? value.arguments]
  if (name === undefined || !isRecord(args)) return undefined
  return [{ kind: 'toolArguments', settings: { name, match: value.mode === 'exact' ? 'exact' : 'subset', arguments: args } }]
}

const readers: Record<string, Reader> = {
  equals: ({ value }) =>
    typeof value === 'object' && value !== null
      ? [{ kind: 'jsonPath', settings: { path: '$', equals: value } }]
      : [{ kind: 'equals', settings: { text: asText(value) } }],
  contains: phrase('contains', true),
  icontains: phrase('contains', false),
  'not-contains': phrase('notContains', true),
  'not-icontains': phrase('notContains', false),
  'contains-any': anyPhrase('contains', true),
  'icontains-any': anyPhrase('contains', false),
  'not-contains-any': anyPhrase('notContains', true),
  'not-icontains-any': anyPhrase('notContains', false),
  'contains-all': allPhrases(true),
  'icontains-all': allPhrases(false),
  'starts-with': ({ value }) => [{ kind: 'regex', settings: { pattern: `^${escaped(asText(value))}` }, scope: 'lastReply' }],
  regex: ({ value }) => [{ kind: 'regex', settings: { pattern: value }, scope: 'lastReply' }],
  'is-json': jsonSchema,
  'is-refusal': refusal(true),
  'not-is-refusal': refusal(false),
  latency: ({ threshold }) => [{ kind: 'latency', settings: { of: 'turn', maxMs: threshold } }],
  'word-count': wordCount,
  'ends-with': ({ value }) => [{ kind: 'regex', settings: { pattern: `${escaped(asText(value))}$` }, scope: 'lastReply' }],
  'not-empty': () => [{ kind: 'length', settings: { min: 1, unit: 'characters' }, scope: 'lastReply' }],
  'min-length': ({ value }) => [{ kind: 'length', settings: { min: value, unit: 'characters' }, scope: 'lastReply' }],
  'max-length': ({ value }) => [{ kind: 'length', settings: { max: value, unit: 'characters' }, scope: 'lastReply' }],
  webhook: ({ value }) => [{ kind: 'http', settings: { url: value } }],
  'trajectory:tool-used': toolUsed,
  'trajectory:tool-sequence': toolSequence,
  'trajectory:tool-args-match': toolArguments,
  'not-trajectory:tool-used': ({ value }) => {
    const name = nameOf(value)
    return name === undefined ? undefined : [{ kind: 'toolNotCalled', settings: { name } }]
  },
}

/** What only code can check here, as the code of promptfoo. */
const asCode: Record<string, (value: unknown) => string> = {
  'not-equals': (value) => `output !== ${JSON.stringify(value)}`,
  'not-regex': (value) => `!new RegExp(${JSON.stringify(value)}).test(output)`,
  'not-starts-with': (value) => `!output.startsWith(${JSON.stringify(value)})`,
}

export type ReadAssertion = { made: NewAssertion[] | undefined; code?: CodeCheck; type: string }
type CodeOf = (language: CodeCheck['language'], code: string) => CodeCheck

/**
 * The assertions for one of the file, or undefined if Parley has none with the same meaning; it is then unused. `ofTest`: what transforms
 * the output for all assertions of its test.
 */
export function assertionsOf(source: Source, values: Values, codeOf: CodeOf, ofTest?: unknown): ReadAssertion {
  const type = textIn(source.at('type').value) ?? 'none'
  const transform = transformOf(source.at('transform').value, ofTest)
  if (isCode(type) && ofTest === undefined && typeof source.at('value').value === 'string') {
    source.at('type').all()
    source.kindBy('type', type)
    return { made: [], code: codeOf(type, source.at('value').text()!), type }
  }
  // The config of these says how many messages are read, or how the attack was made.
  const hasOwnConfig = type.startsWith('promptfoo:') || type === 'conversation-relevance'
  const isOfOutput = ['contextTransform', 'rubricPrompt', ...(hasOwnConfig ? [] : ['config'])].every(
    (name) => source.at(name).value === undefined,
  )
  const byModel = modelGraded(type)
  const expressions: string[] = []
  const value = renderIn(source.at('value').value, byModel ? { output: theReply, ...values } : values, expressions)
  const isElsewhere = /^(?:file|package|https?):\/\//.test(typeof value === 'string' ? value : '') && type !== 'webhook'
  const isPlain = expressions.length === 0 && !isElsewhere
  const selected = selectedBy({ type, value, transform, isByModel: byModel !== undefined })
  if (Object.hasOwn(asCode, type) && typeof value === 'string' && isOfOutput && isPlain && selected === 'reply') {
    for (const member of ['type', 'value', 'transform']) source.at(member).all()
    source.kindBy('type', type)
    return { made: [], code: codeOf('javascript', asCode[type]!(value)), type }
  }
  const reader = selected === 'reply' ? (Object.hasOwn(readers, type) ? readers[type] : byModel) : selected && (() => selected)
  const threshold = source.at('threshold').value
  const drafts =
    reader && isOfOutput && isPlain
      ? reader({ value, values, threshold: typeof threshold === 'number' ? threshold : undefined })
      : undefined
  const weight = source.at('weight').value
  const name = textIn(source.at('metric').value)?.slice(0, 120)
  const full = drafts?.map((assertion) => ({
    ...assertion,
    ...(weight === 0 && { required: false }),
    ...(typeof weight === 'number' && weight > 0 && weight <= 100 && { weight }),
    ...(name !== undefined && { name }),
  }))
  const { success, data } = NewAssertions.safeParse(full)
  source.kindBy('type', type)
  if (!success || data.length === 0) {
    source.reject()
    return { made: undefined, type: transform === undefined ? type : `${type} of a transformed output` }
  }
  for (const member of ['type', 'value', 'weight', 'metric', 'threshold', 'transform']) source.at(member).all()
  return { made: data, type }
}

const isCode = (type: string): type is CodeCheck['language'] => ['javascript', 'python', 'ruby'].includes(type)

/** A template of a rubric may name the output. */
const theReply = '(the last reply of the agent)'

const defined = (members: Record<string, unknown>) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
