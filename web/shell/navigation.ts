import {
  type Icon,
  IconActivity,
  IconBook,
  IconBuildingCommunity,
  IconEraser,
  IconFolders,
  IconGavel,
  IconHome,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconMessages,
  IconPlugConnected,
  IconPuzzle,
  IconRoute,
  IconStack,
  IconStack2,
  IconUser,
  IconUsers,
} from '#web/ui/icons.tsx'
import { paths } from '../paths.ts'

type Part = { name: string; to: string; keywords?: string }
/** `parts` are the pages of an entry, of which it opens the first; without them, it is a page itself. */
export type NavigationItem = Part & { icon: Icon; exact?: true; parts?: readonly Part[] }

/** The entries of the navigation: only pages that exist. */
export const itemsOfWorkspace: readonly NavigationItem[] = [
  { name: 'Start', to: paths.start, icon: IconHome, exact: true, keywords: 'home attention' },
  { name: 'Inbox', to: paths.inbox, icon: IconInbox, keywords: 'waiting reviews sheets work' },
]

export const itemsOfProject = (project: string): readonly NavigationItem[] => [
  { name: 'Overview', to: paths.project(project), icon: IconLayoutDashboard, exact: true },
  withParts('Releases', IconStack, [
    { name: 'Batches', to: paths.batches.list(project), keywords: 'gate release regression' },
    { name: 'History', to: paths.batchRuns(project), keywords: 'batch runs verdicts' },
  ]),
  withParts('Runs', IconMessages, [
    { name: 'Runs', to: paths.runs.list(project), keywords: 'conversations' },
    { name: 'Real conversations', to: paths.conversations(project), keywords: 'production traces arrivals' },
    { name: 'Failures', to: paths.failureGroups(project), keywords: 'groups causes alike' },
    { name: 'Monitoring', to: paths.monitoring(project), keywords: 'alerts rates change production' },
  ]),
  withParts('Review', IconGavel, [
    { name: 'Reviews', to: paths.work(project), keywords: 'judge workbench' },
    { name: 'Review tasks', to: paths.reviewTasks.list(project), keywords: 'assign reviewers' },
    { name: 'Progress', to: paths.reviewProgress(project), keywords: 'done left pace forecast' },
    { name: 'Review rules', to: paths['review-rules'].list(project), keywords: 'queue fill sample' },
    { name: 'Pairs', to: paths.pairReviews.list(project), keywords: 'preference side by side compare' },
    { name: 'Calibration', to: paths.calibrations.list(project), keywords: 'agreement sessions judges' },
    { name: 'Calibration cycles', to: paths['calibration-cycles'].list(project), keywords: 'monthly drift agreement' },
    { name: 'Rubrics', to: paths.rubrics.list(project), keywords: 'criteria questions' },
  ]),
  withParts('Library', IconRoute, [
    { name: 'Scenarios', to: paths.scenarios.list(project) },
    { name: 'Tests', to: paths.tests.list(project) },
    { name: 'Personas', to: paths.personas.list(project) },
    { name: 'Documents', to: paths.documents.list(project), keywords: 'grounded knowledge sources' },
  ]),
  { name: 'Channels', to: paths.channels.list(project), icon: IconPlugConnected, keywords: 'agent endpoint' },
  withParts('Connections', IconPuzzle, [
    { name: 'Models', to: paths.models.list(project), keywords: 'language llm openai anthropic' },
    { name: 'Integrations', to: paths.integrations.list(project), keywords: 'webhook slack github email notify' },
    { name: 'Cassettes', to: paths.cassettes.list(project), keywords: 'record replay offline' },
  ]),
]

/** Behind the gear: for the people who run the workspace. */
export const itemsOfSettings: readonly NavigationItem[] = [
  { name: 'Members', to: paths.members, icon: IconUsers, keywords: 'invite people roles service accounts' },
  { name: 'Activity', to: paths.activity, icon: IconActivity, keywords: 'log history audit' },
  { name: 'Queue', to: paths.queue, icon: IconStack2, keywords: 'jobs waiting workers' },
  { name: 'Erasures', to: paths.erasures, icon: IconEraser, keywords: 'delete personal data gdpr privacy' },
  { name: 'Workspace', to: paths.workspace, icon: IconBuildingCommunity, keywords: 'settings rename' },
]

/** Reached from elsewhere: the switch of projects, the account menu and the head of the page. */
const itemsElsewhere: readonly NavigationItem[] = [
  { name: 'Projects', to: paths.projects, icon: IconFolders },
  { name: 'Profile', to: paths.profile, icon: IconUser, keywords: 'account' },
  { name: 'API keys', to: paths.apiKeys, icon: IconKey, keywords: 'account token' },
  { name: 'Documentation', to: paths.docs, icon: IconBook, keywords: 'docs help manual' },
]

/** Every page that can be opened by name. */
export const placesOf = (project: string | undefined): (Part & { icon: Icon })[] =>
  [...itemsOfWorkspace, ...(project ? itemsOfProject(project) : []), ...itemsOfSettings, ...itemsElsewhere].flatMap((item) =>
    item.parts ? item.parts.map((part) => ({ ...part, icon: item.icon })) : [item],
  )

function withParts(name: string, icon: Icon, parts: readonly [Part, ...Part[]]): NavigationItem {
  return { name, icon, to: parts[0].to, parts }
}
