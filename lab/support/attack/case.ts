import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

// The cases are written for any service of this interface and are not part of this project: they are read where they lie.

const file = fileURLToPath(new URL('../../../../shared/data/attack-cases.json', import.meta.url))

/** A header is a text, several of one name, or `{ $gen: description }`; a body has one of the forms that the file explains in `meta`. */
const Generated = z.strictObject({ $gen: z.string() })
const Body = z.union([
  z.strictObject({ $fixture: z.string(), $set: z.record(z.string(), z.unknown()).optional() }),
  z.strictObject({ $raw: z.string() }),
  Generated,
])
const AttackCase = z.strictObject({
  id: z.string(),
  area: z.string(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string()), Generated])).default({}),
  body: Body.nullish().transform((body) => body ?? null),
  generator: z.string().optional(),
  expected_status: z.array(z.int()).min(1),
  expected_property: z.string().default(''),
  source: z.string().optional(),
})
export type AttackCase = z.output<typeof AttackCase>
/** `unreadable`: cases of another shape, each with what is wrong; the runner reports them instead of leaving them out. */
export type Cases = { cases: AttackCase[]; unreadable: { id: string; fault: string }[] }

const Shell = z.object({
  meta: z.object({ counts: z.object({ total: z.int() }).optional() }).optional(),
  cases: z.array(z.unknown()),
})

/** The cases beside the project (`ATTACK_CASES` names another file of the same shape), or undefined where there are none. */
export function readCases(path = process.env.ATTACK_CASES ?? file): Cases | undefined {
  if (!existsSync(path)) return undefined
  const { meta, cases } = Shell.parse(JSON.parse(readFileSync(path, 'utf8')))
  const total = meta?.counts?.total ?? cases.length
  if (total !== cases.length) throw new Error(`${path} names ${total} cases and holds ${cases.length}.`)
  return sorted(cases)
}

export function sorted(cases: unknown[]): Cases {
  const read = cases.map((one, nth) => ({ one, nth, parsed: AttackCase.safeParse(one) }))
  return {
    cases: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    unreadable: read.flatMap(({ one, nth, parsed }) =>
      parsed.success ? [] : [{ id: (one as { id?: string } | null)?.id ?? `case ${nth + 1}`, fault: z.prettifyError(parsed.error) }],
    ),
  }
}
