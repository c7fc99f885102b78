import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { CodeMissing } from './page/outage.ts'
import { Join } from './shell/Join.tsx'
import { NoSuchAddress, NoSuchPage, PageFailed } from './shell/NotFound.tsx'
import { Root } from './shell/Root.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignedOut } from './shell/SignedOut.tsx'
import { Waiting } from './ui/Waiting.tsx'

// Each page is loaded on the first visit; only its address decides what it shows (paths.ts).

const root = createRootRoute({ component: Root, notFoundComponent: NoSuchAddress })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const signedOut = createRoute({ getParentRoute: () => root, path: '/signed-out', component: SignedOut })
const join = createRoute({ getParentRoute: () => root, path: '/join/$id', component: Join })

const page = <Name extends string>(path: string, load: () => Promise<Record<Name, RouteComponent>>, name: Name) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component: lazyRouteComponent((() => load().catch(unreachable)) as never, name as never),
  })

/** The router would reload the page, whether Parley answers or not. */
function unreachable(cause: unknown): never {
  throw new CodeMissing('The code of this page could not be loaded.', { cause })
}

const pages = [
  page('/', () => import('./start/Start.tsx'), 'Start'),
  page('/inbox', () => import('./start/Inbox.tsx'), 'Inbox'),
  page('/projects', () => import('./workspace/projects/Projects.tsx'), 'Projects'),
  page('/projects/$project', () => import('./workspace/projects/Overview.tsx'), 'Overview'),
  page('/projects/$project/runs', () => import('./play/runs/Runs.tsx'), 'Runs'),
  page('/projects/$project/runs/$id', () => import('./play/runs/RunPage.tsx'), 'RunPage'),
  page('/projects/$project/conversations', () => import('./play/runs/RealConversations.tsx'), 'RealConversations'),
  page('/projects/$project/failures', () => import('./connect/monitors/FailureGroups.tsx'), 'FailureGroups'),
  page('/projects/$project/monitoring', () => import('./connect/monitors/Monitoring.tsx'), 'Monitoring'),
  page('/projects/$project/batches', () => import('./gate/batches/Batches.tsx'), 'Batches'),
  page('/projects/$project/batches/new', () => import('./gate/batches/BatchForm.tsx'), 'NewBatch'),
  page('/projects/$project/batches/$id', () => import('./gate/batches/BatchPage.tsx'), 'BatchPage'),
  page('/projects/$project/batches/$id/edit', () => import('./gate/batches/BatchForm.tsx'), 'EditBatch'),
  page('/projects/$project/batch-runs/$id', () => import('./gate/batches/run/BatchRunPage.tsx'), 'BatchRunPage'),
  page('/projects/$project/batch-runs', () => import('./gate/batches/History.tsx'), 'History'),
  page('/projects/$project/settings', () => import('./workspace/projects/Settings.tsx'), 'Settings'),
  page('/projects/$project/improvements/$id', () => import('./connect/improvements/ImprovementPage.tsx'), 'ImprovementPage'),
  page('/projects/$project/generate', () => import('./connect/generate/Generate.tsx'), 'Generate'),
  page('/projects/$project/import', () => import('./connect/imports/Import.tsx'), 'Import'),
  page('/projects/$project/scenarios', () => import('./play/scenarios/Scenarios.tsx'), 'Scenarios'),
  page('/projects/$project/scenarios/new', () => import('./play/scenarios/ScenarioForm.tsx'), 'NewScenario'),
  page('/projects/$project/scenarios/$id', () => import('./play/scenarios/ScenarioPage.tsx'), 'ScenarioPage'),
  page('/projects/$project/scenarios/$id/edit', () => import('./play/scenarios/ScenarioForm.tsx'), 'EditScenario'),
  page('/projects/$project/tests', () => import('./play/tests/Tests.tsx'), 'Tests'),
  page('/projects/$project/tests/new', () => import('./play/tests/TestForm.tsx'), 'NewTest'),
  page('/projects/$project/tests/$id', () => import('./play/tests/TestPage.tsx'), 'TestPage'),
  page('/projects/$project/tests/$id/edit', () => import('./play/tests/TestForm.tsx'), 'EditTest'),
  page('/projects/$project/personas', () => import('./play/personas/Personas.tsx'), 'Personas'),
  page('/projects/$project/personas/new', () => import('./play/personas/PersonaForm.tsx'), 'NewPersona'),
  page('/projects/$project/personas/$id', () => import('./play/personas/PersonaPage.tsx'), 'PersonaPage'),
  page('/projects/$project/personas/$id/edit', () => import('./play/personas/PersonaForm.tsx'), 'EditPersona'),
  page('/projects/$project/documents', () => import('./play/documents/Documents.tsx'), 'Documents'),
  page('/projects/$project/documents/new', () => import('./play/documents/DocumentForm.tsx'), 'NewDocument'),
  page('/projects/$project/documents/$id', () => import('./play/documents/DocumentPage.tsx'), 'DocumentPage'),
  page('/projects/$project/documents/$id/edit', () => import('./play/documents/DocumentForm.tsx'), 'EditDocument'),
  page('/projects/$project/channels', () => import('./play/channels/Channels.tsx'), 'Channels'),
  page('/projects/$project/channels/new', () => import('./play/channels/NewChannel.tsx'), 'NewChannel'),
  page('/projects/$project/channels/from-preset', () => import('./play/channels/FromPreset.tsx'), 'FromPreset'),
  page('/projects/$project/channels/from-curl', () => import('./play/channels/FromCurl.tsx'), 'FromCurl'),
  page('/projects/$project/channels/$id', () => import('./play/channels/ChannelPage.tsx'), 'ChannelPage'),
  page('/projects/$project/channels/$id/edit', () => import('./play/channels/ChannelForm.tsx'), 'EditChannel'),
  page('/projects/$project/models', () => import('./play/models/Models.tsx'), 'Models'),
  page('/projects/$project/models/new', () => import('./play/models/ModelForm.tsx'), 'NewModel'),
  page('/projects/$project/models/$id', () => import('./play/models/ModelPage.tsx'), 'ModelPage'),
  page('/projects/$project/models/$id/edit', () => import('./play/models/ModelForm.tsx'), 'EditModel'),
  page('/projects/$project/cassettes', () => import('./play/cassettes/Cassettes.tsx'), 'Cassettes'),
  page('/projects/$project/cassettes/$id', () => import('./play/cassettes/CassettePage.tsx'), 'CassettePage'),
  page('/projects/$project/integrations', () => import('./connect/integrations/Integrations.tsx'), 'Integrations'),
  page('/projects/$project/integrations/new', () => import('./connect/integrations/IntegrationForm.tsx'), 'NewIntegration'),
  page('/projects/$project/integrations/$id', () => import('./connect/integrations/IntegrationPage.tsx'), 'IntegrationPage'),
  page('/projects/$project/integrations/$id/edit', () => import('./connect/integrations/IntegrationForm.tsx'), 'EditIntegration'),
  page('/projects/$project/reviews', () => import('./review/reviews/Reviews.tsx'), 'Reviews'),
  page('/projects/$project/reviews/$id', () => import('./review/reviews/Workbench.tsx'), 'Workbench'),
  page('/projects/$project/review-tasks', () => import('./review/reviews/Tasks.tsx'), 'Tasks'),
  page('/projects/$project/review-tasks/new', () => import('./review/reviews/NewReviewTasks.tsx'), 'NewReviewTasks'),
  page('/projects/$project/review-tasks/$id', () => import('./review/reviews/TaskPage.tsx'), 'TaskPage'),
  page('/projects/$project/review-progress', () => import('./review/reviews/Progress.tsx'), 'Progress'),
  page('/projects/$project/review-rules', () => import('./review/review-rules/ReviewRules.tsx'), 'ReviewRules'),
  page('/projects/$project/review-rules/new', () => import('./review/review-rules/ReviewRuleForm.tsx'), 'NewReviewRule'),
  page('/projects/$project/review-rules/$id', () => import('./review/review-rules/ReviewRulePage.tsx'), 'ReviewRulePage'),
  page('/projects/$project/review-rules/$id/edit', () => import('./review/review-rules/ReviewRuleForm.tsx'), 'EditReviewRule'),
  page('/projects/$project/pair-reviews', () => import('./review/pair-reviews/PairReviews.tsx'), 'PairReviews'),
  page('/projects/$project/pair-reviews/$id', () => import('./review/pair-reviews/PairReviewPage.tsx'), 'PairReviewPage'),
  page('/projects/$project/rubrics', () => import('./review/rubrics/Rubrics.tsx'), 'Rubrics'),
  page('/projects/$project/rubrics/new', () => import('./review/rubrics/RubricForm.tsx'), 'NewRubric'),
  page('/projects/$project/rubrics/$id', () => import('./review/rubrics/RubricPage.tsx'), 'RubricPage'),
  page('/projects/$project/rubrics/$id/edit', () => import('./review/rubrics/RubricForm.tsx'), 'EditRubric'),
  page('/projects/$project/calibrations', () => import('./review/calibrations/Calibrations.tsx'), 'Calibrations'),
  page('/projects/$project/calibrations/new', () => import('./review/calibrations/NewCalibration.tsx'), 'NewCalibration'),
  page('/projects/$project/calibrations/$id', () => import('./review/calibrations/CalibrationPage.tsx'), 'CalibrationPage'),
  page('/projects/$project/calibrations/$id/sheet', () => import('./review/calibrations/SheetPage.tsx'), 'SheetPage'),
  page('/projects/$project/calibration-cycles', () => import('./review/calibration-cycles/CalibrationCycles.tsx'), 'CalibrationCycles'),
  page(
    '/projects/$project/calibration-cycles/new',
    () => import('./review/calibration-cycles/CalibrationCycleForm.tsx'),
    'NewCalibrationCycle',
  ),
  page(
    '/projects/$project/calibration-cycles/$id',
    () => import('./review/calibration-cycles/CalibrationCyclePage.tsx'),
    'CalibrationCyclePage',
  ),
  page(
    '/projects/$project/calibration-cycles/$id/edit',
    () => import('./review/calibration-cycles/CalibrationCycleForm.tsx'),
    'EditCalibrationCycle',
  ),
  page('/projects/$project/reviewers', () => import('./review/calibrations/Reviewers.tsx'), 'Reviewers'),
  page('/account', () => import('./workspace/accounts/Profile.tsx'), 'Profile'),
  page('/account/api-keys', () => import('./workspace/accounts/ApiKeys.tsx'), 'ApiKeys'),
  page('/workspace', () => import('./workspace/accounts/Workspace.tsx'), 'Workspace'),
  page('/workspace/members', () => import('./workspace/accounts/Members.tsx'), 'Members'),
  page('/workspace/members/$id', () => import('./workspace/accounts/MemberPage.tsx'), 'MemberPage'),
  page('/workspace/erasures', () => import('./workspace/erasures/Erasures.tsx'), 'Erasures'),
  page('/queue', () => import('./workspace/queue/Queue.tsx'), 'Queue'),
  page('/docs', () => import('./docs/Documents.tsx'), 'Documents'),
  page('/docs/$', () => import('./docs/Documents.tsx'), 'Documents'),
  // Messages and clients know an ID, not always its project.
  page('/$kind/$id', () => import('./shell/Linked.tsx'), 'Linked'),
  page('/activity', () => import('./workspace/activity/Activity.tsx'), 'Activity'),
]

// Anyone who is signed in sees the navigation, even on a page that does not exist.
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NoSuchPage })

export const router = createRouter({
  routeTree: root.addChildren([signedOut, join, shell.addChildren([...pages, elsewhere])]),
  defaultPreload: 'intent',
  defaultPendingComponent: Waiting,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NoSuchAddress,
  scrollRestoration: true,
  // View state is text: the page gets the text of the address.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})
