import { holdsAlone, mentions } from '../asking.ts'
import type { Fact } from '../fault.ts'
import { faultOfWords, type GuardContext, messagesOf } from '../fault.ts'
import { inDigits, lettersOf } from '../numbers.ts'

/** Agents ask, and ask again after they looked something up. */
const repliesRead = 3

/** Says something that must not be said, or a fact that the agent did not ask for. Anything said before is no longer secret. */
export const disclosure = faultOfWords('disclosure', (text, context) => {
  const disclosed = disclosable(text)
  const agent = messagesOf(context, 'agent')
  const before = [context.user.opening.message ?? '', ...context.transcript.map(({ content }) => content)]
  const secret = secretsOf(context).find((value) => holds(disclosed, value) && !holdsAny(agent, value))
  if (secret !== undefined) return { quote: secret.slice(0, 200), complaint: 'Your message disclosed something that you never disclose.' }
  const goal = [context.user.goal ?? '', context.user.situation ?? '']
  const isPrivate = ({ value, disclosure: when }: Fact) =>
    when === 'onRequest' && holds(disclosed, value) && !holdsAny(before, value) && !holdsAny(goal, value)
  const isAsked = (fact: Fact) => agent.slice(-repliesRead).some((reply) => mentions(reply, fact, context.language))
  const fact = context.user.factsKnown.find((each) => isPrivate(each) && !isAsked(each))
  return (
    fact && {
      quote: fact.value.slice(0, 200),
      complaint: `Your message disclosed the fact "${fact.key}", which the agent did not ask for.`,
    }
  )
})

function secretsOf({ user, neverReveal }: GuardContext): string[] {
  const isGuarded = ({ key, value }: Fact) =>
    neverReveal.some((secret) => lettersOf(secret) === lettersOf(key) || lettersOf(value).includes(lettersOf(secret)))
  const never = user.factsKnown.filter((fact) => fact.disclosure === 'never' || isGuarded(fact)).map(({ value }) => value)
  const keys = new Set(user.factsKnown.map(({ key }) => lettersOf(key)))
  return [...never, ...neverReveal.filter((secret) => !keys.has(lettersOf(secret)))]
}

type Disclosable = { text: string; squashed: string }
const disclosable = (text: string): Disclosable => ({ text: inDigits(text), squashed: lettersOf(text) })
const holdsAny = (texts: readonly string[], value: string): boolean => texts.some((text) => holds(disclosable(text), value))

/** A long value in any spelling; a short one only by itself. */
function holds({ text, squashed: letters }: Disclosable, value: string): boolean {
  const valueLetters = lettersOf(value)
  if (valueLetters === '') return false
  return valueLetters.length >= 5 ? letters.includes(valueLetters) : holdsAlone(text, inDigits(value))
}
