// The first requests of the pages that people open most, by address. Pure: `early.ts` sends them.

/**
 * `path`: below /v1, as the page requests it. `key`: where the page looks for the answer (`page/queries.ts`); for a list, its first page.
 * `isAwaited`: without it, the page would only draw its skeleton.
 */
export type FirstRequest = { path: string; key: readonly [resource: string, ...rest: unknown[]]; isList?: true; isAwaited?: true }

const one = (path: string, ...key: FirstRequest['key']): FirstRequest => ({ path, key })
const list = (path: string, ...key: FirstRequest['key']): FirstRequest => ({ path, key, isList: true })
const awaited = (...requests: FirstRequest[]) => requests.map((request): FirstRequest => ({ ...request, isAwaited: true }))

const workspaces = one('/workspaces', 'workspaces')
const inProject = (project: string) => [
  one(`/projects/${project}`, 'projects', project),
  one('/projects?limit=50', 'projects', 'switcher'),
  workspaces,
]
const namesIn = (project: string) => [
  ...['scenarios', 'tests', 'channels', 'personas'].map((kind) => one(`/${kind}?projectId=${project}&limit=200`, kind, 'names', project)),
  one('/personas?builtin=true&limit=200', 'personas', 'names', 'builtin'),
]
const listed = ['scenarios', 'tests', 'channels', 'models', 'integrations', 'batches']

/** For the start page: the requests of everyone, and of people who see the state of each project. */
const start = [
  ...awaited(
    one('/projects?limit=12', 'projects', 'start'),
    one('/reviews?limit=200&assigneeId=me', 'reviews', 'own', undefined),
    one('/reviews?limit=200&state=assigned', 'reviews', 'assigned', undefined),
    one('/calibrations?state=open&limit=10', 'calibrations', 'open'),
  ),
  workspaces,
]
const verdicts = [...awaited(one('/batch-runs?limit=200', 'batch-runs', 'start')), one('/batches?limit=200', 'batches', 'names', undefined)]

const overview = (project: string) => [
  ...awaited(list(`/batch-runs?projectId=${project}&limit=5`, 'batch-runs', 'latest', { projectId: project }, 5), ...namesIn(project)),
  ...inProject(project),
  one(`/runs?projectId=${project}&status=completed&limit=100`, 'runs', 'rate', project),
  one(`/batches?limit=200&projectId=${project}`, 'batches', 'names', project),
  one(`/runs?projectId=${project}&limit=8`, 'runs', 'latest', project, {}, 8),
]

/** For an address whose view filters its list, only the requests of the shell. */
export function firstRequests(pathname: string, search: string, role: string): FirstRequest[] {
  const [first, project = '', kind, id, more] = pathname.split('/').slice(1)
  if (pathname === '/') return role === 'reviewer' ? start : [...start, ...verdicts]
  if (first !== 'projects' || !/^prj_\w+$/.test(project) || more !== undefined) return []
  const shell = inProject(project)
  if (kind === undefined) return overview(project)
  if (id === undefined) {
    if (search !== '') return shell
    if (kind === 'runs') return [...awaited(list(`/runs?projectId=${project}`, 'runs', project, {}), ...namesIn(project)), ...shell]
    return listed.includes(kind) ? [...awaited(list(`/${kind}?projectId=${project}`, kind, 'list', project, {})), ...shell] : shell
  }
  if (!/^\w{3}_\w+$/.test(id)) return shell
  if (kind === 'runs')
    return [
      ...awaited(one(`/runs/${id}`, 'runs', id)),
      ...shell,
      one(`/rubric-judgments?runId=${id}&limit=20`, 'rubric-judgments', id),
      one(`/runs/${id}/comments`, 'comments', id),
    ]
  if (kind === 'batch-runs')
    return [
      ...awaited(one(`/batch-runs/${id}`, 'batch-runs', id)),
      list(`/batch-runs/${id}/failures?limit=50`, 'batch-runs', id, 'failures'),
      ...shell,
    ]
  return kind === 'reviews' ? [...awaited(one(`/reviews/${id}`, 'reviews', id)), ...shell] : shell
}
