import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { type Entry, orderOf, readCatalog } from './catalog.ts'
import type { MigrationFile } from './files.ts'

/** `present` is what exists, `wanted` what a new database has; at least one of the two. */
export type Difference = { present?: Entry; target?: Entry }

const scratch = sql.id('parley_fresh')

/** The catalog of a new database with these files, created in a schema that is then dropped. Within a transaction. */
export async function freshCatalog(tx: Kysely<Tables>, files: readonly MigrationFile[]): Promise<Entry[]> {
  // Functions may name the schema that they belong to.
  await sql`set local check_function_bodies = off; create schema ${scratch}; set local search_path = ${scratch}`.execute(tx)
  for (const { text } of files) await sql.raw(text).execute(tx)
  const catalog = await readCatalog(tx)
  await sql`set local search_path = parley; set local client_min_messages = warning; drop schema ${scratch} cascade`.execute(tx)
  return catalog
}

const keyOf = ({ kind, of, name }: Entry): string => JSON.stringify([kind, of, name])

const ofColumn = new Set(['type', 'default', 'not null'])
const byKey = (catalog: readonly Entry[]) => new Map(catalog.map((entry) => [keyOf(entry), entry]))

/**
 * Additions that an administrator may have made (tables, columns, functions, indexes, options) are not differences, except for an index
 * with a name from `later`, which could not be made then.
 */
export function compareCatalogs(present: readonly Entry[], target: readonly Entry[], future = target): Difference[] {
  const [presentEntries, targetEntries, futureEntries] = [byKey(present), byKey(target), byKey(future)]
  const tables = new Set(target.map(({ of }) => of))
  const missing = target.flatMap((entry): Difference[] => {
    const presentEntry = presentEntries.get(keyOf(entry))
    // A column exists or not; its properties are separate entries, and are created with it.
    const isSame = entry.kind === 'column' ? presentEntry !== undefined : presentEntry?.create === entry.create
    const comesWithColumn = !presentEntry && ofColumn.has(entry.kind) && !presentEntries.has(keyOf({ ...entry, kind: 'column' }))
    return isSame || comesWithColumn ? [] : [{ target: entry, ...(presentEntry && { present: presentEntry }) }]
  })
  const isObstacle = (entry: Entry) => entry.drop !== null && (entry.kind !== 'index' || futureEntries.has(keyOf(entry)))
  const surplus = present.filter((entry) => tables.has(entry.of) && !targetEntries.has(keyOf(entry)) && isObstacle(entry))
  return [...missing, ...surplus.map((entry) => ({ present: entry }))]
}

/** For people: "index runs_by_outcome of runs is missing". */
export function describeDifference({ present, target }: Difference): string {
  const { kind, of, name } = (target ?? present)!
  const subject = [kind, name, of && name ? `of ${of}` : of].filter(Boolean).join(' ')
  return `${subject} ${!present ? 'is missing' : target ? 'is different' : 'is unexpected'}`
}

/** Removes what is wrong and creates what is missing, in the transaction. */
export async function repairDifferences(tx: Kysely<Tables>, differences: readonly Difference[]): Promise<void> {
  for (const { present } of differences.toSorted((a, b) => orderOf((b.present ?? b.target)!) - orderOf((a.present ?? a.target)!)))
    if (present?.drop) await sql.raw(present.drop).execute(tx)
  const creations = differences.flatMap(({ target }) => target ?? []).sort((a, b) => orderOf(a) - orderOf(b))
  for (const { kind, create } of creations) if (kind !== 'table') await sql.raw(create).execute(tx)
}
