import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import { Pack } from '#src/measure/languages/pack.ts'
import { filler, guardSource, holesIn, type Names, statementSource, words } from '#src/measure/languages/patterns.ts'

type Path = readonly (string | number)[]
type Compile = (source: string) => RegExp
type Fault = { path: Path; message: string }

/** What is wrong in the file of a pack, each with file, line and section. JSON is read as YAML, which knows the line of each value. */
export function packFaults(file: string, text: string): string[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineOf = (path: Path) => lines.linePos(startOf(document, path)).line
  const [error] = document.errors
  if (error) return [`${file}:${lines.linePos(error.pos[0]).line}: ${error.message.split('\n')[0]}`]
  const parsed = Pack.safeParse(document.toJS())
  const faults: Fault[] = parsed.success
    ? patternFaults(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path as Path, message }))
  if (parsed.success && !file.endsWith(`${parsed.data.language}.json`))
    faults.push({ path: ['language'], message: 'Not the name of the file' })
  return faults.map(({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')}: ${message}`)
}

/** The place of the deepest part of a path that exists. */
function startOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function patternFaults({ wordEdges: edges = true, user, guard, refusal, handoff }: Pack): Fault[] {
  const ofWords: Compile = (source) => words([source], { edges })
  const asIs: Compile = (source) => new RegExp(source, 'u')
  const ofGuard: Compile = (source) => new RegExp(guardSource(source), 'u')
  const statement: Compile = (source) => new RegExp(statementSource(source), 'g')
  return [
    ...(user ? sectionFaults(['user'], user.names, asIs, { questions: asIs, recognizes: ofWords, together: ofWords }, user) : []),
    ...(guard ? sectionFaults(['guard'], { ...guard.names, ofAgents: guard.possession?.ofAgents ?? [] }, ofGuard, {}, guard) : []),
    ...(refusal ? sectionFaults(['refusal'], refusal.names, statement, {}, refusal) : []),
    ...(handoff ? sectionFaults(['handoff'], handoff.names, statement, {}, handoff) : []),
  ]
}

/** Parts that hold no patterns. */
const plain = new Set(['notes', 'names', 'says', 'punctuation', 'synonyms', 'for'])

/** The faults of a section: patterns that do not compile, and names that are unknown or that nothing uses. `by`: how a part is compiled. */
function sectionFaults(at: Path, names: Names = {}, compile: Compile, by: Record<string, Compile>, section: object): Fault[] {
  const used = new Set(Object.values(names).flatMap((part) => [part].flat().flatMap(holesIn)))
  const message = (attempt: () => unknown): string | undefined => {
    try {
      attempt()
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }
  let fill = (source: string) => source
  const nameFault = message(() => {
    fill = filler(names)
  })
  if (nameFault) return [{ path: [...at, 'names'], message: nameFault }]
  const faultsIn = (path: Path, value: unknown, compile: Compile): Fault[] => {
    if (typeof value === 'string') {
      for (const name of holesIn(value)) used.add(name)
      const fault = message(() => compile(fill(value)))
      return fault === undefined ? [] : [{ path, message: fault }]
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      plain.has(key) ? [] : faultsIn([...path, Array.isArray(value) ? Number(key) : key], inner, by[key] ?? compile),
    )
  }
  const faults = faultsIn(at, section, compile)
  const unused = Object.keys(names).filter((name) => !used.has(name) && name !== 'ofAgents')
  return [...faults, ...unused.map((name) => ({ path: [...at, 'names', name], message: `Nothing uses {${name}}` }))]
}
