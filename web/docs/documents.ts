import type { Content, Outline } from './content.ts'

/** The documents in reading order, grouped by reader. Decisions follow. */
const groups: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Getting started', ['web', 'demo', 'glossary']],
  [
    'Test your agent',
    [
      'channels',
      'agents',
      'channel-faults',
      'channel-presets',
      'simulation',
      'drivers',
      'assertions',
      'tools',
      'batches',
      'cassettes',
      'imports',
      'tests-as-code',
    ],
  ],
  ['Judges and reviewers', ['models', 'judges', 'reviews', 'calibration']],
  ['Connect other systems', ['http', 'assistants', 'integrations', 'activity']],
  [
    'Operate Parley',
    ['operating', 'production', 'containers', 'runbook', 'operations', 'redaction', 'retention', 'sign-in', 'provisioning', 'limits'],
  ],
  ['Measurements', ['speed', 'proofs', 'attack-cases']],
]

const nameOf = (path: string) => path.replace(/^.*\/docs\/|[.]md$/g, '')
const byName = <T>(modules: Record<string, T>) => new Map(Object.entries(modules).map(([path, value]) => [nameOf(path), value]))

const outlines = byName(import.meta.glob<Outline>('../../docs/**/*.md', { query: '?outline', import: 'default', eager: true }))
const contents = byName(import.meta.glob<Content>('../../docs/**/*.md', { import: 'default' }))

export type Listed = Outline & { name: string }
const listed = (names: readonly string[]): Listed[] =>
  names.flatMap((name) => (outlines.has(name) ? [{ name, ...outlines.get(name)! }] : []))
const readingOrder = groups.flatMap(([, names]) => names)
const baseOf = (name: string) => name.split('/').at(-1)!
const others = [...outlines.keys()].filter((name) => !readingOrder.includes(name) && !name.includes('/'))
const decisions = [...outlines.keys()].filter((name) => name.startsWith('decisions/') && name !== 'decisions/README')

/** The folders of docs/ in the order in which people need them; any other one follows. */
const folderOrder = ['start', 'test', 'judge', 'operate', 'reference', 'internals']
const placeIn = (list: readonly string[], name: string) => (list.includes(name) ? list.indexOf(name) : list.length)
const folders = Map.groupBy(
  [...outlines.keys()].filter((name) => name.includes('/') && !name.startsWith('decisions/')),
  (name) => name.slice(0, name.indexOf('/')),
)
const ofFolders = [...folders]
  .sort(([a], [b]) => placeIn(folderOrder, a) - placeIn(folderOrder, b))
  .map(([folder, names]) => ({
    title: `${folder[0]!.toUpperCase()}${folder.slice(1)}`,
    documents: listed(names.sort((a, b) => placeIn(readingOrder, baseOf(a)) - placeIn(readingOrder, baseOf(b)))),
  }))

export const documentGroups: readonly { title: string; documents: Listed[] }[] = [
  ...ofFolders,
  ...groups.map(([title, names]) => ({ title, documents: listed(names) })),
  { title: 'More', documents: listed(others) },
  { title: 'Decisions', documents: listed(['decisions/README', ...decisions.sort()]) },
].filter(({ documents }) => documents.length > 0)

/** The document of an address that ends with a slash, or that names only the last part of it. */
export function nearestOf(name: string): string | undefined {
  const base = baseOf(name.replace(/\/+$/, ''))
  const found = [...outlines.keys()].filter((one) => baseOf(one) === base)
  return found.length === 1 ? found[0] : undefined
}

export const outlineOf = (name: string): Outline | undefined => outlines.get(name)
export const loadDocument = (name: string): Promise<Content> => contents.get(name)!()
