import { type RawBuilder, sql } from 'kysely'

/** Whether a column has a text. Case as Unicode folds it: a database with the locale C, as `initdb` creates without a LANG, knows that of ASCII alone. */
export const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql`(${column} collate "und-x-icu") ilike ${`%${text.replaceAll(/[%_\\]/g, '\\$&')}%`}`
