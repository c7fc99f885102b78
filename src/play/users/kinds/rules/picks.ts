import { foldText } from '#src/play/users/kind.ts'
import { fitOf } from './fit.ts'
import type { Knowledge } from './knowledge.ts'
import { type Entry, type Menu, menuIn } from './menus.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { Recognition } from './recognition.ts'

/**
 * A menu as a user takes it in. `pick`: what fits the goal. If one entry says yes instead ("1 to confirm, 2 to go back"), `question` is what
 * it agrees to, and consent decides between `yes` and `no`.
 */
export type Chosen = Pick<Menu, 'rest'> & {
  pick: Entry | undefined
  byFact: boolean
  question: string | undefined
  yes: Entry | undefined
  no: Entry | undefined
}

export function menuReader(knowledge: Knowledge, book: Phrasebook, others: readonly Recognition[], language: string) {
  const closest = fitOf(knowledge, book, others, language)
  const { checks } = book.recognition
  const firstWord = (text: string) => /[\p{L}\p{N}]+/u.exec(foldText(text))?.[0] ?? ''
  const says = (word: string) => {
    const [whole, initial] = [firstWord(word), firstWord(word)[0]]
    return ({ token, label }: Entry) => [token, label].some((text) => firstWord(text) === whole || foldText(text) === initial)
  }
  const [saysYes, saysNo] = [says(book.yes[0]!), says(book.no[0]!)]
  return (reply: string): Chosen | undefined => {
    const menu = menuIn(reply)
    if (!menu) return undefined
    const { entries, rest, mustChoose } = menu
    const found = closest(
      entries.map(({ label }) => label),
      mustChoose,
    )
    const none = { rest, pick: undefined, byFact: false, question: undefined, yes: undefined, no: undefined }
    const agreeing = [entries.filter(saysYes), entries.length === 2 ? entries.filter(({ label }) => checks.test(foldText(label))) : []]
    const [yes] = agreeing.find(({ length }) => length === 1) ?? []
    if (yes && !found?.byFact && entries.length <= 3) {
      const no = entries.find(saysNo) ?? entries.find((entry) => entry !== yes)
      const question = foldText(`${rest.slice(-400)} ${yes.label}`)
      return { ...none, question, yes, no }
    }
    // A reply that only mentions a word to send ("reply STOP to opt out") is read as if it did not, unless that is what the user wants.
    return { ...none, pick: found && entries[found.at], byFact: found?.byFact ?? false }
  }
}
