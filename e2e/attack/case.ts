import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

// The cases are written for any service of this interface and are not part of this project: they are read where they lie.

const file = fileURLToPath(new URL('../../../shared/data/attack-cases.json', import.meta.url))

/** A header is a text or `{ $gen: description }`; a body has one of the four forms that the file explains in its `meta`. */
const Generated = z.object({ $gen: z.string() })
const Body = z.union([
  z.object({ $fixture: z.string(), $set: z.record(z.string(), z.unknown()).optional() }),
  z.object({ $raw: z.string() }),
  Generated,
])
const AttackCase = z.object({
  id: z.string(),
  area: z.string(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.union([z.string(), Generated])).default({}),
  body: Body.nullish().transform((body) => body ?? null),
  generator: z.string().optional(),
  expected_status: z.array(z.int()),
  expected_property: z.string().default(''),
})
export type AttackCase = z.output<typeof AttackCase>

/** The cases beside the project (`ATTACK_CASES` names another file of the same shape), or undefined where there are none. */
export function readCases(path = process.env.ATTACK_CASES ?? file): AttackCase[] | undefined {
  if (!existsSync(path)) return undefined
  return z.object({ cases: z.array(AttackCase) }).parse(JSON.parse(readFileSync(path, 'utf8'))).cases
}
