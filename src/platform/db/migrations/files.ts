import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { packageRoot } from '#src/platform/package-root.ts'

export const migrationsFolder = new URL('src/migrations/', packageRoot)

export type MigrationFile = { name: string; text: string; sha256: string }

export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => name.slice(0, -4))

export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = await migrationNames(folder)
  return Promise.all(names.map(async (name) => fileOf(name, await readFile(new URL(`${name}.sql`, folder), 'utf8'))))
}

export const fileOf = (name: string, text: string): MigrationFile => ({ name, text, sha256: hashOf(text) })

/** Hex. Line ends do not count, because a checkout may change them. */
const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

// Until 21 November 2026, 12:02 UTC, a branch had this file under its first name.
const renamed = new Map([['0008_integrations', '0010_integrations']])

/** The current name of a migration that a database or a backup names. */
export const presentName = (name: string): string => renamed.get(name) ?? name
