import { type RawBuilder, sql } from 'kysely'

/**
 * The cell of a new run; null if its columns already say all of it (`cell_of`), as for most runs, so that it is not stored twice. Always
 * stored while processes of the previous version may run.
 */
const isKeptCell = (subjectId: RawBuilder<string>, repeat: RawBuilder<number>) =>
  sql`case when (select older_processes_may_run()) then cell else nullif(cell, plain_cell(${subjectId}, cell ->> 'channelId', cell ->> 'personaId', ${repeat})) end`

export const keptCell = isKeptCell(sql`subject_id`, sql`0`)
/** For a run of a batch run, whose repeat is in a column. */
export const keptPlacedCell = isKeptCell(sql`subject ->> 'id'`, sql`(cell ->> 'repeatIndex')::int`)
