import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { checkAssertions } from '../botium/assertions.ts'
import { cut } from '../cut.ts'
import type { Source } from '../source.ts'
import { type Responses, saidAny } from './responses.ts'

type Turn = { role: 'user' | 'silence'; content: string; expect: NewAssertion[] }
/** `unknown`: responses without a text; `unseen`: what Parley cannot see, such as slots. */
export type Reading = { turns: Turn[]; drafts: Set<string>; faults: Set<string>; unknown: Set<string>; unseen: Set<string> }
export type Step = { step: Source; responses: Responses; reading: Reading }

/** A step of a story: what the user says, with entities marked in the text, or what the agent does. */
export function readStoryStep({ step, responses, reading }: Step): void {
  const { drafts, faults, unseen } = reading
  const text = step.at('user').text()
  const action = step.at('action')
  const name = typeof action.value === 'string' ? action.value.trim() : undefined
  if (text !== undefined) {
    const plain = withoutEntities(text)
    if (plain !== text) unseen.add('entities')
    sayUser(plain, reading)
  } else if (step.at('intent').value !== undefined)
    faults.add('A step names an intent, but not the words of the user. Only stories with "user" can be played.')
  else if (step.at('or').value !== undefined) faults.add('A step has alternatives ("or"). Write a story for each of them.')
  else if (step.at('checkpoint').value !== undefined)
    drafts.add('A checkpoint connects this story to others, whose messages are missing here.')
  else if (name?.startsWith('utter_')) {
    expectResponse(action, responses, reading)
  } else if (name === 'action_listen') action.all()
  else readBoth({ step, responses, reading })
}

/** A step of an end-to-end test. */
export function readTestStep({ step, responses, reading }: Step): void {
  const text = step.at('user').text()
  const response = step.at('utter')
  if (text !== undefined) {
    sayUser(text, reading)
    for (const assertion of step.at('assertions').items()) readAssertion(assertion, responses, reading)
    if (step.at('metadata').value !== undefined) reading.unseen.add('metadata of a message')
  } else if (typeof response.value === 'string') expectResponse(response, responses, reading)
  else readBoth({ step, responses, reading })
}

/** The exact text of the agent, or what is only named. */
function readBoth({ step, reading }: Step): void {
  const said = step.at('bot').text()
  if (said === undefined) for (const [name] of step.entries()) reading.unseen.add(cut(name, 60))
  else addExpected(saidAny([said]), step.at('bot'), reading)
}

function readAssertion(assertion: Source, responses: Responses, reading: Reading): void {
  for (const [kind, source] of assertion.entries()) {
    const isNegated = kind === 'bot_did_not_utter'
    if (kind !== 'bot_uttered' && !isNegated) {
      reading.unseen.add(cut(kind, 60))
      continue
    }
    const name = source.at('utter_name')
    const pattern = source.at('text_matches')
    if (typeof name.value === 'string') {
      if (isNegated) addExpected(neverSaid(responses.get(name.value)?.said()), name, reading)
      else expectResponse(name, responses, reading)
    }
    if (typeof pattern.value === 'string')
      addExpected(
        isNegated ? undefined : checkAssertions([{ kind: 'regex', settings: { pattern: pattern.value } }], false),
        pattern,
        reading,
      )
    if (source.at('buttons').value !== undefined) reading.unseen.add('buttons')
  }
}

const neverSaid = (said: readonly NewAssertion[] | undefined): NewAssertion[] | undefined =>
  said?.every(({ kind }) => kind === 'contains')
    ? said.map(({ settings }) => ({ kind: 'notContains', settings }) as NewAssertion)
    : undefined

function sayUser(text: string, { turns, drafts }: Reading): void {
  const content = text.trim()
  if (content === '') drafts.add('A message of the user has no text, so it was left out.')
  else turns.push({ role: 'user', content, expect: [] })
}

function expectResponse(source: Source, responses: Responses, reading: Reading): void {
  const name = String(source.value).trim()
  const expected = responses.get(name)?.said()
  if (expected) {
    source.all()
    lastTurn(reading).expect.push(...expected)
  } else {
    source.reject()
    reading.unknown.add(cut(name, 100))
    const { expect } = lastTurn(reading)
    // The agent must say something, whatever it is.
    if (!expect.some(({ kind }) => kind === 'replied')) expect.push({ kind: 'replied', settings: {} })
  }
}

function addExpected(assertions: NewAssertion[] | undefined, source: Source, reading: Reading): void {
  if (assertions) {
    source.all()
    lastTurn(reading).expect.push(...assertions)
    return
  }
  source.reject()
  reading.unseen.add(cut(source.path.split('.').at(-1)!, 60))
}

/** Before the first message of the user, the agent speaks on its own. */
function lastTurn({ turns }: Reading): Turn {
  if (turns.length === 0) turns.push({ role: 'silence', content: '', expect: [] })
  return turns.at(-1)!
}

/** `[Berlin](city)`, `[Berlin]{"entity": "city"}`: the words without what they mean. Each part is bounded, so that brackets cost little. */
const withoutEntities = (text: string): string =>
  text.replace(/\[([^[\]]{1,1000})\](?:\([^()]{0,300}\)|\{[^{}]{0,1000}\}|\[\{[^[\]]{0,1000}\}\])/g, '$1')
