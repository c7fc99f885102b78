import { z } from 'zod'
import { Condition, ceilings, PartKey, Words } from '#src/play/users/kind.ts'

/** The target of an edge that ends the conversation. */
export const end = 'end'

const target = z.string().min(1).max(60)
const Edge = z.strictObject({ when: Condition, to: target.describe(`the key of the next node, or "${end}"`) }).meta({ id: 'GraphEdge' })

export const GraphNode = z
  .strictObject({
    key: PartKey.describe('names the node in edges, runs, assertions, and figures'),
    say: Words(ceilings.messageLength.max).describe('the exact message'),
    next: z.array(Edge).max(20).default([]).describe('checked in order against the reply; the first whose condition holds is taken'),
    otherwise: target.default(end).describe(`where it continues if no condition holds: the key of a node, or "${end}"`),
  })
  .meta({ id: 'GraphNode' })
export type GraphNode = z.infer<typeof GraphNode>

/** All targets of a node. */
export const wayOut = ({ next, otherwise }: GraphNode): string[] => [...next.map(({ to }) => to), otherwise]
