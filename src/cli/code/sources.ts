import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { partNames } from '#src/connect/bundles/parts.ts'
import { ceilings } from '#src/platform/limits.ts'
import { suggestion } from '#src/platform/nearest.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import { takeUses, type WrittenEvaluators } from './written-evaluators.ts'

export type Place = { file: string; line: number; column: number }
export type FileFault = Place & { message: string }
export type Members = Record<string, unknown>
export const listNames: readonly string[] = partNames
type Source = { path: string; text: string; document: Document.Parsed; lines: LineCounter }

/** The combined content of the files: definitions by list and key, and the place of each. */
export type Sources = {
  bundle: Members
  local: WrittenEvaluators
  faults: FileFault[]
  /** The place of a member, or of its nearest ancestor that is written; `atKey`: its name instead of its value. */
  placeOf(path: readonly PropertyKey[], atKey?: boolean): Place
  /** The text that was read. */
  textOf(file: string): string
  count: number
}

const isOurs = (name: string) => name === 'parley.yaml' || name.endsWith('.parley.yaml')

/** The files of a folder and below it, in the order of their paths. */
export function findFiles(folder: string): string[] {
  const paths = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : findFiles(path)
    return entry.isFile() && isOurs(entry.name) ? [path] : []
  })
  return paths.sort()
}

function pathsOf(path: string): string[] {
  try {
    return statSync(path).isDirectory() ? findFiles(path) : [path]
  } catch {
    throw new Exit('usage', `${plain(path, 200)} does not exist.`)
  }
}

/** Reads the files as data: no YAML tag runs anything, and repeated names are refused. */
export function readSources(paths: readonly string[]): Sources {
  const files = [...new Set(paths.flatMap(pathsOf))]
  if (files.length === 0) throw new Exit('usage', 'You have no parley.yaml and no *.parley.yaml here. Create one with: parley init')
  const merged = { bundle: {} as Members, local: { declared: {}, uses: {} }, faults: [] as FileFault[], homes: new Map<string, Source>() }
  const sources = files.map((path) => readSource(path, merged.faults))
  for (const source of sources) mergeSource(merged, source)
  const { bundle, local, faults, homes } = merged
  const placeOf: Sources['placeOf'] = (path, atKey = false) => {
    const home = homes.get(homeOf(path)) ?? [...homes.values()][0]
    return home ? placeIn(home, path, atKey) : { file: files[0]!, line: 1, column: 1 }
  }
  const textOf = (file: string) => sources.find(({ path }) => path === file)!.text
  return { bundle, local, faults, placeOf, textOf, count: files.length }
}

const homeOf = (path: readonly PropertyKey[]) => JSON.stringify(path[0] === 'project' ? ['project'] : path.slice(0, 2))

function readSource(path: string, faults: FileFault[]): Source {
  const text = readFileSync(path, 'utf8')
  if (text.length > ceilings.importBytes.max) throw new Exit('usage', `${plain(path, 200)} has more than 10 MB.`)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, merge: false, prettyErrors: false })
  const file = relative('.', path) || path
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    const { line, col } = lines.linePos(pos[0])
    faults.push({ file, line, column: col, message })
  }
  return { path: file, text, document, lines }
}

function mergeSource(
  { bundle, local, faults, homes }: { bundle: Members; local: WrittenEvaluators; faults: FileFault[]; homes: Map<string, Source> },
  source: Source,
): void {
  const { document } = source
  if (document.contents === null || document.errors.length > 0) return
  const fault = (path: readonly PropertyKey[], message: string) => void faults.push({ ...placeIn(source, path, true), message })
  if (!isMap(document.contents)) {
    fault([], 'A file has the lists of definitions by name: project, channels, scenarios and so on.')
    return
  }
  const content = contentOf(source, faults)
  for (const path of protosIn(content)) fault(path, 'The key "__proto__" is not possible: it names what every object has.')
  for (const [name, value] of Object.entries(content)) {
    if (name === 'project') {
      if (homes.has(homeOf(['project']))) fault([name], `The project is already in ${homes.get(homeOf(['project']))!.path}.`)
      homes.set(homeOf(['project']), source)
      bundle.project = value
    } else if (name !== 'evaluators' && !listNames.includes(name))
      fault([name], `"${plain(name, 60)}" is unknown.${suggestion(name, ['project', 'evaluators', ...listNames])}`)
    else if (typeof value !== 'object' || value === null || Array.isArray(value)) fault([name], `${name} holds definitions by their keys.`)
    else
      for (const [key, members] of Object.entries(value)) {
        const home = homes.get(homeOf([name, key]))
        if (home) fault([name, key], `The key "${plain(key, 64)}" is already in ${home.path}.`)
        homes.set(homeOf([name, key]), source)
        if (name === 'evaluators') {
          local.declared[key] = members
          continue
        }
        const list = (bundle[name] ?? {}) as Members
        list[key] = takeUses(local, name, key, members)
        bundle[name] = list
      }
  }
}

/** The paths of members that JavaScript reserves: copied, they would be lost without a word. */
function protosIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = [...path, key]
    return key === '__proto__' ? [own] : protosIn(inner, own)
  })
}

function contentOf(source: Source, faults: FileFault[]): Members {
  try {
    return source.document.toJS({ maxAliasCount: 100 }) as Members
  } catch (error) {
    faults.push({ file: source.path, line: 1, column: 1, message: (error as Error).message })
    return {}
  }
}

function placeIn({ path: file, document, lines }: Source, path: readonly PropertyKey[], atKey: boolean): Place {
  for (let length = path.length; length > 0; length -= 1) {
    const steps = path.slice(0, length)
    const parent = length === 1 ? document.contents : document.getIn(steps.slice(0, -1), true)
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(steps.at(-1)))
      : undefined
    const value = document.getIn(steps, true)
    const node = pair && (atKey || length < path.length || !isScalar(value)) ? pair.key : value
    const start = isNode(node) ? node.range?.[0] : undefined
    if (start !== undefined) {
      const { line, col } = lines.linePos(start)
      return { file, line, column: col }
    }
  }
  return { file, line: 1, column: 1 }
}
