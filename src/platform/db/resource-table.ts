import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../errors.ts'
import { ceilings } from '../limits.ts'
import type { Page, Resource, Sort } from '../resource.ts'
import { invalidCursor, readCursor, toPage } from './cursor.ts'
import type { Tx } from './database.ts'
import { refuseHeldKey, refuseHeldKeys } from './external-keys.ts'
import { contains } from './text-search.ts'

const sortColumns = { createdAt: 'id', updatedAt: 'updated_at', name: 'name' } as const
const commonNames = ['id', 'name', 'description', 'tags', 'metadata', 'version', 'createdAt', 'updatedAt', 'archivedAt'] as const

export type Row = Record<string, unknown> & { id: string; content: Record<string, unknown> }
export type ListOptions = {
  limit: number
  cursor?: string | undefined
  sort: Sort
  archived: boolean
  tag?: string | undefined
  search?: string | undefined
  /** Separated by commas; archived ones too, because someone who has the ID of a resource wants its name. */
  ids?: string | undefined
}
/** A filter value, which is part of the cursor, and its SQL condition. */
export type Guards = Readonly<Record<string, { value: unknown; where: RawBuilder<unknown> }>>
const valuesOf = (guards: Guards) => Object.fromEntries(Object.entries(guards).map(([name, { value }]) => [name, value]))

// A client can rewrite a cursor, and PostgreSQL rejects an invalid time.
const isTime = (text: string) => /^[1-9]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text

type Columns = Readonly<Record<string, string>>

/** Maps members to columns: common members and those in `columns` have their own columns, all others are in `content`. */
function mappingOf<R extends Resource>(columns: Columns, derive: (row: Row) => Partial<R>) {
  const ownColumns = new Map(Object.entries(columns))
  const commonMembers = new Set<string>(commonNames)
  const contentOf = (members: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(members).filter(([member]) => !ownColumns.has(member) && !commonMembers.has(member)))

  return {
    isKeyed: ownColumns.has('externalKey'),
    columnOf: (member: string) => ownColumns.get(member) ?? member,
    names: ['id', 'name', 'description', 'tags', 'metadata', 'content', ...ownColumns.values()],

    toResource(row: Row): R {
      const resource: Record<string, unknown> = { id: row.id, ...row.content, name: row.name, tags: row.tags, metadata: row.metadata }
      for (const [member, column] of ownColumns) if (row[column] !== null && row[column] !== undefined) resource[member] = row[column]
      if (row.description !== null) resource.description = row.description
      return Object.assign(resource, {
        version: row.version,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        archivedAt: row.archived_at,
        ...derive(row),
      }) as unknown as R
    },

    toColumns: (members: Record<string, unknown>) => [
      { column: 'name', value: sql`${members.name}` },
      { column: 'description', value: sql`${members.description ?? null}` },
      { column: 'tags', value: sql`${members.tags}::text[]` },
      { column: 'metadata', value: sql`${JSON.stringify(members.metadata)}::jsonb` },
      { column: 'content', value: sql`${JSON.stringify(contentOf(members))}::jsonb` },
      ...[...ownColumns].filter(([member]) => member in members).map(([member, column]) => ({ column, value: sql`${members[member]}` })),
    ],

    toRecord({ id, members }: { id: string; members: Record<string, unknown> }) {
      const { name, description = null, tags, metadata } = members
      const columns = Object.fromEntries([...ownColumns].map(([member, column]) => [column, members[member]]))
      return { id, name, description, tags, metadata, content: contentOf(members), ...columns }
    },
  }
}
type Mapping<R extends Resource> = ReturnType<typeof mappingOf<R>>

/**
 * The table of a kind that people write: common members and those in `columns` (camelCase member: column name) have their own columns, all
 * others are in `content`; `derive` adds what follows from the row. Columns not named anywhere (secrets) never leave here.
 */
export function resourceTable<R extends Resource>(table: string, columns: Columns, derive: (row: Row) => Partial<R> = () => ({})) {
  const mapping = mappingOf(columns, derive)
  return { toResource: mapping.toResource, ...reads(table, mapping), ...writes(table, mapping), list: listOf(table, mapping) }
}

/** The same for resources with an external key, which is unique among the resources of a project that are not archived. */
export const keyedTable = <R extends Resource>(table: string, columns: Columns, derive?: (row: Row) => Partial<R>) =>
  resourceTable(table, { ...columns, externalKey: 'external_key' }, derive)

function reads<R extends Resource>(table: string, { toResource }: Mapping<R>) {
  const tableName = sql.table(table)
  const find = async (tx: Tx, id: string): Promise<R | undefined> => {
    const { rows } = await sql<Row>`select * from ${tableName} where id = ${id}`.execute(tx)
    return rows[0] && toResource(rows[0])
  }
  return {
    find,

    /** Throws `not_found`. */
    async get(tx: Tx, id: string): Promise<R> {
      const resource = await find(tx, id)
      if (!resource) throw notFound()
      return resource
    },

    /** The existing resources among `ids`, in no particular order. */
    async findAll(tx: Tx, ids: readonly string[]): Promise<R[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<Row>`select * from ${tableName} where id = any(${ids}::text[])`.execute(tx)
      return rows.map(toResource)
    },

    /** The first `limit` resources of a project that have the tag and are not archived, in the order of their creation. */
    async tagged(tx: Tx, projectId: string, { tag, limit }: { tag: string; limit: number }): Promise<R[]> {
      const { rows } = await sql<Row>`
        select * from ${tableName} where project_id = ${projectId} and tags @> array[${tag}]::text[] and archived_at is null
        order by id limit ${limit}`.execute(tx)
      return rows.map(toResource)
    },

    /** IDs of a project's own resources that are not archived, in the order of their creation. */
    async idsOf(tx: Tx, projectId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from ${tableName} where project_id = ${projectId} and archived_at is null order by id`.execute(tx)
      return rows.map((row) => row.id)
    },
  }
}

function writes<R extends Resource>(table: string, { isKeyed, toResource, toColumns, toRecord, names }: Mapping<R>) {
  const tableName = sql.table(table)
  const columnNames = sql.join(names.map((name) => sql.ref(name)))
  async function setArchived(tx: Tx, id: string, time: RawBuilder<unknown>): Promise<R> {
    const { rows } = await sql<Row>`
      update ${tableName} set archived_at = ${time}, version = version + 1, updated_at = now() where id = ${id} returning *`.execute(tx)
    return toResource(rows[0]!)
  }
  return {
    async insert(tx: Tx, id: string, members: Record<string, unknown>): Promise<R> {
      if (isKeyed) await refuseHeldKeys(tx, table, [{ id, members }])
      const parts = toColumns(members)
      const names = sql.join([sql.ref('id'), ...parts.map((part) => sql.ref(part.column))])
      const values = sql.join([sql`${id}`, ...parts.map((part) => part.value)])
      const { rows } = await sql<Row>`insert into ${tableName} (${names}) values (${values}) returning *`.execute(tx)
      return toResource(rows[0]!)
    },

    /** Inserts several in one statement and returns them in order. Each has all members of `columns`. */
    async insertMany(tx: Tx, rows: readonly { id: string; members: Record<string, unknown> }[]): Promise<R[]> {
      if (isKeyed) await refuseHeldKeys(tx, table, rows)
      const { rows: inserted } = await sql<Row>`
        insert into ${tableName} (${columnNames}) select ${columnNames}
        from jsonb_populate_recordset(null::${tableName}, ${JSON.stringify(rows.map(toRecord))}::jsonb) returning *`.execute(tx)
      return inserted.map(toResource)
    },

    /** Locks the row for a change; throws `not_found`. */
    async lock(tx: Tx, id: string): Promise<R> {
      const { rows } = await sql<Row>`select * from ${tableName} where id = ${id} for update`.execute(tx)
      if (!rows[0]) throw notFound()
      return toResource(rows[0])
    },

    /** Replaces the writable part of a locked row, and increments the version. */
    async replace(tx: Tx, id: string, members: Record<string, unknown>): Promise<R> {
      if (isKeyed) await refuseHeldKeys(tx, table, [{ id, members }])
      const sets = sql.join(toColumns(members).map((part) => sql`${sql.ref(part.column)} = ${part.value}`))
      const { rows } =
        await sql<Row>`update ${tableName} set ${sets}, version = version + 1, updated_at = now() where id = ${id} returning *`.execute(tx)
      return toResource(rows[0]!)
    },

    archive: (tx: Tx, id: string): Promise<R> => setArchived(tx, id, sql`now()`),
    async restore(tx: Tx, id: string): Promise<R> {
      if (isKeyed) await refuseHeldKey(tx, table, id)
      return setArchived(tx, id, sql`null`)
    },
  }
}

type SortName = keyof typeof sortColumns

/** `filters` are members of `columns` or `name`; undefined ones do not filter. `guards`: filters that are more than a column. */
function listOf<R extends Resource>(table: string, { toResource, columnOf }: Mapping<R>) {
  return async (tx: Tx, options: ListOptions, filters: Record<string, unknown>, guards: Guards = {}): Promise<Page<R>> => {
    const { name } = orderOf(options.sort)
    const scope = {
      table,
      sort: options.sort,
      archived: options.archived,
      tag: options.tag,
      search: options.search,
      ids: options.ids,
      ...filters,
      ...valuesOf(guards),
    }
    const conditions = [present(options)]
    for (const [member, value] of Object.entries(filters))
      if (value !== undefined) conditions.push(sql`${sql.ref(columnOf(member))} = ${value}`)
    for (const { where } of Object.values(guards)) conditions.push(where)
    if (options.tag !== undefined) conditions.push(sql`tags @> array[${options.tag}]::text[]`)
    if (options.search !== undefined) conditions.push(hasText(options.search))
    const after = readCursor(options.cursor, scope)
    if (after) conditions.push(isBehind(after, options.sort))
    const rows = await pageOfRows(tx, table, { conditions, sort: options.sort, limit: options.limit })
    const position = (row: Row) => ({ value: String(row[sortColumns[name]]), id: row.id })
    const page = toPage(rows, options.limit, scope, position, rows[0]?.total)
    return { data: page.data.map(toResource), nextCursor: page.nextCursor }
  }
}

function present({ archived, ids }: ListOptions): RawBuilder<unknown> {
  if (ids !== undefined) return sql`id = any(${ids.split(',')}::text[])`
  return archived ? sql`archived_at is not null` : sql`archived_at is null`
}

const hasText = (text: string) => sql`(${contains(sql`name`, text)} or ${contains(sql`description`, text)})`

const orderOf = (sort: Sort) => ({ name: sort.replace('-', '') as SortName, isDescending: sort.startsWith('-') })

function isBehind(after: { value: string; id: string }, sort: Sort) {
  const { name, isDescending } = orderOf(sort)
  if (name === 'updatedAt' && !isTime(after.value)) throw invalidCursor()
  return sql`(${sql.ref(sortColumns[name])}, id) ${isDescending ? sql`<` : sql`>`} (${after.value}, ${after.id})`
}

type RowQuery = { conditions: RawBuilder<unknown>[]; sort: Sort; limit: number }

/** Rows beyond a full page are not read: 200 scenarios may take 40 MB. */
async function pageOfRows(tx: Tx, table: string, { conditions, sort, limit }: RowQuery) {
  const { name, isDescending } = orderOf(sort)
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = sql`${sql.ref(sortColumns[name])} ${direction}, id ${direction}`
  const { rows } = await sql<Row & { total: number }>`
    select * from (
      select *, count(*) over ()::int as total,
        sum(octet_length(content::text)) over (order by ${order} rows between unbounded preceding and 1 preceding) as bytes_before
      from (select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit + 1}) as next
    ) as sized
    where bytes_before is null or bytes_before < ${ceilings.pageBytes.max} order by ${order}`.execute(tx)
  return rows
}

export type ResourceTable<R extends Resource> = ReturnType<typeof resourceTable<R>>
