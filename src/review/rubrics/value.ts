import { z } from 'zod'

const offset = z.int().min(0).max(10_000_000)
/** Words of a turn by UTF-16 offsets; without them, the whole turn. */
export const Mark = z.strictObject({ turn: z.int().positive(), start: offset.optional(), end: offset.optional() }).meta({ id: 'Mark' })
export type Mark = z.output<typeof Mark>

/** The values of an answer on the wire; its criterion type allows some of them. */
export const Value = z.union([z.string().max(10_000), z.number(), z.array(z.string().max(60)).max(50), z.array(Mark).max(200)])
export type Value = z.output<typeof Value>
