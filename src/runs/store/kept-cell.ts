import { type RawBuilder, sql } from 'kysely'

/**
 * The cell of a run that is added; null where its columns say all of it (`cell_of`), as of most runs, so that it is not stored twice. Until
 * no process of the version before can run, it is kept.
 */
const kept = (subjectId: RawBuilder<string>, repeat: RawBuilder<number>) =>
  sql`case when (select older_processes_may_run()) then cell else nullif(cell, plain_cell(${subjectId}, cell ->> 'channelId', cell ->> 'personaId', ${repeat})) end`

export const keptCell = kept(sql`subject_id`, sql`0`)
/** Of a run in a batch run, which has its repeat in a column. */
export const keptPlacedCell = kept(sql`subject ->> 'id'`, sql`(cell ->> 'repeatIndex')::int`)
