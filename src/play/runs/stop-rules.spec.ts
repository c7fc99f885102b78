import { describe, expect, it } from 'vitest'
import { Phrase } from '#src/play/users/stopping.ts'
import { stopRules } from './stop-rules.ts'

const tool = (name: string) => ({ toolCalls: [{ name, arguments: {} }] })
const says = (content: string, more = {}) => ({ content, ...more })
const goal = { onGoal: { phrases: ['is cancelled'], tool: 'cancel_order' } }

describe('after a reply the first stop rule that holds ends the conversation', () => {
  it.each([
    ['nothing', {}, says('Hello'), 1, undefined],
    ['the agent ended', { onPhrase: ['bye'] }, says('bye', { ended: true }), 1, 'agentEnded'],
    ['a tool that ends', { onTool: ['hang_up'], onPhrase: ['bye'] }, says('bye', tool('hang_up')), 1, 'agentEnded'],
    ['another tool', { onTool: ['hang_up'] }, says('', tool('look_up')), 1, undefined],
    ['a phrase, folded', { onPhrase: ['GOOD  bye'] }, says('well, good\nbye!'), 1, 'stopPhrase'],
    ['a phrase before the goal', { ...goal, onPhrase: ['bye'] }, says('It is cancelled, bye'), 1, 'stopPhrase'],
    ['the goal by a phrase', goal, says('Your order IS CANCELLED.'), 1, 'goalReached'],
    ['the goal by a tool', goal, says('Done', tool('cancel_order')), 1, 'goalReached'],
    ['the goal before the last turn', goal, says('It is cancelled'), 5, 'goalReached'],
    ['the last turn', goal, says('Hm'), 5, 'maxTurns'],
    ['a greeting can reach the goal too', goal, says('It is cancelled'), 0, 'goalReached'],
  ])('%s', (_, stop, reply, turnsDone, expected) => {
    expect(stopRules(stop, 5)(reply, turnsDone)).toBe(expected)
  })
})

describe('minTurns delays phrases and the goal, and nothing else', () => {
  it.each([
    [says('bye'), [undefined, undefined, 'stopPhrase']],
    [says('it is cancelled'), [undefined, undefined, 'goalReached']],
    [says('', tool('hang_up')), ['agentEnded']],
    [says('', { ended: true }), ['agentEnded']],
  ])('%j then silence: %j', (first, expected) => {
    const next = stopRules({ ...goal, minTurns: 3, onPhrase: ['bye'], onTool: ['hang_up'] }, 5)
    expect(expected.map((_, at) => next(at === 0 ? first : says('...'), at + 1))).toEqual(expected)
  })
})

describe('a blank phrase, which would be found everywhere, is refused', () => {
  it.each([
    ['', false],
    [' \n', false],
    [' x', true],
  ])('%j: %s', (text, expected) => expect(Phrase.safeParse(text).success).toBe(expected))
})
