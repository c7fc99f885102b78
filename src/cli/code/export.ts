import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Schemas } from '#src/client/client.ts'
import { exitCodes } from '../exit.ts'
import { dim, plain, print } from '../output.ts'
import { call, origin } from '../requests.ts'
import { type Stubs, stubsOf } from './evaluator-stubs.ts'
import { findFiles, listNames, type Members } from './sources.ts'
import { schemaLine, yamlOf } from './yaml-text.ts'

export const head = () => `${schemaLine}${new URL('/schema/parley.json', origin()).href}\n`

/** `parley export PROJECT -o DIR`: one file per resource, without defaults. */
export async function exportProject(project: string, { output }: { output: string }): Promise<number> {
  const url = new URL(`/v1/projects/${encodeURIComponent(project)}/export`, origin())
  const { bundle, leftOut } = (await call('GET', url)) as Schemas['ProjectBundle']
  const stubs = stubsOf(bundle as Members)
  const files = filesOf(bundle as Members, stubs)
  let count = 0
  for (const [path, value] of files) {
    const target = join(output, path)
    const text = head() + yamlOf(value)
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
    count += 1
  }
  // What somebody has written in them stays.
  const missing = stubs.files.filter(({ path }) => !existsSync(join(output, path)))
  for (const { path, text } of missing) {
    mkdirSync(dirname(join(output, path)), { recursive: true })
    writeFileSync(join(output, path), text)
  }
  print(`${files.size} files in ${plain(output, 200)}, ${count} of them new or changed.`)
  for (const { path } of missing) print(`Imported code, to be written as an evaluator of parley test: ${join(output, path)}`)
  for (const { type, key, name, reason } of leftOut) print(`Left out: the ${type} "${plain(name, 120)}" (${key}). ${reason}`)
  const others = existsSync(output)
    ? findFiles(output).filter((path) => !files.has(path.slice(join(output, '/').length).replaceAll('\\', '/')))
    : []
  for (const path of others) print(dim(`Not of this project, or archived in it: ${plain(path, 200)}`))
  return exitCodes.passed
}

const withUses = (definition: Members, evaluators: string[]): Members =>
  evaluators.length > 0 ? { ...definition, evaluators } : definition

function filesOf(bundle: Members, stubs: Stubs): Map<string, Members> {
  const evaluators = Object.fromEntries(stubs.files.map(({ key, command }) => [key, command]))
  const files = new Map<string, Members>([['parley.yaml', { project: bundle.project, ...(stubs.files.length > 0 && { evaluators }) }]])
  for (const name of listNames)
    for (const [key, definition] of Object.entries((bundle[name] ?? {}) as Members))
      files.set(`${name}/${key}.parley.yaml`, { [name]: { [key]: withUses(definition as Members, stubs.usesOf(name, key)) } })
  return files
}
