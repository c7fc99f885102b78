import { z } from 'zod'
import { uses } from './exchange.ts'

const Difference = z.strictObject({
  pointer: z.string().describe('JSON pointer into the request'),
  recorded: z.string().optional().describe('absent: only the new request has this member'),
  asked: z.string().optional().describe('absent: only the recording has this member'),
})

/** A request that a cassette has no answer to, and the most similar recording. */
export const Miss = z
  .strictObject({
    use: z.enum(uses),
    place: z.int().nonnegative().describe('how many calls for the same use came before it in this run'),
    nearest: z
      .strictObject({ cellKey: z.string(), repeatIndex: z.int(), place: z.int() })
      .nullable()
      .describe('the recording for the same use, in the same place if there is one; null: nothing was recorded for this use'),
    differences: z.array(Difference).describe('at most 10; empty if the same request was recorded for another run, or more often here'),
  })
  .meta({ id: 'CassetteMiss' })
export type Miss = z.infer<typeof Miss>

const things = {
  simulator: 'message of the simulated user',
  judge: 'vote of a judge',
  agent: 'reply of the agent',
} as const satisfies Record<Miss['use'], string>

/** The miss in words, for people who want to know why a run ended. */
export function wordsOf({ use, place, nearest, differences }: Miss): string {
  const missing = `The cassette has no recording of this request (${things[use]}, number ${place + 1} of this run).`
  const way = 'Record this run again, or replay with the mode auto.'
  if (!nearest) return `${missing} It has none for this use at all. ${way}`
  const [first] = differences
  if (!first) return `${missing} The same request was recorded for another run, or less often. ${way}`
  const part = first.pointer === '' ? 'the request' : first.pointer
  return `${missing} The nearest recording differs in ${part}: recorded “${first.recorded ?? 'nothing'}”, requested “${first.asked ?? 'nothing'}”. ${way}`
}

/** The cassette of a run that may not call anyone has no answer. The agent is not at fault. */
export class CassetteMissed extends Error {
  readonly source = 'environment'
  readonly reason = 'cassetteMiss'
  readonly miss: Miss
  constructor(miss: Miss) {
    super(wordsOf(miss))
    this.name = 'CassetteMissed'
    this.miss = miss
  }
}
