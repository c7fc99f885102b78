import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import type { Schemas } from '#src/client/client.ts'
import { Exit, exitCodes } from '../exit.ts'
import { bold, dim, green, plain, print, printError, red, yellow } from '../output.ts'
import { call, origin } from '../requests.ts'
import { projectOf, readValid, sendBundle } from './apply.ts'
import { valueAt } from './differences.ts'
import { applyEdits, type Edit, EditFault } from './edits.ts'
import { head } from './export.ts'
import { type Finding, findingsOf, takesTheirs } from './findings.ts'
import { forceOf, keysIn, nameOfKey } from './keys.ts'
import type { Members, Sources } from './sources.ts'
import { yamlOf } from './yaml-text.ts'

export type PullOptions = { project?: string; theirs?: readonly string[]; theirsAll?: boolean }

/** `parley pull`: writes into the files what others changed in the service since the files were last applied. */
export async function pullFiles(paths: readonly string[], options: PullOptions): Promise<number> {
  const sources = readValid(paths)
  const project = await projectOf(sources, options)
  if (project === undefined) throw new Exit('usage', 'The service does not have this project yet. Create it with: parley apply')
  const theirs = keysIn(options.theirs ?? [], sources)
  const plan = await sendBundle(sources, project, { dryRun: true, prune: true })
  const exported = (await call('GET', new URL(`/v1/projects/${encodeURIComponent(project)}/export`, origin()))) as Schemas['ProjectBundle']
  const bundle = exported.bundle as Members
  const findings = findingsOf(plan.changes, { sources, bundle }, takesTheirs(theirs, options.theirsAll ?? false))
  const missing = theirs.find((named) => !findings.some(({ planned: { type, key } }) => type === named.type && key === named.key))
  if (missing)
    throw new Exit('usage', `Your files and the service have ${nameOfKey(missing)} alike, or neither has it. Nothing was written.`)
  const edits = new Map<string, Edit[]>()
  for (const finding of findings) collect(edits, finding, sources)
  const texts = rewritten(sources, edits)
  const additions = findings.filter(({ fate }) => fate === 'add').map(({ path }) => additionOf(path, { folder: folderOf(paths), bundle }))
  // Everything is known to work before the first file is touched.
  for (const [file, text] of [...texts, ...additions])
    if (isEmpty(text)) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  return report(findings)
}

/** Only lists without definitions remain, such as in a file that had one definition. */
const isEmpty = (text: string) =>
  Object.values((parseDocument(text).toJS() ?? {}) as Members).every(
    (list) => typeof list === 'object' && list !== null && Object.keys(list).length === 0,
  )

function collect(edits: Map<string, Edit[]>, { path, fate, differences }: Finding, sources: Sources): void {
  const pulled = differences.filter((difference) => difference.fate === 'pull')
  const own: Edit[] =
    fate === 'remove'
      ? [{ path, value: undefined }]
      : pulled.map(({ path: member, value, usual }) => ({ path: [...path, ...member], value, usual }))
  if (own.length === 0) return
  const { file } = sources.placeOf(path, true)
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

const signs = { pull: yellow('~'), add: green('+'), remove: red('-'), conflict: red('!'), left: dim('=') }

function report(findings: readonly Finding[]): number {
  for (const finding of findings) show(finding)
  const count = (...fates: Finding['fate'][]) => findings.filter(({ fate }) => fates.includes(fate)).length
  const pulled = ({ fate, differences }: Finding) => fate === 'pull' || differences.some((difference) => difference.fate === 'pull')
  const removed = count('remove')
  print(
    `${findings.filter(pulled).length} changed, ${count('add')} added${removed > 0 ? `, ${removed} removed` : ''}, ${count('conflict')} in conflict.`,
  )
  if (count('conflict') === 0) return exitCodes.passed
  print('For each conflict, choose one of these:')
  print('  Write into your file what the project has, or let pull write it:  parley pull --theirs KEY')
  print('  Overwrite what the project has with your file:                    parley apply --force KEY')
  for (const { planned, fate } of findings) if (fate === 'conflict') print(dim(`  KEY: ${forceOf(planned)}`))
  return exitCodes.failed
}

function noteOf({ planned: { action, conflict }, fate }: Finding): string {
  if (fate === 'conflict')
    return red(
      action === 'create'
        ? '  conflict: archived or renamed in the service, and in your files'
        : '  conflict: changed in your files and in the service',
    )
  if (fate === 'remove') return dim('  archived or renamed in the service, so removed from your files')
  if (fate !== 'left') return ''
  if (action === 'create') return dim('  only in your files so far')
  if (action === 'change') return dim('  changed in your files; parley apply sends it')
  const back = '; parley pull --theirs writes it again'
  return conflict === null
    ? dim(`  no longer in your files; parley apply --prune archives it${back}`)
    : red(`  changed in the service, and no longer in your files; parley apply --prune --force archives it${back}`)
}

function show(finding: Finding): void {
  const { planned, fate, differences } = finding
  const { type, key, name } = planned
  print(`${signs[fate]} ${bold([type, key].filter(Boolean).join(' '))}  ${dim(plain(name, 120))}${noteOf(finding)}`)
  for (const difference of differences) {
    if (difference.fate === 'left') continue
    const { path: member, before, after } = difference
    print(`    ${plain(member.join('.'), 200)}${difference.fate === 'conflict' ? red('  conflict') : ''}`)
    if (before !== undefined) print(red(`      - ${plain(JSON.stringify(before), 400)}`))
    if (after !== undefined) print(green(`      + ${plain(JSON.stringify(after), 400)}`))
  }
}
