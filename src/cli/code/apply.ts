import type { Schemas } from '#src/client/client.ts'
import { type PartName, parts } from '#src/connect/bundles/parts.ts'
import { at, placesOf, put } from '#src/connect/bundles/paths.ts'
import { isPlaceholder } from '#src/connect/bundles/secrets.ts'
import { pointerSteps } from '#src/platform/json-pointer.ts'
import { Exit, exitCodes } from '../exit.ts'
import { bold, dim, green, plain, print, printError, printJson, red, yellow } from '../output.ts'
import { call, origin, Refusal } from '../requests.ts'
import { forceOf, keysIn } from './keys.ts'
import { unsentEvaluators } from './local-evaluators.ts'
import { type FileFault, listNames, type Members, readSources, type Sources } from './sources.ts'
import { faultsIn } from './validate.ts'

export type ApplyOptions = {
  project?: string
  prune?: boolean
  force?: readonly string[]
  forceAll?: boolean
  secrets?: boolean
  json?: boolean
}
type Plan = Schemas['BundlePlan']

export function validateFiles(paths: readonly string[], { json }: { json?: boolean } = {}): number {
  const sources = readSources(paths)
  const faults = faultsIn(sources)
  if (json) printJson({ faults })
  else if (faults.length === 0) print(green(`${countOf(sources)} in ${sources.count} files: no faults.`))
  else printFaults(faults)
  return faults.length === 0 ? exitCodes.passed : exitCodes.failed
}

const countOf = ({ bundle }: Sources) => {
  const count = listNames.reduce((sum, name) => sum + Object.keys((bundle[name] as Members | undefined) ?? {}).length, 0)
  return `${count} definition${count === 1 ? '' : 's'}`
}
const printFaults = (faults: readonly FileFault[]) => {
  for (const { file, line, column, message } of faults) printError(`${plain(file, 200)}:${line}:${column}: ${plain(message, 500)}`)
}

/** `parley plan`: the exit code is 0 if nothing would change, 2 if something would, and 1 if that is unknown. */
export async function planFiles(paths: readonly string[], options: ApplyOptions): Promise<number> {
  try {
    const sources = readValid(paths)
    const project = await projectOf(sources, options)
    if (project === undefined) {
      print(`${yellow('+')} project ${plain(nameOf(sources) ?? '', 120)}, with ${countOf(sources)}`)
      return 2
    }
    const plan = await sendBundle(sources, project, { ...options, dryRun: true })
    show(plan, options)
    noteUnsent(sources, options)
    return plan.changes.length === 0 ? 0 : 2
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== exitCodes.usage) throw error
    printError(`parley: ${error.message}`)
    return exitCodes.failed
  }
}

export async function applyFiles(paths: readonly string[], options: ApplyOptions): Promise<number> {
  const sources = readValid(paths)
  const known = await projectOf(sources, options)
  const project = known ?? (await createProject(nameOf(sources)!))
  const plan = await sendBundle(sources, project, { ...options, dryRun: false }).catch(async (error: Error) => {
    // All or nothing: a refusal must not leave an empty project. Without an answer, nobody knows what was applied.
    if (known === undefined && isRefusal(error)) await archiveProject(project)
    throw error
  })
  if (known === undefined && !options.json) print(`${green('+')} project ${plain(nameOf(sources)!, 120)}`)
  show(plan, options)
  noteUnsent(sources, options)
  if (!options.json) print(`${bold('Applied')} to ${project}.`)
  return exitCodes.passed
}

function noteUnsent(sources: Sources, { json }: ApplyOptions): void {
  const note = unsentEvaluators(sources)
  if (note !== undefined && !json) print(dim(note))
}

const isRefusal = (error: Error) => error instanceof Exit && (error.code === exitCodes.usage || error.code === exitCodes.credential)

export function readValid(paths: readonly string[]): Sources {
  const sources = readSources(paths)
  const faults = faultsIn(sources)
  if (faults.length === 0) return sources
  printFaults(faults)
  throw new Exit('usage', `${faults.length === 1 ? 'One fault was' : `${faults.length} faults were`} found, so nothing was sent.`)
}

const nameOf = ({ bundle }: Sources) => (bundle.project as { name?: string } | undefined)?.name

/** The project that is named, or the one with the name in the files; undefined if there is none yet. */
export async function projectOf(sources: Sources, { project }: ApplyOptions): Promise<string | undefined> {
  const id = project ?? process.env.PARLEY_PROJECT
  if (id !== undefined) return id
  const name = nameOf(sources)
  if (name === undefined) throw new Exit('usage', 'Your files do not name a project. Pass --project, or write project: { name: … }.')
  const url = new URL('/v1/projects', origin())
  url.searchParams.set('name', name)
  const { data } = (await call('GET', url)) as { data: { id: string }[] }
  if (data.length > 1) throw new Exit('usage', `${data.length} projects are called "${plain(name, 120)}". Choose one with --project.`)
  return data[0]?.id
}

const archiveProject = (id: string) => call('DELETE', new URL(`/v1/projects/${encodeURIComponent(id)}`, origin()))
const createProject = async (name: string) => ((await call('POST', new URL('/v1/projects', origin()), { name })) as { id: string }).id

export async function sendBundle(sources: Sources, project: string, options: ApplyOptions & { dryRun: boolean }): Promise<Plan> {
  const { dryRun, prune = false, secrets = false } = options
  const force = options.forceAll ?? keysIn(options.force ?? [], sources)
  const { bundle, missing } = withSecrets(sources.bundle)
  const url = new URL(`/v1/projects/${encodeURIComponent(project)}/apply`, origin())
  try {
    return (await call('POST', url, { bundle, dryRun, prune, force, secrets })) as Plan
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors.some(({ pointer }) => pointer?.startsWith('/bundle/'))) throw error
    printFaults(
      error.errors.map(({ pointer = '', message }) => {
        const steps = pointerSteps(pointer).slice(1)
        const variables = missing.get(JSON.stringify(steps)) ?? []
        const hint = variables.length > 0 ? ` Set ${variables.join(' and ')}.` : ''
        return { ...sources.placeOf(steps), message: `${message}${hint}` }
      }),
    )
    throw new Exit('usage', error.errors.length === 1 ? 'Nothing was applied.' : error.message.split('\n')[0]!)
  }
}

/** The bundle with the values of variables instead of secrets; if a variable is not set, Parley keeps its stored secret. */
function withSecrets(definitions: Members): { bundle: Members; missing: Map<string, string[]> } {
  const bundle = structuredClone(definitions)
  const missing = new Map<string, string[]>()
  for (const name of listNames as readonly PartName[])
    for (const [key, definition] of Object.entries((bundle[name] ?? {}) as Members)) {
      const { secret } = parts[name]
      const [place] = secret === undefined ? [] : placesOf(definition, secret)
      if (!place) continue
      const names: string[] = []
      put(place, fillVariables(at(place), names))
      if (names.length > 0) missing.set(JSON.stringify([name, key, ...place.pointer.split('/').slice(1)]), names)
    }
  return { bundle, missing }
}

/** With the values of variables instead of ${env:NAME}; `missing` gets the names of unset ones. */
export function fillVariables(value: unknown, missing: string[]): unknown {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillVariables(part, missing)]))
  if (!isPlaceholder(value)) return value
  const name = String(value).slice('${env:'.length, -1)
  const text = process.env[name]
  if (text === undefined || text === '') missing.push(name)
  return text || value
}

const signs = { create: green('+'), change: yellow('~'), archive: red('-') }
const conflicts = {
  changed: 'changed in the project since it was last applied',
  gone: 'archived or given another key since it was last applied',
  unknown: 'different, and never applied before',
}

function show(plan: Plan, { json }: ApplyOptions): void {
  if (json) {
    printJson(plan)
    return
  }
  for (const change of plan.changes) {
    const { action, type, key, name, changes, sendsSecret, conflict } = change
    print(
      `${signs[action]} ${bold([type, key].filter(Boolean).join(' '))}  ${dim(plain(name, 120))}${conflict ? red(`  conflict: ${conflicts[conflict]}`) + dim(` (${forceOf(change)})`) : ''}`,
    )
    if (action === 'change')
      for (const { path, before, after, side } of changes) showChange(path, before, after, conflict === null ? 'files' : side)
    if (sendsSecret) print(dim('    its secret is sent'))
  }
  const counts = (['create', 'change', 'archive'] as const).map(
    (action) => plan.changes.filter((change) => change.action === action).length,
  )
  if (plan.dryRun && plan.changes.some(({ conflict }) => conflict !== null))
    print('What others have changed is not lost: parley pull writes it into your files, and shows the conflicts that remain.')
  print(
    `${counts[0]} to create, ${counts[1]} to change, ${counts[2]} to archive, ${plan.unchanged} unchanged${plan.dryRun ? '' : ', done'}.`,
  )
}

const sideWords = { files: '', project: '  only the project has changed it', both: '  conflict' }

function showChange(path: string, before: unknown, after: unknown, side: keyof typeof sideWords): void {
  print(`    ${path.slice(1).replaceAll('/', '.')}${red(sideWords[side])}`)
  if (before !== null) print(red(`      - ${plain(JSON.stringify(before), 400)}`))
  if (after !== null) print(green(`      + ${plain(JSON.stringify(after), 400)}`))
}
