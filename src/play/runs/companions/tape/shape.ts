import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'
import { modes } from '#src/play/cassettes/exchange.ts'

// How a request asks for answers to be recorded or replayed, and what the run stores about it.

export const tapeInRequest = {
  mode: z
    .enum(modes)
    .default('live')
    .describe('record: as live, and the answers are stored in the cassette; replay: nothing is called; auto: what is missing is asked for'),
  cassetteId: Id.optional().describe('required by every mode but live'),
}
export type ReplayRequest = z.output<z.ZodObject<typeof tapeInRequest>>

/** Refuses a mode without a cassette, and a cassette without a mode. */
export function refuseHalfReplay({ mode, cassetteId }: ReplayRequest, context: z.RefinementCtx): void {
  if (mode !== 'live' && cassetteId === undefined)
    context.addIssue({
      code: 'custom',
      path: ['cassetteId'],
      message: `The mode ${mode} needs a cassette. Name one, or create one with POST /cassettes.`,
      params: { code: 'required' },
    })
  if (mode === 'live' && cassetteId !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['cassetteId'],
      message: 'A live run uses no cassette. Set mode to record, replay, or auto, or remove cassetteId.',
      params: { code: 'not_allowed' },
    })
}

export const UsedCassette = z.strictObject({
  id: z.string(),
  mode: z.enum(modes).exclude(['live']),
  channels: z.boolean().describe('whether replies of the agent are recorded and replayed too'),
})
export type UsedCassette = z.infer<typeof UsedCassette>

const count = z.int().nonnegative()
export const CassetteTally = z
  .strictObject({
    hits: count.describe('answers that came from the cassette'),
    misses: count.describe('requests that it had no answer to'),
    recorded: count.describe('answers that are in it since this run'),
  })
  .meta({ id: 'CassetteTally' })

export const tapeInPlan = { cassette: UsedCassette.optional().describe('the cassette that is recorded or replayed; absent for a live run') }

type Taped = { cassette?: UsedCassette | undefined }
/** A conversation with a replayed agent calls nobody. */
export const isReplayed = ({ cassette }: Taped): boolean => cassette?.channels === true && cassette.mode === 'replay'
