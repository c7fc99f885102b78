import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Schemas } from '#src/client/client.ts'
import type { Section } from '#src/connect/bundles/definition.ts'
import { parts } from '#src/connect/bundles/parts.ts'
import { Exit, exitCodes } from '../exit.ts'
import { bold, dim, green, plain, print, printError, red, yellow } from '../output.ts'
import { call, origin } from '../requests.ts'
import { projectOf, readValid, sendBundle } from './apply.ts'
import { type Difference, differencesOf, valueAt } from './differences.ts'
import { applyEdits, type Edit, EditFault } from './edits.ts'
import { head } from './export.ts'
import type { Members, Sources } from './sources.ts'
import { yamlOf } from './yaml-text.ts'

export type PullOptions = { project?: string; force?: boolean }
type PlannedChange = Schemas['BundlePlan']['changes'][number]
/** `left`: nothing to pull, and a remark about it. */
type Finding = {
  planned: PlannedChange | NamedDefinition
  path: readonly string[]
  fate: 'pull' | 'add' | 'conflict' | 'left'
  differences: Difference[]
}
type NamedDefinition = Pick<PlannedChange, 'type' | 'key' | 'name'>
type Service = { sources: Sources; bundle: Members }

/** `parley pull`: writes into the files what others changed in the service since the files were last applied. */
export async function pullFiles(paths: readonly string[], options: PullOptions): Promise<number> {
  const sources = readValid(paths)
  const project = await projectOf(sources, options)
  if (project === undefined) throw new Exit('usage', 'The service does not have this project yet. Create it with: parley apply')
  const plan = await sendBundle(sources, project, { dryRun: true, prune: true })
  const exported = (await call('GET', new URL(`/v1/projects/${encodeURIComponent(project)}/export`, origin()))) as Schemas['ProjectBundle']
  const bundle = exported.bundle as Members
  const findings = findingsOf(plan.changes, { sources, bundle }, options)
  const edits = new Map<string, Edit[]>()
  for (const finding of findings) if (finding.fate === 'pull') collect(edits, finding, sources)
  const texts = rewritten(sources, edits)
  const additions = findings.filter(({ fate }) => fate === 'add').map(({ path }) => additionOf(path, { folder: folderOf(paths), bundle }))
  // Everything is known to work before the first file is touched.
  for (const [file, text] of [...texts, ...additions]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return report(findings)
}

function report(findings: readonly Finding[]): number {
  for (const finding of findings) show(finding)
  const count = (fate: Finding['fate']) => findings.filter((finding) => finding.fate === fate).length
  const conflicts = count('conflict')
  print(`${count('pull')} changed, ${count('add')} added, ${conflicts} in conflict.`)
  if (conflicts > 0) print('Resolve each conflict in your files, or overwrite your changes with those in the service: --force.')
  return conflicts > 0 ? exitCodes.failed : exitCodes.passed
}

const pathOf = ({ type, key }: NamedDefinition): string[] => (type === 'project' ? ['project'] : [sectionOf(type), key])
const sectionOf = (type: NamedDefinition['type']) => (Object.keys(parts) as Section[]).find((section) => parts[section].type === type)!

/**
 * The planned changes, and members that a plan does not change because the files leave them out, although a new resource would have other
 * values for them.
 */
function findingsOf(changes: readonly PlannedChange[], service: Service, options: PullOptions): Finding[] {
  const { bundle } = service.sources
  const findings = changes.map((planned): Finding => {
    const path = pathOf(planned)
    const differences = differencesAt(path, service)
    return { planned, path, fate: fateOf(planned, options, differences), differences }
  })
  const known = new Set(findings.map(({ path }) => path.join('/')))
  const playables = (['scenarios', 'tests'] as const).flatMap((section) =>
    Object.entries((bundle[section] ?? {}) as Record<string, Members>).map(([key, { name }]): Finding => {
      const path = [section, key]
      const planned = { type: parts[section].type as NamedDefinition['type'], key, name: String(name) }
      return { planned, path, fate: 'pull', differences: differencesAt(path, service) }
    }),
  )
  return [...findings, ...playables.filter(({ path, differences }) => differences.length > 0 && !known.has(path.join('/')))]
}

function fateOf(
  { action, conflict, applied, behind, changes }: PlannedChange,
  { force }: PullOptions,
  differences: Difference[],
): Finding['fate'] {
  if (action === 'archive') return applied === 'never' ? 'add' : 'left'
  if (action === 'create') return 'left'
  if (behind || (conflict !== null && force)) return 'pull'
  if (conflict !== null) return 'conflict'
  // The next apply only gives it its key: the differences are members that files leave out.
  return differences.length > 0 && changes.every(({ path }) => path === '/externalKey') ? 'pull' : 'left'
}

function differencesAt(path: readonly string[], { sources, bundle }: Service): Difference[] {
  const [current, exported] = [valueAt(sources.bundle, path), valueAt(bundle, path)]
  if (current === undefined || exported === undefined) return []
  const project = bundle.project as Members
  return differencesOf(path[0] as Section, { written: current as Members, exported: exported as Members, project })
}

function collect(edits: Map<string, Edit[]>, { path, differences }: Finding, sources: Sources): void {
  const { file } = sources.placeOf(path, true)
  const own = differences.map(({ path: member, value, usual }) => ({ path: [...path, ...member], value, usual }))
  edits.set(file, [...(edits.get(file) ?? []), ...own])
}

function rewritten({ textOf, placeOf }: Sources, edits: Map<string, Edit[]>): [string, string][] {
  const faults: string[] = []
  const texts = [...edits].flatMap(([file, list]): [string, string][] => {
    try {
      return [[file, applyEdits(textOf(file), list)]]
    } catch (error) {
      if (!(error instanceof EditFault)) throw error
      const { line, column } = placeOf(error.path)
      faults.push(`${file}:${line}:${column}: ${error.message}`)
      return []
    }
  })
  if (faults.length === 0) return texts
  for (const fault of faults) printError(fault)
  throw new Exit('usage', 'No file was written.')
}

function folderOf(paths: readonly string[]): string {
  const [first = '.'] = paths
  return statSync(first).isDirectory() ? first : dirname(first)
}

/** Its own file, as `parley export` writes it. */
function additionOf(path: readonly string[], { folder, bundle }: { folder: string; bundle: Members }): [string, string] {
  const [list = '', key = ''] = path
  const file = join(folder, list, `${key}.parley.yaml`)
  if (existsSync(file))
    throw new Exit(
      'usage',
      `${plain(file, 200)} is there already, so the new ${list} ${plain(key, 64)} cannot be written. Rename the file.`,
    )
  return [file, head() + yamlOf({ [list]: { [key]: valueAt(bundle, path) } })]
}

const signs = { pull: yellow('~'), add: green('+'), conflict: red('!'), left: dim('=') }

function show({ planned, fate, differences }: Finding): void {
  const { type, key, name } = planned
  const { action, conflict } = { action: undefined, conflict: undefined, ...planned }
  const warning =
    action === 'archive'
      ? '  no longer in your files; parley apply --prune archives it'
      : action === 'create'
        ? conflict === 'gone'
          ? '  archived in the service, and still in your files'
          : '  only in your files so far'
        : '  changed in your files; parley apply sends it'
  const note = fate === 'left' ? dim(warning) : fate === 'conflict' ? red('  conflict: changed in your files and in the service') : ''
  print(`${signs[fate]} ${bold([type, key].filter(Boolean).join(' '))}  ${dim(plain(name, 120))}${note}`)
  if (fate !== 'pull' && fate !== 'conflict') return
  for (const { path: member, before, after } of differences) {
    print(`    ${plain(member.join('.'), 200)}`)
    if (before !== undefined) print(red(`      - ${plain(JSON.stringify(before), 400)}`))
    if (after !== undefined) print(green(`      + ${plain(JSON.stringify(after), 400)}`))
  }
}
