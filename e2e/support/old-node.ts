import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A PATH on which `node` is older than 22.19: that of this machine, or else ours, which says that it is Node 20. */
export function pathOfOldNode(scratch: string): string {
  try {
    const version = execFileSync('/usr/bin/node', ['-p', 'process.versions.node'], { encoding: 'utf8' })
    if (Number.parseInt(version, 10) < 22) return '/usr/bin:/bin'
  } catch {
    // There is none, or none at this place.
  }
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
  return `${folder}:/usr/bin:/bin`
}
