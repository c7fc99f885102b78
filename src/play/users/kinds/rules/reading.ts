import { beyondDoubt, foldText, readLanguage, toSearchable, type User } from '#src/play/users/kind.ts'
import { chooseOffer } from './choices.ts'
import { type Consent, consentOf } from './consent.ts'
import { contradictedIn } from './contradictions.ts'
import { type End, endOf } from './ends.ts'
import type { Knowledge, KnownFact, UnknownFact } from './knowledge.ts'
import { memoryOf } from './memory.ts'
import type { Phrasebook } from './phrasebook.ts'
import { books } from './phrasebooks.ts'
import { type Chosen, menuReader } from './picks.ts'
import { choiceIn, yesOrNoQuestions } from './questions.ts'
import { type Sentence, sentencesOf, skimReply } from './sentences.ts'
import { stemsOf } from './stems.ts'
import { type Want, wantsOf } from './wants.ts'

/** The content and the questions of a reply, regardless of what was said before. */
export type Reading = {
  end: End | undefined
  /** Which of the user's wants it meets. */
  met: readonly Want[]
  /** Facts that it names, and which of them it asks for. */
  facts: readonly KnownFact[]
  asked: readonly KnownFact[]
  unknown: readonly UnknownFact[]
  /** Facts of which it says another value. */
  wrong: readonly KnownFact[]
  consent: Consent | undefined
  /** One of two things that it offers; empty if they cannot be separated. */
  choice: string | undefined
  /** The entries of its menu in text, and which of them the user sends. */
  menu: Chosen | undefined
  /** It asks an open question, or requests something. */
  asksMore: boolean
  /** What it wants before it is content: a question that is more than a polite end, or a request. Empty if nothing. */
  stillAsks: string
  /** It says something about what is wanted that may be the answer, in words that the user does not know. */
  mayAnswer: boolean
  refuses: boolean
  /** It is in a language that is neither the user's nor that of the goal. */
  inOtherLanguage: boolean
}

const asksMore = ({ text, question }: Sentence, { recognition }: Phrasebook) =>
  (question || recognition.requests.test(text)) && !recognition.invites.test(text) && !recognition.asksAgain.test(text)
const stillAsks = ({ text, question }: Sentence, { recognition: { requests, pending }, questions: { invites } }: Phrasebook) =>
  // "Let me know if you need more" asks for nothing now.
  !invites.test(text) && (question || (requests.test(text) && !pending.test(text.replace(requests, ' '))))
export const otherThan = ({ recognition }: Phrasebook) =>
  [...books.values()].map((other) => other.recognition).filter((other) => other !== recognition)

/** What a reply could give the user. */
export const wantsIn = (user: User, book: Phrasebook): Want[] => wantsOf(user, '', { book, others: otherThan(book) })

/** What a user wants, and how that user reads one reply. */
export function readerOf(user: User, knowledge: Knowledge, book: Phrasebook, language: string) {
  const { recognition, questions } = book
  const own = [knowledge.goal, user.opening.message ?? '', ...user.factsKnown.map(({ value }) => value)].join('\n').toLowerCase()
  const others = otherThan(book)
  const wants = wantsOf(user, own, { book, others })
  const ownLanguages = new Set([language.toLowerCase().split('-')[0]!, ...readLanguage(knowledge.goal).languages])
  const isOther = (reply: string) => {
    const { kind, languages } = readLanguage(reply, { certainty: beyondDoubt })
    return kind === 'clear' && !ownLanguages.has(languages[0]!)
  }
  const { consent, isFree } = consentOf(knowledge, user.limits, book, others)
  const topics = stemsOf(foldText(knowledge.goal), recognition)
  const mentionsIn = memoryOf(knowledge, book)
  const chosenIn = menuReader(knowledge, book, others, language)
  // Prices "from 9 euro" before "which one?" are not the answer yet. An offer leaves what was said as it is.
  const isOpen = (sentences: readonly Sentence[]) =>
    sentences.some((sentence) => stillAsks(sentence, book) && !(sentence.question && recognition.offers.test(sentence.text)))
  // It speaks of what is wanted, and says more than the user did.
  const mayAnswer = ({ text, question }: Sentence) => {
    if (question || recognition.evades.test(text) || recognition.refuses.test(text)) return false
    const stems = stemsOf(text, recognition)
    return stems.some((stem) => topics.includes(stem)) && stems.some((stem) => !own.includes(stem))
  }
  const read = (whole: string): Reading => {
    const skimmed = visible(skimReply(whole))
    const menu = chosenIn(skimmed)
    // What a menu lists neither answers nor asks anything.
    const reply = menu?.rest ?? skimmed
    const text = toSearchable(reply)
    const sentences = sentencesOf(reply, recognition)
    const mentions = mentionsIn(text, sentences)
    const ofFacts = (asked: boolean) =>
      knowledge.facts.filter((fact) => mentions.some((mention) => mention.item === fact && (mention.asked || !asked)))
    const asksOther = (question: string) => !recognition.asksAgain.test(question) || recognition.offers.test(question)
    const choice = [choiceIn(reply, questions)].find((value) => value !== undefined && asksOther(value))
    const yesOrNo = menu?.question ? [menu.question] : yesOrNoQuestions(reply, text.text, questions).filter(asksOther)
    const asksFact = mentions.some(({ asked }) => asked)
    const wrong = contradictedIn(reply, knowledge.facts, own, yesOrNo.length > 0)
    return {
      end: menu ? undefined : endOf(reply, sentences, recognition),
      // What was done to another order is not what was wanted.
      met: wrong.length > 0 || isOpen(sentences) ? [] : wants.filter((want) => (want.sure || !asksFact) && want.metBy(sentences)),
      wrong,
      facts: ofFacts(false),
      asked: ofFacts(true),
      unknown: knowledge.unknown.filter((item) => mentions.some((mention) => mention.item === item)),
      consent: consent(yesOrNo, sentences, choice),
      choice: choice === undefined ? undefined : chooseOffer(choice, questions, knowledge, isFree(choice)),
      menu,
      asksMore: sentences.some((sentence) => asksMore(sentence, book)),
      stillAsks: sentences.flatMap((sentence) => (stillAsks(sentence, book) ? sentence.text : [])).join(' '),
      mayAnswer: sentences.some(mayAnswer),
      refuses: sentences.some(({ text, question }) => !question && recognition.refuses.test(text)),
      inOtherLanguage: isOther(reply),
    }
  }
  return { wants, read }
}

// Characters that nobody sees, and digits of other scripts.
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
const visible = (text: string) =>
  text.replace(unseen, '').replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const value = zeros.map((zero) => digit.codePointAt(0)! - zero).find((each) => each >= 0 && each < 10)
    return value === undefined ? digit : String(value)
  })

const all = <Item>(lists: readonly (readonly Item[])[]): Item[] => [...new Set(lists.flat())]

/** Several messages of the agent between two of the user are one reply; the last of them leaves the impression. */
export const mergeReadings = (readings: readonly Reading[]): Reading => ({
  end: readings.findLast(({ end }) => end)?.end,
  met: all(readings.map(({ met }) => met)),
  facts: all(readings.map(({ facts }) => facts)),
  asked: all(readings.map(({ asked }) => asked)),
  unknown: all(readings.map(({ unknown }) => unknown)),
  wrong: all(readings.map(({ wrong }) => wrong)),
  consent: readings.findLast(({ consent }) => consent)?.consent,
  choice: readings.findLast(({ choice }) => choice !== undefined)?.choice,
  menu: readings.findLast(({ menu }) => menu)?.menu,
  asksMore: readings.some(({ asksMore }) => asksMore),
  stillAsks: readings
    .map(({ stillAsks }) => stillAsks)
    .join(' ')
    .trim(),
  mayAnswer: readings.some(({ mayAnswer }) => mayAnswer),
  refuses: readings.some(({ refuses }) => refuses),
  inOtherLanguage: readings.some(({ inOtherLanguage }) => inOtherLanguage),
})
