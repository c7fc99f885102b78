import type { Schemas } from '#web/api.ts'
import { finePercent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'
import { pathInWords } from '#web/wording.ts'
import { wordsOf } from '../words.ts'

/** A possibly incomplete assertion; members that are not written yet have no value. */
export type Written = { kind: string; settings: Record<string, unknown>; scope?: string | undefined }
type Settings = Record<string, unknown>
type Kind = Schemas['Assertion']['kind']

const longest = 90
const brief = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text === '') return '…'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
const quoted = (value: unknown) => `“${brief(value)}”`
const listed = (values: unknown, word: string): string => {
  const list = Array.isArray(values) && values.length > 0 ? values.map(quoted) : ['“…”']
  return list.length === 1 ? list[0]! : `${list.slice(0, -1).join(', ')} ${word} ${list.at(-1)}`
}
const phrases = ({ text, any }: Settings) => (any ? listed(any, 'or') : quoted(text))
const within = (ms: unknown) => (typeof ms === 'number' ? duration(ms) : '…')
const range = ({ min, max }: Settings, noun: string): string => {
  const [low, high] = [typeof min === 'number' && min > 0 ? min : undefined, typeof max === 'number' ? max : undefined]
  if (low !== undefined && high !== undefined) return low === high ? `exactly ${low} ${noun}` : `${low} to ${high} ${noun}`
  if (high !== undefined) return `at most ${high} ${noun}`
  return low === undefined ? `… ${noun}` : `at least ${low} ${noun}`
}
const placeOf = (path: unknown) => (typeof path === 'string' && path ? pathInWords(path) : '…')
const languages = new Intl.DisplayNames('en', { type: 'language' })
const languageOf = (tag: unknown) => (typeof tag === 'string' && tag ? (languages.of(tag) ?? tag) : '…')

/** What the replies of a scope do; `who` is that scope as a subject. */
const predicates = {
  contains: (settings) => `says ${phrases(settings)}`,
  notContains: (settings) => `does not say ${phrases(settings)}`,
  equals: ({ text }) => `says ${quoted(text)} and nothing else`,
  regex: ({ pattern }) => `says something that matches ${brief(pattern)}`,
  similarity: ({ to, min }) => `says something like ${quoted(to)}${typeof min === 'number' ? `, ${finePercent(min)} alike` : ''}`,
  language: ({ is }) => `speaks ${languageOf(is)}`,
  length: (settings) => `has ${range(settings, typeof settings.unit === 'string' ? settings.unit : 'characters')}`,
  noPersonalData: ({ kinds }) =>
    `reveals no personal data${Array.isArray(kinds) ? ` (${kinds.map((kind) => wordsOf('kinds', String(kind))).join(', ')})` : ''}`,
  refusal: ({ expected }) => (expected === true ? 'refuses' : 'does not refuse'),
  handoff: ({ expected }) => (expected === true ? 'hands over to a person' : 'does not hand over to a person'),
  jsonPath: ({ path, equals }) => `is JSON with ${equals === undefined ? 'a value' : brief(equals)} at ${placeOf(path)}`,
  jsonSchema: () => 'is JSON that fits a schema',
  toolCalled: ({ name, times }) =>
    `calls the tool ${brief(name)}${typeof times === 'number' ? `, ${times === 1 ? 'once' : `${times} times`}` : ''}`,
  toolNotCalled: ({ name }) => `does not call the tool ${brief(name)}`,
  toolOrder: ({ names }) => `calls ${Array.isArray(names) && names.length > 0 ? names.join(', then ') : '…'}`,
  toolArguments: ({ name, match, arguments: expected }) =>
    `calls the tool ${brief(name)} with ${match === 'exact' ? 'exactly ' : ''}${brief(expected)}`,
} satisfies Partial<Record<Kind, (settings: Settings) => string>>

/** Someone else's sentence as the end of our sentence, which gets its period where it is shown. */
const unended = (text: unknown) => brief(text).replace(/\.$/, '')

/** Assertions about the conversation as a whole. */
const sentences: Record<string, (settings: Settings, where: string) => string> = {
  turns: (settings) => `The conversation has ${range(settings, 'answered messages')}`,
  replied: () => 'Every message of the user gets an answer',
  noRepetition: ({ max }) => `The agent gives no reply ${typeof max === 'number' && max > 1 ? `more than ${max} times` : 'twice'}`,
  milestones: ({ reached, atLeast }) =>
    `The user reaches ${Array.isArray(reached) && reached.length > 0 ? reached.join(', ') : `at least ${brief(atLeast)} steps`}`,
  toolsMatched: () => 'The tool mocks answer every call',
  endState: ({ source, request, path, equals, matches, count, status }) =>
    `${source === 'http' ? `What ${addressIn(request)} answers` : 'The state of the tool mocks'} ends with ${[
      ...(status === undefined ? [] : [`status ${brief(status)}`]),
      ...(count === undefined ? [] : [`${brief(count)} ${count === 1 ? 'value' : 'values'}`]),
      ...(equals === undefined ? [] : [brief(equals)]),
      ...(matches === undefined ? [] : [`something that matches ${brief(matches)}`]),
    ].join(', and ')} at ${placeOf(path)}`,
  judge: ({ criterion }, where) => `A language model finds${where}: ${unended(criterion)}`,
  http: ({ url }) => `The evaluator at ${brief(url)} is satisfied`,
  judgeScore: ({ criterion, min }, where) => `A language model grades it${where} ${brief(min)} or better: ${unended(criterion)}`,
} satisfies Record<Exclude<Kind, keyof typeof predicates | 'latency'>, (settings: Settings, where: string) => string>

const addressIn = (request: unknown) =>
  typeof request === 'object' && request !== null && 'url' in request ? String(request.url) : 'an address'

const paces: Record<string, string> = { p50: 'Half of the replies come', p95: '95% of the replies come', total: 'The conversation is over' }
const subjects: Record<string, string> = {
  lastReply: 'The last reply',
  anyReply: 'At least one reply',
  everyReply: 'Every reply',
  transcript: 'The agent',
  reply: 'The reply',
}
/** “Every reply does not say” could mean that some do. */
const ofEveryReply = (predicate: string): string => {
  const [, verb, rest] = /^does not (\w+)(.*)$/s.exec(predicate) ?? []
  if (verb) return `No reply ${verb}s${rest}`
  const reveals = 'reveals no '
  return predicate.startsWith(reveals) ? `No reply reveals ${predicate.slice(reveals.length)}` : `Every reply ${predicate}`
}
const lowercase = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)
const subjectOf = (scope: string): string => subjects[scope] ?? `The reply in turn ${scope.replace('turn:', '')}`

/**
 * An assertion as a sentence; `usualScope` is that of its kind, `title` the name of a kind without wording here. The scope `reply` is the
 * one reply that an assertion of a message is about.
 */
export function sentenceOf({ kind, settings, scope }: Written, { usualScope = 'transcript', title = kind } = {}): string {
  const where = scope || usualScope
  if (kind === 'latency') {
    const pace = paces[String(settings.of)] ?? (where === 'transcript' ? 'Each reply comes' : `${subjectOf(where)} comes`)
    return `${pace} within ${within(settings.maxMs)}`
  }
  const predicate = (predicates as Record<string, (settings: Settings) => string>)[kind]
  if (predicate) return where === 'everyReply' ? ofEveryReply(predicate(settings)) : `${subjectOf(where)} ${predicate(settings)}`
  const part = where === 'transcript' ? '' : ` in ${lowercase(subjectOf(where))}`
  return sentences[kind]?.(settings, part) ?? `${title}: ${brief(settings)}`
}
