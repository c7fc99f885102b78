import { gunzipSync } from 'node:zlib'
import type { World } from '#src/platform/world.ts'
import { needlesOf } from '#src/workspace/erasures/needles.ts'

/** Every column of every table that has a text, in any spelling; of bytes, also what they unpack to. */
export const whereIs =
  (pool: World['db']['systemPool']) =>
  async (text: string): Promise<string[]> => {
    const spellings = needlesOf(text).texts.flatMap((one) => [one, one.replaceAll('"', '""')])
    const { rows } = await pool.query<{ schema: string; name: string; column: string; type: string }>(
      `select table_schema as schema, c.table_name as name, column_name as column, data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('parley', 'pgboss') and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'bytea', 'character varying')`,
    )
    const found = []
    for (const { schema, name, column, type } of rows) {
      const values = await pool.query<{ value: string | Buffer }>(
        `select distinct "${column}"${type === 'bytea' ? '' : '::text'} as value from ${schema}."${name}" where "${column}" is not null`,
      )
      const texts = values.rows.map(({ value }) => (typeof value === 'string' ? value : unpacked(value)))
      if (texts.some((value) => spellings.some((spelling) => value.includes(spelling)))) found.push(`${name}.${column}`)
    }
    return found.sort()
  }

function unpacked(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString()
  } catch {
    return bytes.toString()
  }
}
