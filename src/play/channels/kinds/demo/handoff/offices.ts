import { mentions } from '../words.ts'
import { flat, intake, since } from './intake.ts'

export const bill = intake({
  about: mentions('bill', 'bills', 'rent', 'deposit', 'reminder', 'overcharged', 'charged'),
  team: 'accounts',
  problem: 'money',
  first: ['I can pass that on to those who know your account.', 'Our accounts office can look into that.'],
  details: [flat, since],
})

export const noise = intake({
  about: mentions('noise', 'noisy', 'loud', 'neighbour', 'neighbours', 'barking', 'party upstairs'),
  team: 'neighbours',
  problem: 'noise',
  first: ['I am sorry that you have no peace.', 'I understand, that wears one down.'],
  details: [
    flat,
    { key: 'kind', question: 'What kind of noise is it?', pattern: /\b(?:drilling|music|barking|shouting|footsteps)\b/i },
    {
      key: 'when',
      question: 'At what time of the day is it worst?',
      pattern: /\b(?:at night|in the (?:morning|afternoon|evening)|all day)\b/i,
    },
  ],
  // Planted, lostSummary: only the last message is passed on, so the tenant has to repeat the rest.
  messages: (userMessages) => userMessages.slice(-1),
})

export const movingOut = intake({
  about: mentions('move out', 'moving out', 'give notice', 'end my tenancy', 'new flat', 'bigger flat', 'smaller flat'),
  team: 'lettings',
  problem: 'moving out',
  first: ['I pass you on to those who arrange that.', 'Our lettings office takes care of that.'],
  details: [flat, { ...since, key: 'month', question: 'In which month would that be?' }],
  // The unreliable skill: in flaky conversations, nobody takes the call.
  finish: (answer, { flaky }) =>
    flaky
      ? {
          content: 'I am sorry, I cannot reach the lettings office at the moment. Please write again later.',
          toolCalls: (answer.toolCalls ?? []).map((call) => ({ ...call, result: { error: 'timeout' } })),
          ended: true,
        }
      : answer,
})
