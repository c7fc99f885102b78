import {
  type Icon,
  IconBell,
  IconChecklist,
  IconFolder,
  IconListDetails,
  IconMasksTheater,
  IconPlugConnected,
  IconRoute,
  IconStack2,
} from '@tabler/icons-react'
import { type Answer, answered, parley } from '../api.ts'
import { queryClient } from '../page/queries.ts'
import { paths } from '../paths.ts'

type Named = { id: string; name: string; projectId?: string | null }
type Query = { limit: number; name?: string; projectId?: string }
type Kind = {
  what: string
  resource: string
  icon: Icon
  list(query: Query): Promise<Answer<{ data: Named[]; nextCursor: string | null }>>
  to(project: string, id: string): string
}
export type Found = { id: string; name: string; what: string; to: string; icon: Icon }

const kinds: readonly Kind[] = [
  {
    what: 'Project',
    resource: 'projects',
    icon: IconFolder,
    list: ({ projectId: _, ...query }) => parley.GET('/projects', { params: { query } }),
    to: (_, id) => paths.project(id),
  },
  {
    what: 'Batch',
    resource: 'batches',
    icon: IconStack2,
    list: (query) => parley.GET('/batches', { params: { query } }),
    to: paths.batches.one,
  },
  {
    what: 'Scenario',
    resource: 'scenarios',
    icon: IconRoute,
    list: (query) => parley.GET('/scenarios', { params: { query } }),
    to: paths.scenarios.one,
  },
  {
    what: 'Test',
    resource: 'tests',
    icon: IconChecklist,
    list: (query) => parley.GET('/tests', { params: { query } }),
    to: paths.tests.one,
  },
  {
    what: 'Persona',
    resource: 'personas',
    icon: IconMasksTheater,
    list: (query) => parley.GET('/personas', { params: { query } }),
    to: paths.personas.one,
  },
  {
    what: 'Channel',
    resource: 'channels',
    icon: IconPlugConnected,
    list: (query) => parley.GET('/channels', { params: { query } }),
    to: paths.channels.one,
  },
  {
    what: 'Rubric',
    resource: 'rubrics',
    icon: IconListDetails,
    list: (query) => parley.GET('/rubrics', { params: { query } }),
    to: paths.rubrics.one,
  },
  {
    what: 'Integration',
    resource: 'integrations',
    icon: IconBell,
    list: (query) => parley.GET('/integrations', { params: { query } }),
    to: paths.integrations.one,
  },
]
const newest = 200
const most = 5

/** What has these words in its name: among the newest two hundred of each kind, and beyond them by the beginning of the name. */
export async function search(words: string, project: string | undefined): Promise<Found[]> {
  const found = await Promise.all(kinds.map((kind) => among(kind, words.toLowerCase(), project)))
  return found.flat()
}

async function among({ what, resource, icon, list, to }: Kind, words: string, project: string | undefined): Promise<Found[]> {
  const inside = project === undefined ? {} : { projectId: project }
  const known = await queryClient.fetchQuery({
    queryKey: [resource, 'searched', project],
    queryFn: () => answered(list({ limit: newest, ...inside })),
    staleTime: 30_000,
  })
  const near = known.data.filter(({ name }) => name.toLowerCase().includes(words))
  const far = known.nextCursor !== null && near.length < most ? (await answered(list({ limit: most, name: words, ...inside }))).data : []
  const all = new Map([...near, ...far].map((one) => [one.id, one]))
  return [...all.values()]
    .sort((a, b) => Number(b.name.toLowerCase().startsWith(words)) - Number(a.name.toLowerCase().startsWith(words)))
    .slice(0, most)
    .map(({ id, name, projectId }) => ({ id, name, what, to: to(projectId ?? project ?? '', id), icon }))
}
