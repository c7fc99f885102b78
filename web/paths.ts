// Every address of the web application. Pages link through these, and never build a path themselves.

const inProject = (project: string) => `/projects/${project}`
const kind = (name: string) => ({
  list: (project: string) => `${inProject(project)}/${name}`,
  new: (project: string) => `${inProject(project)}/${name}/new`,
  one: (project: string, id: string) => `${inProject(project)}/${name}/${id}`,
  edit: (project: string, id: string) => `${inProject(project)}/${name}/${id}/edit`,
})

export const paths = {
  start: '/',
  projects: '/projects',
  project: inProject,
  projectSettings: (project: string) => `${inProject(project)}/settings`,
  generate: (project: string) => `${inProject(project)}/generate`,
  import: (project: string) => `${inProject(project)}/import`,
  scenarios: kind('scenarios'),
  tests: kind('tests'),
  personas: kind('personas'),
  documents: kind('documents'),
  channels: kind('channels'),
  channelFromPreset: (project: string) => `${inProject(project)}/channels/from-preset`,
  channelFromCurl: (project: string) => `${inProject(project)}/channels/from-curl`,
  runs: kind('runs'),
  conversations: (project: string) => `${inProject(project)}/conversations`,
  failureGroups: (project: string) => `${inProject(project)}/failures`,
  monitoring: (project: string) => `${inProject(project)}/monitoring`,
  integrations: kind('integrations'),
  models: kind('models'),
  cassettes: kind('cassettes'),
  batches: kind('batches'),
  improvement: (project: string, id: string) => `${inProject(project)}/improvements/${id}`,
  batchRuns: (project: string) => `${inProject(project)}/batch-runs`,
  batchRun: (project: string, id: string) => `${inProject(project)}/batch-runs/${id}`,
  rubrics: kind('rubrics'),
  reviewTasks: kind('review-tasks'),
  'review-rules': kind('review-rules'),
  pairReviews: kind('pair-reviews'),
  'calibration-cycles': kind('calibration-cycles'),
  reviewProgress: (project: string) => `${inProject(project)}/review-progress`,
  reviews: kind('reviews'),
  work: (project: string) => `${inProject(project)}/reviews`,
  calibrations: kind('calibrations'),
  reviewers: (project: string) => `${inProject(project)}/reviewers`,
  calibrationSheet: (project: string, id: string) => `${inProject(project)}/calibrations/${id}/sheet`,
  inbox: '/inbox',
  profile: '/account',
  apiKeys: '/account/api-keys',
  workspace: '/workspace',
  members: '/workspace/members',
  member: (id: string) => `/workspace/members/${id}`,
  erasures: '/workspace/erasures',
  queue: '/queue',
  activity: '/activity',
  docs: '/docs',
  document: (name: string) => `/docs/${name}`,
  signedOut: '/signed-out',
  join: (workspace: string) => `/join/${workspace}`,
}

/** The address with view state: absent and empty values are left out. */
export function withView(path: string, view: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value) parameters.set(name, value)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
