import type { Turn } from '../transcripts/contract.ts'
import type { Speaker } from './drivers/kind.ts'
import type { Plan } from './plan.ts'

type Started = Pick<Plan, 'seedFrom'>
type Message = { role: 'user' | 'agent'; content: string }

// Turns of another run have no time in this one; no driver reads it. What was reached in them was reached at turn 0.
const asTurn = ({ role, content }: Message): Turn => ({ index: 0, role, content, startedAt: '1970-01-01T00:00:00.000Z', latencyMs: 0 })

/** What was said before a run starts: its agent has heard it, or is sent it with the first message. Without a last message of the user. */
export function messagesBefore({ seedFrom }: Started): readonly Message[] {
  const messages = seedFrom?.messages ?? []
  return messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages
}

/**
 * A speaker that continues from the messages a run started from, as if it had said those of the user. A last message of the user is
 * said once more, byte for byte, since the reply to it is what the run asks for.
 */
export function continueFrom(started: Started, speaker: Speaker): Speaker {
  if (!started.seedFrom) return speaker
  const before = messagesBefore(started).map(asTurn)
  const last = started.seedFrom.messages.at(-1)!
  const { reached, settle, asked } = speaker
  return {
    next(turns) {
      if (turns.length > 0 || last.role === 'agent') return speaker.next([...before, ...turns])
      return last.content === '' ? { action: 'wait' } : { action: 'say', text: last.content }
    },
    ...(asked && { asked }),
    ...(settle && { settle: (turns: readonly Turn[]) => settle([...before, ...turns]) }),
    ...(reached && { reached: (turns: readonly Turn[]) => reached([...before, ...turns]) }),
  }
}
