import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Their files name secrets of the agent, which may have any name. The other commands would take the PORT or the database of the agent. */
const commandsOfCode = ['export', 'validate', 'plan', 'apply', 'test', 'pull']

/** Reads `.env` of the current folder: the environment and the settings of a checkout take precedence. */
export function readFolderSettings(command: string | undefined, environment = process.env): void {
  // Python calls folders so, too.
  if (!statSync('.env', { throwIfNoEntry: false })?.isFile()) return
  const isOfCode = command !== undefined && commandsOfCode.includes(command)
  for (const [name, value] of Object.entries(parseEnv(readFileSync('.env', 'utf8'))))
    if (isOfCode || name.startsWith('PARLEY_')) environment[name] ??= value
}
