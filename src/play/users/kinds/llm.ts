import { z } from 'zod'
import {
  type Action,
  driverKind,
  GuardSettings,
  inLines,
  isOption,
  type Leaving,
  type ModelCalls,
  offeredIn,
  promptVersion,
  withSlips,
} from '../kind.ts'

const Example = z.strictObject({ agent: z.string().min(1).max(4_000), user: z.string().min(1).max(4_000) })

const leavings = { reached: 'goalReached', givenUp: 'gaveUp', open: 'userEnded' } as const satisfies Record<string, Leaving>

/** A user played by a language model. Typing errors, line breaks and silence come from the seed, after the guard. */
export const llm = driverKind({
  kind: 'llm',
  settings: z.strictObject({
    mode: z.literal('llm'),
    instructions: z.string().max(8_000).optional().describe('how to play this user; for the model alone, never said'),
    examples: z.array(Example).max(20).optional().describe('what this user wrote in other conversations, for the tone'),
    temperature: z.number().min(0).max(2).optional().describe('default: that of the model; not every vendor has one'),
    maxCharsPerTurn: z.int().min(20).max(10_000).optional().describe('default: that of the persona'),
    guard: GuardSettings.prefault({}),
  }),
  needsGoal: true,
  promptVersion: () => promptVersion,
  open(settings, { user, persona, chance, simulate }) {
    const { silenceRate, messageSplitRate, givesUpAfterTurns = Number.POSITIVE_INFINITY } = persona.behaviour
    const values = user.factsKnown.map(({ value }) => value)
    const all: ModelCalls[] = []
    const typed = (text: string, at: number): string => {
      const luck = chance('typing', at)
      const { typoRate } = persona.traits
      const slipped = typoRate > 0 ? withSlips(text, values, typoRate, luck) : text
      return luck.float() < messageSplitRate ? inLines(slipped, values) : slipped
    }
    return {
      async next(transcript): Promise<Action> {
        const messageCount = transcript.filter(({ role }) => role === 'user').length
        if (messageCount === 0 && user.opening.message !== undefined) return { action: 'say', text: user.opening.message }
        if (messageCount >= givesUpAfterTurns) return { action: 'end', reason: 'gaveUp' }
        if (messageCount > 0 && chance('silence', messageCount).float() < silenceRate) return { action: 'wait' }
        const { reply, asked } = await simulate(settings, transcript).catch((error: Error & { asked?: ModelCalls }) => {
          if (error.asked) all.push(error.asked)
          throw error
        })
        all.push(asked)
        const text = reply.text.trim()
        if (reply.action === 'wait') return { action: 'wait', asked }
        const leaving = reply.action === 'end' ? leavings[reply.goalState] : undefined
        return leaving && text === ''
          ? { action: 'end', reason: leaving }
          : { action: 'say', text: isOption(offeredIn(transcript), text) ? text : typed(text, messageCount), last: leaving, asked }
      },
      asked: () => all,
    }
  },
})
