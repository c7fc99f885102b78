import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column contains a text, ignoring case as Unicode folds it: a database with the locale C, which `initdb` creates without a LANG,
 * folds only ASCII.
 */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`(${column} collate "und-x-icu") ilike ${`%${text.replaceAll(/[%_\\]/g, '\\$&')}%`}`
