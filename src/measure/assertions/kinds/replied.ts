import { z } from 'zod'
import { assertionKind, countOf, emptyReplies, failed, inSentence, passed } from '../kind.ts'

export const replied = assertionKind({
  kind: 'replied',
  title: 'Replies',
  description:
    'The agent answers each message of the user with words, a tool call, a button, or an attachment. Every run requires this by itself; to change that, add this assertion with `required: false`.',
  settings: z.strictObject({}),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'calls',
  evaluate(_, { turns }) {
    const empty = emptyReplies(turns)
    const messages = turns.filter(({ role, content }) => role === 'user' && content !== '').length
    if (empty.length === 0) return inSentence(passed('answers every message'), () => 'Every message got an answer')
    const which = `${empty.length} of ${countOf(messages, 'message')} (turn${empty.length > 1 ? 's' : ''} ${empty.map(({ index }) => index).join(', ')})`
    return inSentence(
      failed(
        `is empty in answer to ${which}`,
        empty.slice(0, 3).map(({ index, content }) => ({ turn: index, quote: content })),
      ),
      () => `The agent gave no answer to ${which}`,
    )
  },
})
