import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/** A path in the form of the places of faults. */
export const shortenPath = (path: string): string => relative('.', path) || '.'

/**
 * The folder with the definitions that files of a path refer to: the nearest one above it with a parley.yaml, otherwise the path itself.
 */
export function rootOf(path: string): string {
  const shown = shortenPath(path)
  if (!existsSync(shown)) return shown
  let folder = statSync(shown).isDirectory() ? shown : dirname(shown)
  for (;;) {
    if (existsSync(join(folder, 'parley.yaml'))) return folder
    // No higher than the folder in which the command was started.
    if (folder === '.' || basename(folder) === '..') return shown
    folder = dirname(folder)
  }
}

export const isWithin = (file: string, path: string): boolean => path === '.' || file === path || file.startsWith(`${path}${sep}`)
