import type { Turn } from '#src/measure/transcripts/contract.ts'
import { optionsOf } from '#src/measure/transcripts/readable.ts'
import { foldText, toSearchable, wholeWords } from './phrases.ts'

// The buttons that an agent offers, as its user sees them. A message that is the title of one chooses it (channels/kinds.ts).

type Message = Pick<Turn, 'role' | 'content' | 'parts'>

/** The titles of the options offered since the user's last message. */
export function offeredIn(transcript: readonly Message[]): string[] {
  const last = transcript.findLastIndex(({ role }) => role === 'user')
  return transcript.slice(last + 1).flatMap(({ parts }) => optionsOf(parts))
}

/** Whether the words are the title of one of them. */
export const isOption = (options: readonly string[], text: string): boolean => options.some((option) => foldText(option) === foldText(text))

/** The one option whose words the text contains. Of several, the one that contains the others: "Standard delivery" rather than "Standard". */
export function optionIn(options: readonly string[], text: string): string | undefined {
  const words = toSearchable(text)
  const matches = options.filter((option) => wholeWords(option)(words))
  const longest = matches.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) return undefined
  const inLongest = toSearchable(longest)
  return matches.every((option) => wholeWords(option)(inLongest)) ? longest : undefined
}

const maxShown = 50
const maxCharacters = 4_000

/** The message for a language model that plays the user: with the titles of its buttons, and how to choose one. */
export function withButtons({ content, parts }: Message): string {
  const options = optionsOf(parts)
  if (options.length === 0) return content
  const shown = options.slice(0, maxShown).join(' | ').slice(0, maxCharacters)
  return `${content}\n[Buttons: ${shown}. To choose one, write its words and nothing else.]`.trimStart()
}
