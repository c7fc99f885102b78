import { books } from '../kinds/rules/phrasebooks.ts'
import { isQuestion, plain, sentences, wordingPattern } from './text.ts'

const farewells = wordingPattern('farewells')
const thanks = wordingPattern('thanks')
const contrasts = wordingPattern('contrasts')
const refusals = wordingPattern('refusals')
const promises = wordingPattern('promises')

/** Whether a message is a final goodbye: it contains no question, and its last sentence, or the one before, says goodbye. */
export const isFarewell = (message: string): boolean => {
  const all = sentences(message)
  return !all.some(isQuestion) && all.slice(-2).some((sentence) => farewells.test(plain(sentence)))
}

/** Whether a message is only thanks or goodbye. */
export const isCourtesy = (message: string): boolean =>
  sentences(message).every(
    (sentence) =>
      !isQuestion(sentence) &&
      (farewells.test(plain(sentence)) || (thanks.test(plain(sentence)) && sentence.length < 60 && !contrasts.test(plain(sentence)))),
  )

/** Whether a reply refuses, or still asks for something: not by an offer or a polite question at its end. */
export function asksOrRefuses(reply: string, language: string): boolean {
  const book = books.get(language)
  return sentences(reply).some((sentence) => {
    const message = plain(sentence)
    if (isQuestion(sentence)) return !book || !(book.recognition.offers.test(message) || book.questions.invites.test(message))
    return refusals.test(message) || (book?.recognition.refuses.test(message) ?? false)
  })
}

/** Whether a reply states something that is not a refusal, a question, a promise or a greeting. */
export function statesSomething(reply: string, language: string): boolean {
  const recognition = books.get(language)?.recognition
  return sentences(reply).some((sentence) => {
    const message = plain(sentence)
    if (isQuestion(sentence) || refusals.test(message) || promises.test(message) || farewells.test(message)) return false
    return !(recognition?.refuses.test(message) || recognition?.requests.test(message) || recognition?.offers.test(message))
  })
}
