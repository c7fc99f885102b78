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
const known = new Set(groups.flatMap(([, names]) => names))
const others = [...outlines.keys()].filter((name) => !known.has(name) && !name.includes('/'))
const decisions = [...outlines.keys()].filter((name) => name.startsWith('decisions/') && name !== 'decisions/README')

export const documentGroups: readonly { title: string; documents: Listed[] }[] = [
  ...groups.map(([title, names]) => ({ title, documents: listed(names) })),
  { title: 'More', documents: listed(others) },
  { title: 'Decisions', documents: listed(['decisions/README', ...decisions.sort()]) },
].filter(({ documents }) => documents.length > 0)

export const outlineOf = (name: string): Outline | undefined => outlines.get(name)
export const loadDocument = (name: string): Promise<Content> => contents.get(name)!()
