import { faultOfWords, messagesOf } from '../fault.ts'
import { cacheByText } from '../kept.ts'
import { isAlike, pairsOf, plain, sentenceAround, wordingPattern } from '../text.ts'
import { agentWordings } from '../wordings/agent.ts'
import { possessionIn } from '../wordings/possession.ts'
import { userWordings } from '../wordings/user.ts'

const pattern = wordingPattern(agentWordings)
const ofUsers = new RegExp(wordingPattern(userWordings), 'gu')
/** Two words or more in quotation marks: users quote what an agent or a letter said. */
const quotation = /["“„«][^"“”„«»]{3,200}?\s[^"“”„«»]{1,200}?["”“»]|「[^」]{4,200}」/gu
/** A message that is little more than a quotation does not quote anybody: some models put everything they say in quotation marks. */
const minLetters = 12
const maxReadLength = 10_000
/** The similarity at which a message counts as the agent's, and the minimum number of characters for that. */
const [same, minCharacters] = [0.85, 30]
const pairsIn = cacheByText((text) => pairsOf(text.slice(0, 2_000)))
const complaint = 'You wrote what the agent would say; you are the user, and only the user.'

/** Preserves the length, so that positions in the text stay the same. */
const cut = (text: string, pattern: RegExp) => text.replace(pattern, (words) => '.'.padEnd(words.length))

function withoutQuotations(text: string): string {
  const rest = cut(text, quotation)
  return (rest.match(/\p{L}/gu)?.length ?? 0) < minLetters ? text : rest
}

/** Speaks as the agent: in phrases typical of agents, or nearly in this agent's words. */
export const roleInversion = faultOfWords('roleInversion', (text, context) => {
  const own = withoutQuotations(text.slice(0, maxReadLength).normalize('NFKC'))
  const message = plain(own)
  const match = pattern.exec(cut(message, ofUsers))
  const quote = match ? sentenceAround(message, match.index) : possessionIn(own)
  if (quote !== undefined) return { quote, complaint }
  if (text.length < minCharacters) return undefined
  const isEcho = messagesOf(context, 'agent').some((reply) => isAlike(pairsIn(reply), pairsIn(text), same))
  return isEcho ? { quote: text.slice(0, 200), complaint } : undefined
})
