import { faultOfWords, messagesOf } from '../fault.ts'
import { keptByText } from '../kept.ts'
import { isAlike, pairsOf, plain, sentenceAround, wordingPattern } from '../text.ts'
import { agentWordings } from '../wordings/agent.ts'
import { possessionIn } from '../wordings/possession.ts'

const pattern = wordingPattern(agentWordings)
/** From which likeness a message is one of the agent's, and how many characters that needs. */
const [same, leastCharacters] = [0.85, 30]
const pairsIn = keptByText((text) => pairsOf(text.slice(0, 2_000)))
const complaint = 'You wrote what the agent would say; you are the user, and only the user.'

/** Speaks as the agent: in the agent's kinds of phrases, or nearly in its words. */
export const roleInversion = faultOfWords('roleInversion', (text, context) => {
  const said = plain(text.slice(0, 10_000))
  const match = pattern.exec(said)
  if (match) return { quote: sentenceAround(said, match.index), complaint }
  const possession = possessionIn(text.slice(0, 10_000).normalize('NFKC'))
  if (possession !== undefined) return { quote: possession, complaint }
  if (text.length < leastCharacters) return undefined
  const isEcho = messagesOf(context, 'agent').some((reply) => isAlike(pairsIn(reply), pairsIn(text), same))
  return isEcho ? { quote: text.slice(0, 200), complaint } : undefined
})
