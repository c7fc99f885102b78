import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const programs = ['/usr/bin', '/bin']

/** A PATH on which `node` is older than 22.19, with npm: that of this machine, or else ours, which says that it is Node 20. */
export function pathOfOldNode(scratch: string): string {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '' && !folder.includes('node_modules'))
  const withProgram = (name: string) => folders.filter((folder) => existsSync(join(folder, name))).slice(0, 1)
  const [own] = withProgram('node')
  const path = (folder: string) => [...new Set([folder, ...withProgram('npm'), ...programs])].join(':')
  return own !== undefined && isOld(join(own, 'node')) ? path(own) : path(pretend(scratch))
}

function isOld(node: string): boolean {
  const version = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return Number.parseInt(version, 10) < 22
}

/** The folder of a Node that is ours and names another version. */
function pretend(scratch: string): string {
  const folder = join(scratch, 'old-node')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'older.cjs'),
    "const versions = { ...process.versions, node: '20.19.0' }\nfor (const [name, value] of Object.entries({ versions, version: 'v20.19.0' })) Object.defineProperty(process, name, { value })\n",
  )
  writeFileSync(
    join(folder, 'node'),
    `#!/bin/sh\n[ "$*" != --version ] || { echo v20.19.0; exit; }\nexec '${process.execPath}' --require '${folder}/older.cjs' "$@"\n`,
  )
  chmodSync(join(folder, 'node'), 0o755)
  return folder
}
