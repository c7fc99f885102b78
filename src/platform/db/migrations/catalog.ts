import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'

/** One object of the schema, with the statements that create and remove it. */
export type Entry = {
  kind: Kind
  /** The table or view that it belongs to; empty for none. */
  of: string
  name: string
  create: string
  /** Null: only data or a statement of its own could replace it. */
  drop: string | null
}

/** In the order in which they are created. */
const kinds = [
  'table',
  'function',
  'column',
  'type',
  'default',
  'not null',
  'option',
  'key',
  'constraint',
  'index',
  'row-level security',
  'policy',
  'trigger',
  'grant',
  'view',
] as const
type Kind = (typeof kinds)[number]

export const orderOf = ({ kind }: Entry): number => kinds.indexOf(kind)

// Names without a schema, because the schema that is read is the search path. Kysely's table and ours are the records of migrating itself.
const entries = sql<Entry>`
  with relations as (
    select c.* from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_migration%'
  ), columns as (
    select r.oid as table_oid, r.relname, a.*, pg_get_expr(d.adbin, d.adrelid) as expression
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  ), roles as (
    select 0::oid as oid, 'public' as name union all select oid, rolname from pg_roles where rolname = 'parley_app'
  )
  select 'table' as kind, relname::text as of, '' as name, relpersistence::text as create, null as drop from relations
  union all
  select 'function', '', p.oid::regprocedure::text, -- Of the head only: its body may name the schema in a text.
    regexp_replace(pg_get_functiondef(p.oid), '^(create or replace (?:function|procedure) )' || current_schema() || '[.]', '\\1', 'i'), null
  from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
  union all
  select 'column', relname, attname, format('alter table %I add column %I %s%s%s', relname, attname, format_type(atttypid, atttypmod),
    case when attidentity <> '' then format(' generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
      when attgenerated <> '' then format(' generated always as (%s) stored', expression)
      else ' default ' || expression end, case when attnotnull then ' not null' end), null
  from columns
  union all
  select 'type', relname, attname, format('alter table %I alter %I type %s', relname, attname, format_type(atttypid, atttypmod)), null
  from columns
  union all
  select 'default', relname, attname, format('alter table %I alter %I set default %s', relname, attname, expression),
    format('alter table %I alter %I drop default', relname, attname)
  from columns where expression is not null and attgenerated = ''
  union all
  select 'not null', relname, attname, format('alter table %I alter %I set not null', relname, attname),
    format('alter table %I alter %I drop not null', relname, attname)
  from columns where attnotnull
  union all
  select 'option', relname, option_name, format('alter table %I set (%s = %L)', relname, option_name, option_value), null
  from relations, pg_options_to_table(reloptions)
  union all
  select case when contype in ('p', 'u') then 'key' else 'constraint' end, relname, conname,
    format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(k.oid, true)),
    format('alter table %I drop constraint %I', relname, conname)
  from relations r join pg_constraint k on k.conrelid = r.oid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'index', r.relname, i.relname, pg_get_indexdef(i.oid, 0, true), format('drop index %I', i.relname)
  from relations r join pg_index x on x.indrelid = r.oid join pg_class i on i.oid = x.indexrelid
  where not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  union all
  select 'row-level security', relname, what, format('alter table %I %s row level security', relname, what),
    format('alter table %I %s row level security', relname, undo)
  from relations, lateral (values ('enable', 'disable', relrowsecurity), ('force', 'no force', relforcerowsecurity)) as v (what, undo, is_on)
  where is_on
  union all
  select 'policy', relname, polname, format('create policy %I on %I as %s for %s to %s%s%s', polname, relname,
      case when polpermissive then 'permissive' else 'restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(case when role = 0 then 'public' else quote_ident(pg_get_userbyid(role)) end, ', ' order by role) from unnest(polroles) as role),
      ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')'),
    format('drop policy %I on %I', polname, relname)
  from relations r join pg_policy on polrelid = r.oid
  union all
  select 'trigger', relname, tgname,
    pg_get_triggerdef(t.oid, true) || case tgenabled when 'O' then '' else format('; alter table %I disable trigger %I', relname, tgname) end,
    format('drop trigger %I on %I', tgname, relname)
  from relations r join pg_trigger t on t.tgrelid = r.oid where not tgisinternal
  union all
  select 'grant', relname, privilege_type || ' to ' || n.name,
    format('grant %s on %I to %s', privilege_type, relname, n.name), format('revoke %s on %I from %s', privilege_type, relname, n.name)
  from relations, aclexplode(relacl) as g join roles n on n.oid = g.grantee
  union all
  select 'grant', relname, format('%s (%I) to %s', privilege_type, attname, n.name),
    format('grant %s (%I) on %I to %s', privilege_type, attname, relname, n.name),
    format('revoke %s (%I) on %I from %s', privilege_type, attname, relname, n.name)
  from columns, aclexplode(attacl) as g join roles n on n.oid = g.grantee
  union all
  -- With its options and rights: a view that reads as its owner would show the rows of all workspaces.
  select 'view', relname, '', format('create view %I', relname) || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') ||
      ' as ' || rtrim(pg_get_viewdef(c.oid, true), ';') || coalesce((select string_agg(format('; grant %s on %I to %s', privilege_type, relname, n.name), '' order by privilege_type, n.name)
        from aclexplode(relacl) as g join roles n on n.oid = g.grantee), ''),
    format('drop view %I', relname)
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'`

/** The content of the schema in the search path: names first, then how each is created. */
export async function readCatalog(db: Kysely<Tables>): Promise<Entry[]> {
  const { rows } = await entries.execute(db)
  return rows.sort((a, b) => orderOf(a) - orderOf(b) || (`${a.of} ${a.name}` < `${b.of} ${b.name}` ? -1 : 1))
}
