import { sql } from 'kysely'
import { clockColumn } from '#src/platform/db/clock.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type KnownPace, type PaceRow, paceColumns, paceOf } from '#src/platform/db/pace-table.ts'
import { type Guards, keyedTable, type Row } from '#src/platform/db/resource-table.ts'
import type { LastProbe, Model } from './contract.ts'
import type { ModelLimits } from './limits.ts'
import { listedPriceOf } from './price-list.ts'

// A sealed secret leaves this file only through `sealedSecret`; a resource shows only that there is one.
const present = (row: Row): Partial<Model> => {
  const { version, ...lastProbe } = (row.last_probe ?? {}) as Partial<LastProbe & { version: number }>
  return {
    projectId: (row.project_id ?? null) as string | null,
    listedPrice: listedPriceOf({ kind: row.kind as string, config: row.content.config as Record<string, unknown> }) ?? null,
    lastProbe: version === row.version ? (lastProbe as LastProbe) : null,
    auth: {
      secret:
        row.secret === null ? null : { set: true, lastFour: row.secret_last_four as string, updatedAt: row.secret_updated_at as string },
    },
  }
}

export const modelTable = keyedTable<Model>('models', { projectId: 'project_id', kind: 'kind', status: 'status' }, present)

/** The models of a project, and those of the whole workspace. */
export const usableIn = (projectId: string | undefined): Guards =>
  projectId === undefined ? {} : { projectId: { value: projectId, where: sql`(project_id = ${projectId} or project_id is null)` } }

export type SealedSecret = { sealed: string; origin: string; lastFour: string }

/** Stores a sealed secret next to its model; `undefined` deletes it. */
export async function setSecret(tx: Tx, id: string, secret: SealedSecret | undefined): Promise<Model> {
  const { rows } = await sql<Row>`
    update models set secret = ${secret?.sealed ?? null}, secret_origin = ${secret?.origin ?? null},
      secret_last_four = ${secret?.lastFour ?? null}, secret_updated_at = case when ${secret !== undefined} then now() end
    where id = ${id} returning *`.execute(tx)
  return modelTable.toResource(rows[0]!)
}

export async function sealedSecret(tx: Tx, id: string): Promise<Omit<SealedSecret, 'lastFour'> | undefined> {
  const { rows } = await sql<Omit<SealedSecret, 'lastFour'>>`
    select secret as sealed, secret_origin as origin from models where id = ${id} and secret is not null`.execute(tx)
  return rows[0]
}

type Callable = KnownPace & { sealed: string | null; origin: string; limits: ModelLimits }
/**
 * The sealed secret of a model that may be called now, if it has one, its limits, and its pace, in one statement, for each call;
 * `undefined` if it is disabled or archived.
 */
export async function callableModel(tx: Tx, id: string): Promise<Callable | undefined> {
  const { rows } = await sql<Omit<Callable, 'pace'> & PaceRow>`
    select secret as sealed, coalesce(secret_origin, '') as origin, coalesce(content -> 'limits', '{}') as limits, ${clockColumn}, ${paceColumns}
    from models m left join model_pace p on p.workspace_id = m.workspace_id and p.model_id = m.id
    where m.id = ${id} and status <> 'disabled' and archived_at is null`.execute(tx)
  const [row] = rows
  return row && { sealed: row.sealed, origin: row.origin, limits: row.limits, now: row.now, pace: paceOf(row) }
}

/**
 * Stores the result of a probe, unless the model has changed since or was archived; a disabled one stays disabled. Does not make a new
 * version, because nothing that people wrote has changed.
 */
export async function saveProbe(tx: Tx, { id, version }: { id: string; version: number }, probe: LastProbe): Promise<Model | undefined> {
  const { rows } = await sql<Row>`
    update models set last_probe = ${JSON.stringify({ ...probe, version })}::jsonb, updated_at = now(),
      status = case when status = 'disabled' then status else ${probe.ok ? 'verified' : 'failing'} end
    where id = ${id} and version = ${version} and archived_at is null returning *`.execute(tx)
  return rows[0] && modelTable.toResource(rows[0])
}

const maxNamed = 5

/**
 * The models of all workspaces except archived ones, with the first few that fail. There are none before the migration that creates them.
 */
export async function modelStates(tx: Tx): Promise<{ total: number; verified: number; failing: { id: string; message: string }[] }> {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('models') is not null as exists`.execute(tx)
  if (!tables[0]!.exists) return { total: 0, verified: 0, failing: [] }
  const { rows } = await sql<{ total: number; verified: number }>`
    select count(*)::int as total, (count(*) filter (where status = 'verified'))::int as verified from models
    where archived_at is null`.execute(tx)
  const { rows: failing } = await sql<{ id: string; message: string }>`
    select id, last_probe ->> 'message' as message from models where archived_at is null and status = 'failing' order by id
    limit ${maxNamed}`.execute(tx)
  return { ...rows[0]!, failing }
}

/** The secrets of all models of the workspace, including archived ones. */
export async function allSealed(tx: Tx): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`select id, secret as sealed from models where secret is not null`.execute(tx)
  return rows
}
