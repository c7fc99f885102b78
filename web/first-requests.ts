// What the pages that are opened most ask for first, by their address. Pure: `early.ts` sends it.

const inProject = (project: string) => [`/projects/${project}`, '/projects?limit=50', '/workspaces']
const namesIn = (project: string) => [
  `/scenarios?projectId=${project}&limit=200`,
  `/tests?projectId=${project}&limit=200`,
  `/channels?projectId=${project}&limit=200`,
  `/personas?projectId=${project}&limit=200`,
  '/personas?builtin=true&limit=200',
]
const listed = ['scenarios', 'tests', 'personas', 'channels', 'models', 'integrations', 'batches', 'rubrics']

/** Of the start page, for everybody and for those who are shown how each project does. */
const start = [
  '/workspaces',
  '/projects?limit=12',
  '/reviews?limit=200&assigneeId=me',
  '/reviews?limit=200&state=assigned',
  '/calibrations?state=open&limit=10',
]
const verdicts = [
  '/batch-runs?limit=200',
  '/runs?outcome=failed&limit=100',
  '/runs?outcome=error&limit=30',
  '/batches?limit=200',
  '/scenarios?limit=200',
  '/tests?limit=200',
]

/** Paths below /v1 as the page asks for them; nothing for an address whose list is narrowed by its view. */
export function firstRequests(pathname: string, search: string, role: string): string[] {
  const [first, project = '', kind, id, more] = pathname.split('/').slice(1)
  if (pathname === '/') return role === 'reviewer' ? start : [...start, ...verdicts]
  if (first !== 'projects' || !/^prj_\w+$/.test(project) || more !== undefined) return []
  const shell = inProject(project)
  if (kind === undefined)
    return [
      ...shell,
      `/batch-runs?projectId=${project}&limit=5`,
      ...namesIn(project),
      `/runs?projectId=${project}&status=completed&limit=100`,
      `/batches?limit=200&projectId=${project}`,
      `/runs?projectId=${project}&limit=8`,
    ]
  if (id === undefined) {
    if (search !== '') return shell
    if (kind === 'runs') return [`/runs?projectId=${project}`, ...shell, ...namesIn(project)]
    return listed.includes(kind) ? [`/${kind}?projectId=${project}`, ...shell] : shell
  }
  if (!/^\w{3}_\w+$/.test(id)) return shell
  if (kind === 'runs') return [`/runs/${id}`, ...shell, `/rubric-judgments?runId=${id}&limit=20`, `/runs/${id}/comments`]
  if (kind === 'batch-runs') return [`/batch-runs/${id}`, `/batch-runs/${id}/failures?limit=50`, ...shell]
  return kind === 'reviews' ? [`/reviews/${id}`, ...shell] : shell
}
