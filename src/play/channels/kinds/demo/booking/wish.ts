import { lastIn, type Talk, userMessagesSince } from '../talk.ts'
import { countIn, mentions } from '../words.ts'
import { type DayName, dayNames } from './book.ts'

/** What the guest wants, as far as it is known; the latest statement counts. */
export type Wish = { day: DayName | undefined; time: string | undefined; party: Party | undefined }
type Party = { adults: number; children: number }
export const sizeOf = ({ adults, children }: Party): number => adults + children

export const howMany = 'how many people'

const days = dayNames.map((name) => ({ name, named: mentions(name) }))
const dayIn = (message: string) => days.find(({ named }) => named(message))?.name

// 19:30, 7:30 pm, 6 pm.
const clock = /\b(\d{1,2})(?:[:.](\d{2})(?: ?(pm))?| ?(pm))\b/i
function timeIn(message: string): string | undefined {
  const [match, hours, minutes = '00', ...pm] = clock.exec(message) ?? []
  if (!match) return undefined
  const hour = Number(hours) + (pm.some(Boolean) && Number(hours) < 12 ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const adultsIn = countIn(12, '# adults', '# adult', '# people', '# guests', '# of us', 'for #', 'party of #')
const childrenIn = countIn(12, '# children', '# child', '# kids')
function partyIn(message: string, isReply: boolean): Party | undefined {
  const words = message.replace(clock, ' ')
  const adults = adultsIn(words, isReply)
  return adults === undefined ? undefined : { adults, children: childrenIn(words, false) ?? 0 }
}

export function wishOf(talk: Talk, userMessages = talk.userMessages): Wish {
  const answers = userMessagesSince(talk, howMany)
  return {
    day: lastIn(userMessages, dayIn),
    time: lastIn(userMessages, timeIn),
    party: lastIn(userMessages, (message) => partyIn(message, answers.includes(message))),
  }
}
/** Whether the last message changed the wish, so that the book must be checked again. */
export const isNewWish = (talk: Talk): boolean =>
  JSON.stringify(wishOf(talk)) !== JSON.stringify(wishOf(talk, talk.userMessages.slice(0, -1)))

const fullName = /\b\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+/u
export const whichName = 'First and last name'
/** First and last name, if they answer the question for them. */
export const nameIn = (talk: Talk): string | undefined =>
  lastIn(userMessagesSince(talk, whichName), (message) => fullName.exec(message)?.[0])
