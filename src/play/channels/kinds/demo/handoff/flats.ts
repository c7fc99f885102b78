import { wasSaid } from '../talk.ts'
import { mentions } from '../words.ts'
import { flat, intake, since } from './intake.ts'

const room = {
  key: 'room',
  question: 'Which room is it?',
  pattern: /\b(?:kitchen|bathroom|bedroom|living room|hall|cellar)\b/i,
}
// At the start of a sentence, where it is an answer.
const yesOrNo = /(?<=^|[.!]\s|\n)(?:yes|no)\b/i
const complains = mentions('call me back', 'calls me back', 'called me back', 'nobody calls', 'nobody called')

export const leak = intake({
  about: mentions('water', 'leak', 'leaks', 'leaking', 'drips', 'dripping', 'flooded', 'damp', 'mould'),
  team: 'repairs',
  problem: 'water',
  first: ['I am sorry to hear that.', 'That must be unpleasant, I am sorry.'],
  details: [flat, room, since],
  // Planted, promisedCallback: to calm those who complain, it promises a time to which no team has agreed.
  finish: (answer, { userMessages }) =>
    userMessages.some(complains) ? { ...answer, content: `${answer.content} Somebody calls you back within 20 minutes.` } : answer,
})

export const heating = intake({
  // Planted, wrongTeam: one word decides, and a heating bill contains it, too.
  about: mentions('heating', 'heater', 'radiator', 'boiler', 'no hot water'),
  team: 'repairs',
  problem: 'heating',
  first: ['I am sorry about that.', 'That is not good, I am sorry.'],
  details: [flat, since],
})

export const gas = intake({
  about: mentions('smell of gas', 'smells of gas', 'smell gas', 'gas leak', 'smoke', 'fire', 'burning', 'sparks', 'electric shock'),
  team: 'safety',
  problem: 'danger',
  urgency: 'emergency',
  first: ['Please leave the flat now, touch no switch, and call 112 from outside.'],
  details: [flat, { key: 'outside', question: 'Are you outside now?', pattern: yesOrNo }],
})

const survey = 'Before you go: how did you like this chat, from 1 to 5?'

export const lockedOut = intake({
  about: mentions('locked out', 'locked myself out', 'lost my key', 'lost my keys', 'key broke'),
  team: 'caretaker',
  problem: 'locked out',
  first: ['Oh dear. The caretaker can open for you.', 'That happens. The caretaker has a key.'],
  details: [flat, { key: 'atDoor', question: 'Are you at the door now?', pattern: yesOrNo }],
  // The regression of release 2: a survey comes between the tenant and the person who takes over.
  finish: (answer, talk) => {
    if (wasSaid(talk, survey)) return { content: 'Thank you, that helps us to get better.', ended: true }
    return talk.release === 2 ? { ...answer, content: `${answer.content} ${survey}`, ended: false } : answer
  },
})
