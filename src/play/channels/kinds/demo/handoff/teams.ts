import { type Answer, call, oneOf, type Talk } from '../talk.ts'

/** The people of Wrenfield Homes, an invented landlord, and who takes over what, in the words of the tool and of the tenant. */
const teams = {
  repairs: 'the repairs team',
  accounts: 'the accounts office',
  neighbours: 'the housing officer for your street',
  lettings: 'the lettings office',
  caretaker: 'the caretaker on duty',
  safety: 'the emergency team',
  reception: 'a colleague at the reception',
}
export type Team = keyof typeof teams

/** The text that a team reads before it answers. */
export type Briefing = { urgency?: 'emergency'; language?: 'es'; flatNumber?: string; reason?: string; summary?: Record<string, string> }

/** A team takes over, which ends our part. */
export function passTo(team: Team, briefing: Briefing, talk?: Talk): Answer {
  const lead = talk ? oneOf(talk, 'Thank you.', 'All right, thank you.') : 'All right.'
  return {
    content: `${lead} I am handing you over to ${teams[team]} now. They can see what we wrote, so you need not repeat anything.`,
    toolCalls: [call('hand_over', { team, ...briefing }, { accepted: true })],
    ended: true,
  }
}
