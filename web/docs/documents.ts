import type { Content, Outline } from './content.ts'

/** The folders of docs/ in reading order, each with its documents in reading order; further ones follow. */
const groups: readonly (readonly [title: string, folder: string, names: readonly string[]])[] = [
  ['Start', 'start', ['first-minute', 'your-agent', 'first-gate', 'pages', 'demo']],
  [
    'Test',
    'test',
    [
      'scenarios',
      'drivers',
      'tools',
      'batches',
      'tests-as-code',
      'evaluators',
      'ci',
      'real-conversations',
      'imports',
      'cassettes',
      'assistants',
    ],
  ],
  ['Judge', 'judge', ['reviews', 'calibration', 'judges', 'statistics']],
  ['Operate', 'operate', ['production', 'install', 'sign-in', 'provisioning', 'backup', 'limits', 'retention', 'redaction', 'activity']],
  ['Reference', 'reference', ['channels', 'assertions', 'cli', 'settings', 'http', 'integrations', 'models', 'access', 'clients']],
  ['Internals', 'internals', ['storage', 'queue', 'simulation', 'statistical-methods', 'measurements']],
]

const nameOf = (path: string) => path.replace(/^.*\/docs\/|[.]md$/g, '')
const byName = <T>(modules: Record<string, T>) => new Map(Object.entries(modules).map(([path, value]) => [nameOf(path), value]))

const outlineModules = import.meta.glob<Outline>('../../docs/**/*.md', { query: '?outline', import: 'default', eager: true })
const outlines = byName(outlineModules)
const contents = byName(import.meta.glob<Content>('../../docs/**/*.md', { import: 'default' }))

export type Listed = Outline & { name: string }
const namesIn = (folder: string) => Object.keys(outlineModules).flatMap((path) => (path.includes(`/docs/${folder}/`) ? [nameOf(path)] : []))
const listed = (names: readonly string[]): Listed[] =>
  names.flatMap((name) => (outlines.has(name) ? [{ name, ...outlines.get(name)! }] : []))

export const documentGroups: readonly { title: string; documents: Listed[] }[] = [
  ...groups.map(([title, folder, names]) => ({
    title,
    documents: listed([...new Set([...names.map((name) => `${folder}/${name}`), ...namesIn(folder).sort()])]),
  })),
  { title: 'Words', documents: listed(['glossary']) },
  {
    title: 'Decisions',
    documents: listed([
      'decisions/README',
      ...namesIn('decisions')
        .filter((name) => !name.endsWith('README'))
        .sort(),
    ]),
  },
].filter(({ documents }) => documents.length > 0)

/** The document of an address that ends with a slash, or that names only the last part of it. */
export function nearestOf(name: string): string | undefined {
  const baseOf = (path: string) => path.split('/').at(-1)!
  const base = baseOf(name.replace(/\/+$/, ''))
  const found = [...outlines.keys()].filter((one) => baseOf(one) === base)
  return found.length === 1 ? found[0] : undefined
}

export const outlineOf = (name: string): Outline | undefined => outlines.get(name)
export const loadDocument = (name: string): Promise<Content> => contents.get(name)!()
