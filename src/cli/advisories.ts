import { existsSync, readFileSync } from 'node:fs'
import { packageRoot } from '#src/platform/package-root.ts'
import { readAdvisories } from './advisories/advisory.ts'
import { type Lock, type Sbom, sbomOf } from './advisories/sbom.ts'
import { Exit, exitCodes } from './exit.ts'
import { plain, print, printError, printJson } from './output.ts'

export type AdvisoriesOptions = { sbom?: boolean }

/** What this installation consists of: of a package from its own list, of a checkout from its lock file. */
function installed(): Sbom {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, packageRoot), 'utf8')) as unknown
  return existsSync(new URL('sbom.cdx.json', packageRoot)) ? (read('sbom.cdx.json') as Sbom) : sbomOf(read('package-lock.json') as Lock)
}

/** Compares the packages of this installation with advisories that the operator has, and calls nobody. Returns the exit code. */
export function checkAdvisories(file: string | undefined, { sbom: printsSbom }: AdvisoriesOptions): number {
  const sbom = installed()
  if (printsSbom) {
    printJson(sbom)
    return exitCodes.passed
  }
  if (file === undefined) {
    printError(`Not checked: name a file with advisories. Parley has ${sbom.components.length} packages (--sbom lists them).`)
    return exitCodes.notJudged
  }
  const advisories = readAdvisories(jsonIn(file))
  if (!advisories) {
    printError(`Not checked: ${plain(file, 200)} has neither records of OSV nor the output of npm audit --json.`)
    return exitCodes.notJudged
  }
  const found = sbom.components.flatMap(({ name, version, scope }) =>
    advisories
      .filter((advisory) => advisory.name === name && advisory.affects(version))
      .map(
        ({ id, summary }) =>
          `${name} ${version}${scope === 'excluded' ? ' (only to build and test)' : ''}: ${plain(id, 60)} ${plain(summary, 200)}`,
      ),
  )
  for (const line of new Set(found)) print(line)
  print(`${new Set(found).size} found: ${sbom.components.length} packages of this version, ${advisories.length} advisories.`)
  return found.length > 0 ? exitCodes.failed : exitCodes.passed
}

function jsonIn(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Exit('usage', `${plain(file, 200)} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
