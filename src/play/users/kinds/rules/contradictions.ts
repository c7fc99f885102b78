import { foldText } from '#src/play/users/kind.ts'
import { holds, type KnownFact } from './knowledge.ts'

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu
const code =
  /(?<![\p{Script=Latin}\p{N}.,:@-])[\p{Script=Latin}\p{N}](?:[\p{Script=Latin}\p{N}]|-(?=[\p{Script=Latin}\p{N}])){3,30}(?![\p{Script=Latin}\p{N}@-])/gu
const clock = /(?<![\d:])\d{1,2}:\d{2}(?![\d:])/g
const ending =
  /(?<!\p{L})(?:end(?:s|ing)?|endet|endend\w*|termina\w*|terminé\w*|finit|finissant|finisce|eindigt|eindigend\w*|末尾)[^\d\n]{0,16}(\d{3,4})(?!\d)/gu
// Says that the agent offers another time, and not that it was understood.
const offersAnother =
  /(?<!\p{L})(?:only|instead|available|unfortunately|sorry|earliest|next|nur|statt\w*|frei|leider|solo|sólo|disponib\p{L}*|libre|lamenta\p{L}*|seulement|plutôt|invece|soltanto|libero|alleen|beschikbaar|helaas|somente|apenas|livre|infelizmente)(?!\p{L})/u
// They name no thing: "cancellation number" is not the number of the order.
const general = /^(?:number|code|reference|nummer|número|numéro|numero|código|codice|the|of|your)$/u

/**
 * Facts of which a reply says another value: an order number with other digits, another mailbox of the same provider, a card with other
 * last digits. A value of the same form is another one only if it is close to the fact, or named like it. Times count where a reply checks
 * what it understood (`checks`), because elsewhere they may be offers.
 */
export function contradictedIn(reply: string, facts: readonly KnownFact[], goal: string, checks: boolean): KnownFact[] {
  const said = facts.filter(({ hidden }) => !hidden)
  if (said.length === 0) return []
  const text = foldText(reply)
  const isOwn = (value: string) => holds(goal, value) || facts.some((fact) => holds(fact.value, value))
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].filter(([value]) => !isOwn(value))
  const [emails, codes, times, ends] = [
    found(email),
    found(code),
    checks && !offersAnother.test(text) ? found(clock) : [],
    [...text.matchAll(ending)],
  ]
  return said.filter(({ label, value: written }) => {
    const value = foldText(written)
    if (holds(text, value)) return false
    const isNamed = (at: number) => nouns(label).some((noun) => text.slice(Math.max(0, at - 24), at).includes(noun))
    if (whole(email, value)) return emails.some(([other]) => isSameMailbox(other, value))
    if (whole(clock, value)) return times.length > 0
    const digits = value.replace(/\D/g, '')
    if (digits.length >= 8 && ends.length > 0)
      return isNamed(text.length) || nouns(label).some((noun) => text.includes(noun))
        ? ends.every(([, end]) => !digits.endsWith(end!))
        : false
    if (digits.length < 3 || !whole(code, value)) return false
    return codes.some(({ 0: other, index }) => form(other) === form(value) && (isNamed(index) || distance(other, value) <= 2))
  })
}

const whole = (pattern: RegExp, value: string) => value.match(pattern)?.[0] === value
const form = (value: string) => value.replace(/\d/g, '0')
const nouns = (label: string) =>
  foldText(label)
    .split(' ')
    .filter((word) => word.length > 2 && !general.test(word))
const distance = (a: string, b: string) => [...a].filter((sign, at) => sign !== b[at]).length
function isSameMailbox(a: string, b: string): boolean {
  const [[name, host], [otherName, otherHost]] = [a.split('@'), b.split('@')]
  return name === otherName || (host === otherHost && name!.slice(0, 3) === otherName!.slice(0, 3))
}
