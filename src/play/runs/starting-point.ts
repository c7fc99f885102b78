import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Speaker } from '#src/play/users/kind.ts'
import type { Plan } from './plan.ts'

type Started = Pick<Plan, 'seedFrom'>
type Message = { role: 'user' | 'agent'; content: string }

// Turns of another run have no times in this one, and no driver reads them. Parts that these turns reached count as reached at turn 0.
const asTurn = ({ role, content }: Message): Turn => ({ index: 0, role, content, startedAt: '1970-01-01T00:00:00.000Z', latencyMs: 0 })

/** The messages before the run starts; the agent knows them, or gets them with the first message. Excludes a final message of the user. */
export function messagesBefore({ seedFrom }: Started): readonly Message[] {
  const messages = seedFrom?.messages ?? []
  return messages.at(-1)?.role === 'user' ? messages.slice(0, -1) : messages
}

/**
 * A speaker that continues from the messages that the run starts from, as if it had said the user's part. A final message of the user
 * is sent again, byte for byte, because the run is about the reply to it.
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
