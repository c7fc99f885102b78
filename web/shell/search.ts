import {
  type Icon,
  IconBell,
  IconBrain,
  IconChecklist,
  IconFileText,
  IconFolder,
  IconListDetails,
  IconMasksTheater,
  IconPlugConnected,
  IconRoute,
  IconStack2,
} from '#web/ui/icons.tsx'
import { type Answer, parley, unwrap } from '../api.ts'
import { queryClient } from '../page/queries.ts'
import { paths } from '../paths.ts'

type Named = { id: string; name: string; projectId?: string | null }
type Query = { limit: number; search?: string; projectId?: string }
type Kind = {
  what: string
  resource: string
  icon: Icon
  list(query: Query): Promise<Answer<{ data: Named[]; nextCursor: string | null }>>
  to(project: string, id: string): string
}
export type SearchResult = { id: string; name: string; what: string; to: string; icon: Icon }

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
    what: 'Document',
    resource: 'documents',
    icon: IconFileText,
    list: (query) => parley.GET('/documents', { params: { query } }),
    to: paths.documents.one,
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
    what: 'Model',
    resource: 'models',
    icon: IconBrain,
    list: (query) => parley.GET('/models', { params: { query } }),
    to: paths.models.one,
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
const max = 5

/** The resources with these words in their names: first among the newest two hundred of each type. */
export async function search(text: string, project: string | undefined): Promise<SearchResult[]> {
  const results = await Promise.all(kinds.map((kind) => searchKind(kind, text.toLowerCase(), project)))
  return results.flat()
}

async function searchKind({ what, resource, icon, list, to }: Kind, text: string, project: string | undefined): Promise<SearchResult[]> {
  const inside = project === undefined ? {} : { projectId: project }
  const newestPage = await queryClient.fetchQuery({
    queryKey: [resource, 'searched', project],
    queryFn: () => unwrap(list({ limit: newest, ...inside })),
    staleTime: 30_000,
  })
  const newestMatches = newestPage.data.filter(({ name }) => name.toLowerCase().includes(text))
  const olderMatches =
    newestPage.nextCursor !== null && newestMatches.length < max ? (await unwrap(list({ limit: max, search: text, ...inside }))).data : []
  const matches = new Map([...newestMatches, ...olderMatches].map((match) => [match.id, match]))
  return [...matches.values()]
    .sort((a, b) => Number(b.name.toLowerCase().startsWith(text)) - Number(a.name.toLowerCase().startsWith(text)))
    .slice(0, max)
    .map(({ id, name, projectId }) => ({ id, name, what, to: to(projectId ?? project ?? '', id), icon }))
}
