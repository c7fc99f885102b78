import { asksForPerson } from '../manners.ts'
import { lastIn, type Skill, timesSaid } from '../talk.ts'
import type { Intake } from './intake.ts'
import { passTo } from './teams.ts'

const whatAbout = 'What is it about, so that I find the right person?'

/** A user who asks for a person gets the right one at once, if the subject is known; the desk itself answers what it can. */
export const personFor = (intakes: readonly Intake[], answers: readonly Skill[]): Skill => ({
  about: asksForPerson,
  answer(talk) {
    const answer = lastIn(talk.userMessages, (message) => answers.find((item) => item.about(message)))
    if (answer) return answer.answer(talk)
    const request = lastIn(talk.userMessages, (message) => intakes.find((item) => item.about(message)))
    if (request) return request.passOn(talk)
    if (timesSaid(talk, whatAbout) > 0) return passTo('reception', { reason: 'asks for a person and does not say why' })
    return { content: `Gladly. ${whatAbout}` }
  },
})
