import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** For the rest of a transaction that reads a whole batch run, of up to 100,000 runs: it must end on a busy machine, too. */
export const allowLongStatements = (tx: Tx): Promise<unknown> => sql`set local statement_timeout = '2min'`.execute(tx)
