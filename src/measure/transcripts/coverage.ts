import { z } from 'zod'

const turn = z.int().nonnegative().describe('index of a turn; 0: in the turns that the run started from')
const turns = z.array(turn)
const unclear = turns.optional().describe('turns of the agent for which a language model could not decide what they reached; absent: none')
/** One way out of a node: the place of the edge in its `next`, or null for `otherwise`. */
const edge = { from: z.string(), edge: z.int().nonnegative().nullable().describe('its place in next; null: otherwise'), to: z.string() }

/** Which parts of a plan a conversation reached, and when; includes those that it never reached. */
export const Coverage = z
  .discriminatedUnion('mode', [
    z
      .strictObject({
        mode: z.literal('milestones'),
        steps: z.array(
          z.strictObject({ key: z.string(), required: z.boolean(), turn: turn.nullable().describe('when it was reached; null: never') }),
        ),
        unclear,
      })
      .meta({ id: 'MilestoneCoverage' }),
    z
      .strictObject({
        mode: z.literal('graph'),
        nodes: z.array(z.strictObject({ key: z.string(), turns: turns.describe('of the user, in which it was spoken; empty: never') })),
        edges: z.array(z.strictObject({ ...edge, turns: turns.describe('of the agent, after which it was taken; empty: never') })),
        unclear,
      })
      .meta({ id: 'GraphCoverage' }),
  ])
  .meta({ id: 'Coverage' })
export type Coverage = z.infer<typeof Coverage>
