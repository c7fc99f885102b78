import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '#src/platform/db/migrations/files.ts'

/** As sha256sum writes and checks it; lines are only ever added. */
export const releasedFile = new URL('released.sha256', migrationsFolder)

export async function readReleased(): Promise<{ name: string; sha256: string }[]> {
  const text = await readFile(releasedFile, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [sha256, file] = line.split('  ')
    return sha256 && file ? [{ name: file.replace(/[.]sql$/, ''), sha256 }] : []
  })
}

/** Of the databases kept here, which hold no secret of anybody. */
export const masterKey = createHash('sha256').update('The databases of earlier releases').digest()

export const backupOf = (version: string): string => fileURLToPath(new URL(`${version}.backup`, import.meta.url))
/** The OpenAPI document as it was: what clients of that release rely on. */
export const interfaceOf = (version: string): string => fileURLToPath(new URL(`${version}.openapi.json.gz`, import.meta.url))
export const releases = readdirSync(new URL('.', import.meta.url)).flatMap((name) => /^(.+)[.]backup$/.exec(name)?.[1] ?? [])
