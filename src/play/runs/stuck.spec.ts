import { expect, it } from 'vitest'
import { playWith } from './fixtures/play-driver.ts'

const user = { goal: 'Please cancel my order.' }
const odd = 'What is the color of the form?'
const done = 'Your order has been canceled.'
const endOf = async (replies: Parameters<typeof playWith>[1], more: Parameters<typeof playWith>[2] = {}) =>
  (await playWith({ mode: 'rules' }, replies, { user, ...more })).terminationReason

// Without success, the end of a conversation that the user did not understand says nothing about the agent, however it came.
it.each<[string, Parameters<typeof playWith>[1], Parameters<typeof playWith>[2], string]>([
  ['the turns run out', [odd], { maxTurns: 2 }, 'userStuck'],
  ['the agent ends it', [odd, { content: 'I am sorry.', ended: true }], {}, 'userStuck'],
  ['the agent says goodbye', [odd, 'Have a nice day. Goodbye!'], {}, 'userStuck'],
  ['the goal is reached', [odd, done], {}, 'goalReached'],
  ['a rule of the scenario ends it', [odd, 'That is it.'], { stop: { onPhrase: ['that is it'] } }, 'stopPhrase'],
  ['the turns run out after an offer that was not answered', ['Shall I look that up for you?'], { maxTurns: 2 }, 'userStuck'],
  ['the agent ends it after such an offer', ['Shall I look that up for you?', { content: 'Bye.', ended: true }], {}, 'agentEnded'],
  ['the user understood each question', ['Shall I delete your account?', 'Hm.'], { maxTurns: 2 }, 'maxTurns'],
  ['the agent went on, and the user with it', [odd, 'Your order number?', 'Hm.'], { maxTurns: 3, user: withNumber() }, 'maxTurns'],
])('%s', async (_, replies, more, expected) => {
  expect(await endOf(replies, more)).toBe(expected)
})

function withNumber() {
  return { ...user, factsKnown: [{ key: 'order number', value: 'A-1', disclosure: 'onRequest' as const }] }
}

const where = { goal: 'I want to know where my parcel is.' }
it.each<[string, string[], string, number]>([
  ['while the reply offers something', ['It is expected on Thursday. Shall I send you a message?', 'All right.'], 'goalReached', 2],
  ['while it offers it again', ['It is expected on Thursday. Shall I send you a message?'], 'goalReached', 2],
  ['while it asks which', ['Parcels come on Thursday or Friday. Which one is yours?'], 'userStuck', 3],
  ['while it requests something', ['It comes on Thursday. Please tell me your postcode.'], 'userStuck', 3],
  ['but where it offers more help', ['It comes on Thursday. Let me know if you have any questions.'], 'goalReached', 1],
  ['and where it asks for anything else', ['It comes on Thursday. Is there anything else I can do for you?'], 'goalReached', 1],
])('success is not seen %s', async (_, replies, expected, turns) => {
  const played = await playWith({ mode: 'rules' }, replies, { user: where })
  expect(played.terminationReason).toBe(expected)
  expect(played.turns.filter(({ role }) => role === 'agent')).toHaveLength(turns)
})
