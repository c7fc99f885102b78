import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Schemas } from '../../client/client.ts'
import { Exit, exitCodes } from '../exit.ts'
import { bold, dim, green, plain, print, printError, red, yellow } from '../output.ts'
import { call, origin } from '../remote.ts'
import { projectOf, readValid, sendBundle } from './apply.ts'
import { type Edit, EditFault, edited } from './edits.ts'
import { head } from './export.ts'
import type { Members, Sources } from './sources.ts'
import { yamlOf } from './yaml-text.ts'

export type PullOptions = { project?: string; force?: boolean }
type Planned = Schemas['BundlePlan']['changes'][number]
/** `left`: nothing to pull, and a word about it. */
type Finding = { planned: Planned; path: readonly string[]; fate: 'pull' | 'add' | 'conflict' | 'left' }

/** `parley pull`: writes into the files what others changed in the service since the files were last applied. */
export async function pullFiles(paths: readonly string[], options: PullOptions): Promise<number> {
  const sources = readValid(paths)
  const project = await projectOf(sources, options)
  if (project === undefined) throw new Exit('usage', 'There is no such project yet. parley apply creates it.')
  const plan = await sendBundle(sources, project, { dryRun: true, prune: true })
  const exported = (await call('GET', new URL(`/v1/projects/${encodeURIComponent(project)}/export`, origin()))) as Schemas['ProjectBundle']
  const bundle = exported.bundle as Members
  const findings = plan.changes.map((planned) => findingOf(planned, options))
  const edits = new Map<string, Edit[]>()
  for (const finding of findings) if (finding.fate === 'pull') collect(edits, finding, { sources, bundle })
  const texts = rewritten(sources, edits)
  const additions = findings.filter(({ fate }) => fate === 'add').map(({ path }) => additionOf(path, { folder: folderOf(paths), bundle }))
  // Everything is known to work before the first file is touched.
  for (const [file, text] of [...texts, ...additions]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const finding of findings) show(finding, bundle)
  const count = (fate: Finding['fate']) => findings.filter((finding) => finding.fate === fate).length
  const conflicts = count('conflict')
  print(`${count('pull')} changed, ${count('add')} added, ${conflicts} in conflict.`)
  if (conflicts > 0) print('Write what you want to keep into your files, or take what the service has with --force.')
  return conflicts > 0 ? exitCodes.failed : exitCodes.passed
}

const sectionOf = (type: string) => (type === 'project' ? 'project' : type === 'batch' ? 'batches' : `${type}s`)
const pathOf = ({ type, key }: Planned): string[] => (type === 'project' ? ['project'] : [sectionOf(type), key])

function findingOf(planned: Planned, { force }: PullOptions): Finding {
  const { action, conflict, applied } = planned
  const path = pathOf(planned)
  if (action === 'archive') return { planned, path, fate: applied === 'never' ? 'add' : 'left' }
  if (action === 'create' || conflict === null) return { planned, path, fate: 'left' }
  return { planned, path, fate: applied === 'same' || force ? 'pull' : 'conflict' }
}

type Service = { sources: Sources; bundle: Members }

const stepsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
const valueAt = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, step) => (inner as Members | undefined)?.[step], value)

function collect(edits: Map<string, Edit[]>, { planned, path }: Finding, { sources, bundle }: Service): void {
  const { file } = sources.placeOf(path, true)
  // The plan cuts long values; the export has them whole.
  const own = planned.changes
    .map((change) => [...path, ...stepsOf(change.path)])
    .filter((place) => place.at(-1) !== 'externalKey')
    .map((place) => ({ path: place, value: valueAt(bundle, place) }))
  edits.set(file, [...(edits.get(file) ?? []), ...own])
}

function rewritten({ textOf, placeOf }: Sources, edits: Map<string, Edit[]>): [string, string][] {
  const faults: string[] = []
  const texts = [...edits].flatMap(([file, list]): [string, string][] => {
    try {
      return [[file, edited(textOf(file), list)]]
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

/** A file of its own, as parley export writes it. */
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

function show({ planned, path, fate }: Finding, bundle: Members): void {
  const { type, key, name, changes, action } = planned
  const left =
    action === 'archive'
      ? '  no longer in your files; parley apply --prune archives it'
      : action === 'create'
        ? planned.conflict === 'gone'
          ? '  archived in the service, and still in your files'
          : '  only in your files so far'
        : '  changed in your files; parley apply sends it'
  const note = fate === 'left' ? dim(left) : fate === 'conflict' ? red('  conflict: changed in your files and in the service') : ''
  print(`${signs[fate]} ${bold([type, key].filter(Boolean).join(' '))}  ${dim(plain(name, 120))}${note}`)
  if (fate !== 'pull' && fate !== 'conflict') return
  for (const change of changes) {
    print(`    ${change.path.slice(1).replaceAll('/', '.')}`)
    const now = valueAt(bundle, [...path, ...stepsOf(change.path)])
    if (change.after !== null) print(red(`      - ${plain(JSON.stringify(change.after), 400)}`))
    if (now !== undefined) print(green(`      + ${plain(JSON.stringify(now), 400)}`))
  }
}
