import type pg from 'pg'
import { needlesOf } from '#src/workspace/erasures/needles.ts'

/** Every column of which the planner of PostgreSQL remembers the text, in any spelling, as a common value or as an example. */
export const rememberedIn =
  (administrator: pg.Pool | pg.Client) =>
  async (text: string): Promise<string[]> => {
    const { rows } = await administrator.query<{ name: string; values: string }>(
      `select tablename || '.' || attname as name, concat(most_common_vals, histogram_bounds, most_common_elems) as values
       from pg_stats where schemaname in ('parley', 'pgboss')`,
    )
    // An array of values escapes quotes and backslashes once more.
    const plain = (words: string) => words.replaceAll(/["\\]/g, '')
    const spellings = needlesOf(text).texts.map(plain)
    return [
      ...new Set(rows.filter(({ values }) => spellings.some((spelling) => plain(values).includes(spelling))).map(({ name }) => name)),
    ].sort()
  }
