import {
  type Icon,
  IconActivity,
  IconBell,
  IconBook,
  IconBrain,
  IconBuildingCommunity,
  IconChecklist,
  IconDeviceAudioTape,
  IconEraser,
  IconFolders,
  IconGavel,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconMasksTheater,
  IconMessages,
  IconPlugConnected,
  IconRoute,
  IconScale,
  IconStack,
  IconStack2,
  IconUser,
  IconUsers,
} from '#web/ui/icons.tsx'
import { paths } from '../paths.ts'

export type NavigationItem = { name: string; to: string; icon: Icon; exact?: true; keywords?: string }

/** The entries of the navigation: only pages that exist. */
export const itemsOfWorkspace: readonly NavigationItem[] = [
  { name: 'Start', to: paths.start, icon: IconHome, exact: true, keywords: 'home attention' },
  { name: 'Projects', to: paths.projects, icon: IconFolders, exact: true },
  { name: 'Queue', to: paths.queue, icon: IconStack2, keywords: 'jobs waiting' },
  { name: 'Activity', to: paths.activity, icon: IconActivity, keywords: 'log history audit' },
  { name: 'Documentation', to: paths.docs, icon: IconBook, keywords: 'docs help manual' },
]

export const itemsOfProject = (project: string): readonly NavigationItem[] => [
  { name: 'Overview', to: paths.project(project), icon: IconLayoutDashboard, exact: true },
  { name: 'Batches', to: paths.batches.list(project), icon: IconStack, keywords: 'gate release regression' },
  { name: 'Runs', to: paths.runs.list(project), icon: IconMessages, keywords: 'conversations' },
  { name: 'Reviews', to: paths.work(project), icon: IconGavel, keywords: 'judge workbench' },
  { name: 'Calibration', to: paths.calibrations.list(project), icon: IconScale, keywords: 'agreement sessions judges' },
  { name: 'Rubrics', to: paths.rubrics.list(project), icon: IconListDetails, keywords: 'criteria questions' },
  { name: 'Scenarios', to: paths.scenarios.list(project), icon: IconRoute },
  { name: 'Tests', to: paths.tests.list(project), icon: IconChecklist },
  { name: 'Personas', to: paths.personas.list(project), icon: IconMasksTheater },
  { name: 'Channels', to: paths.channels.list(project), icon: IconPlugConnected, keywords: 'agent endpoint' },
  { name: 'Models', to: paths.models.list(project), icon: IconBrain, keywords: 'language llm openai anthropic' },
  { name: 'Cassettes', to: paths.cassettes.list(project), icon: IconDeviceAudioTape, keywords: 'record replay offline' },
  { name: 'Integrations', to: paths.integrations.list(project), icon: IconBell, keywords: 'webhook slack github email notify' },
]

export const itemsOfSettings: readonly NavigationItem[] = [
  { name: 'Profile', to: paths.profile, icon: IconUser, exact: true, keywords: 'account' },
  { name: 'API keys', to: paths.apiKeys, icon: IconKey, keywords: 'account token' },
  { name: 'Workspace', to: paths.workspace, icon: IconBuildingCommunity, exact: true, keywords: 'settings rename' },
  { name: 'Members', to: paths.members, icon: IconUsers, keywords: 'invite people roles service accounts' },
  { name: 'Erasures', to: paths.erasures, icon: IconEraser, keywords: 'delete personal data gdpr privacy' },
]
