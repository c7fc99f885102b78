import { foldText } from '#src/play/users/kind.ts'
import { questionEnd } from './sentences.ts'

/** How one language asks, as patterns on a folded question without its mark. */
export type QuestionWords = {
  /** Words that may precede the question proper: "and", "okay". */
  lead: RegExp
  /** How a question to be answered by yes or no starts; absent if the language has no such form. */
  begins?: RegExp
  /** Question words, at the start, that ask for more than yes or no. */
  asksMore: RegExp
  /** A polite request for information in the form of a question: "can you tell me". */
  requests: RegExp
  /** An invitation that neither yes nor no answers: "anything else". */
  invites: RegExp
  /** A choice between things: "a refund or a voucher". */
  chooses: RegExp
  /** A tag that makes a question of a statement: "right". */
  tags: RegExp
  /** A request for confirmation, anywhere in a folded reply and without a question mark: "please confirm that". */
  confirms: RegExp
}

// People answer the last question; the bounds limit the time that a hostile reply of a megabyte can cost the worker.
const questionsOf = (text: string): string[] =>
  text
    .slice(-20_000)
    .split(/(?<=[!?。！？؟\n]|\.(?=\s))/u)
    .map((sentence) => sentence.slice(sentence.lastIndexOf('¿') + 1).slice(-400))
    .filter((sentence) => questionEnd.test(sentence))
    .map((question) => foldText(question.replace(/[?？؟。\s]+$/u, '')))

// "(yes/no)", "y/n", "ja oder nein": a question that states its possible answers. Or "reply "yes" to confirm".
const explicit =
  /\byes ?(?:\/|or) ?no\b|\by ?\/ ?n\b|\bja ?(?:\/|oder) ?nein\b|(?<!\p{L})s[ií] ?(?:\/|o) ?no(?!\p{L})|(?<!\p{L})(?:reply|respond|answer|type|say|write|enter|antworten|schreiben|responda|escriba|répondez|tapez|risponda|scriva|digite|antwoord|typ)(?: \p{L}{1,5}){0,2} ["'“„«]?(?:yes|y|ja|s[ií]|oui|sì|sim)(?!\p{L})/iu

/**
 * The questions of a reply that expect yes or no, folded. A clause may precede the question ("before I do that, would you ..."). Excludes
 * requests for information, choices and invitations ("anything else?"), which yes and no do not answer. "Please confirm that ..." counts:
 * of the 107 replies in tau-bench's few-shot dialogues that a user answered with yes or no, 92 are found with it and 31 without.
 */
export function yesOrNoQuestions(reply: string, foldedReply: string, words: QuestionWords): string[] {
  const questions = questionsOf(reply).filter((question) => isYesOrNo(question, words))
  if (questions.length > 0) return questions
  return explicit.test(foldedReply) || words.confirms.test(foldedReply) ? [foldedReply.slice(-400)] : []
}

/** The last question that lets the user choose between two things, or undefined. */
export const choiceIn = (reply: string, words: QuestionWords): string | undefined =>
  questionsOf(reply).findLast((question) => !words.invites.test(question) && !words.tags.test(question) && words.chooses.test(question))

/** Whether a text asks for more than yes or no anywhere, as in "I want to know where it is". Its first 400 characters are read. */
export function asksForMore(text: string, { asksMore }: QuestionWords): boolean {
  const words = text.slice(0, 400).split(' ')
  return words.some((_, at) => asksMore.test(words.slice(at).join(' ')))
}

function isYesOrNo(question: string, words: QuestionWords): boolean {
  if (words.invites.test(question)) return false
  if (words.tags.test(question)) return true
  if (words.chooses.test(question)) return false
  const clauses = question.split(/[,;:()–—、]\s*/).map((clause) => clause.replace(words.lead, '').trim())
  if (clauses.some((clause) => words.asksMore.test(clause) || words.requests.test(clause))) return false
  return words.begins ? clauses.some((clause) => words.begins!.test(clause)) : question !== ''
}
