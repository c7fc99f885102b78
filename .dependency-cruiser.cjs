// Who may import whom. A wing imports platform/ and the wings above it in this list; within a wing, a folder imports what its row names.
// The way down is an event (a job enqueued for a subscriber of app.ts).
const names = (list) => list.split(' ').filter(Boolean)
const wings = {
  measure: { transcripts: '', statistics: '', languages: '', assertions: 'transcripts languages' },
  workspace: {
    blinding: '',
    activity: 'blinding',
    accounts: 'activity',
    'sign-in': 'accounts',
    projects: 'activity',
    redaction: 'projects activity',
    budgets: 'projects blinding',
    queue: 'projects',
    retention: 'projects activity',
    erasures: 'projects retention activity',
  },
  play: {
    personas: '',
    ...{ documents: '', channels: '' },
    hooks: 'channels',
    ...{ models: '', cassettes: '', 'tool-mocks': '' },
    users: 'personas models',
    runs: 'personas documents channels hooks models cassettes tool-mocks users',
    scenarios: 'personas channels hooks models tool-mocks users runs',
    tests: 'personas channels hooks tool-mocks users runs',
  },
  gate: { judges: '', batches: 'judges' },
  review: {
    ...{ comments: '', rubrics: '' },
    'rubric-judgments': 'rubrics',
    reviews: 'rubrics',
    'review-rules': 'rubrics reviews',
    calibrations: 'rubrics rubric-judgments reviews',
    ...{ 'pair-reviews': 'reviews calibrations', 'calibration-cycles': 'rubrics reviews calibrations' },
  },
  connect: {
    integrations: '',
    bundles: 'integrations',
    versions: 'bundles',
    ...{ imports: '', conversations: '' },
    'failure-groups': '',
    ...{ monitors: 'failure-groups integrations', reproductions: 'failure-groups', coverage: 'failure-groups' },
    ...{ generate: 'bundles', improvements: 'bundles' },
    ...{ assistants: '', provisioning: '' },
    inbox: 'integrations',
    demo: 'integrations bundles versions',
  },
}
const wingNames = Object.keys(wings)
// A plugin is left out by deleting its folders and its line where the parts are composed.
const plugins = names('imports conversations generate failure-groups monitors reproductions coverage provisioning assistants')
const pluginFolders = [...plugins.map((name) => `^src/connect/${name}/`), '^src/cli/(?:import|generate)/']

const anyOf = (names) => `(?:${names.join('|')})`
const resource = `^src/${anyOf(wingNames)}/`
// Specs, what they stand on (fixtures/ beside them, harness/ for all), and what they may use besides the wings above theirs.
const check = '[.]spec[.]ts$|/fixtures/|^src/harness/'
const forChecks = '^src/(?:harness|client|app)/'

// In a resource folder only these touch the world (companions of a run, but not their shapes); in platform/ everything does but its plain
// files and two shapes.
const world = `${resource}[^/]+/(?:(?:operations|store)(?:[.]ts$|/)|companions?(?:[.]ts$|/(?!.*shapes?[.]ts$)))`
const worldPlatform = '^src/platform/(?!(?:jobs/job|io/io)[.]ts$)(?:.+/|(?:configuration|environment|implement|world|ids)[.]ts$)'
const pure = { path: [resource, '^src/platform/', '^src/app/interface[.]ts$'], pathNot: [world, worldPlatform, check] }

// Packages that compute and nothing else.
const purePackages = [
  'zod', // shapes of everything that comes in
  're2js', // regular expressions that end in linear time
  'ajv(?:-formats)?', // JSON Schema, for the assertion of that name
  'jsonpath-rfc9535', // JSON paths of channels and assertions
  'eventsource-parser', // server-sent events, fed with text
  'cron-parser', // the times of a schedule
  'saxes', // XML of agents and of other tools, without types or entities of its own
  'yaml', // files of other tools, with aliases bounded
]
const packages = (...names) => `(?:^|/)node_modules/(?:@types/)?${anyOf(names)}/`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const imports = wingNames.flatMap((wing, index) => {
  const above = ['platform', ...wingNames.slice(0, index + 1), ...(wing === 'connect' ? ['client'] : [])]
  const allowed = `^src/${anyOf(above)}/`
  const comment = `${wing}/ may use ${above.join(', ')}. Needed from elsewhere: move it up to one of these, or make it an event.`
  const rows = Object.entries(wings[wing]).map(([folder, row]) => {
    return forbid(
      `${folder}-imports`,
      `Within ${wing}/, ${folder}/ may use ${names(row).join(', ') || 'nothing'}. Add a name to its row only if no cycle follows.`,
      { path: `^src/${wing}/${folder}/`, pathNot: check },
      { path: `^src/${wing}/`, pathNot: `^src/${wing}/${anyOf([folder, ...names(row)])}/` },
    )
  })
  return [
    forbid(`${wing}-wing`, comment, { path: `^src/${wing}/`, pathNot: check }, { path: '^src/', pathNot: allowed }),
    forbid(`${wing}-wing-specs`, comment, { path: `^src/${wing}/.*(?:${check})` }, { path: '^src/', pathNot: [allowed, forChecks] }),
    ...rows,
  ]
})

const libraries = [
  ['fastify-in-platform-http', ['fastify', '@fastify/[^/]+'], 'platform/http'],
  ['driver-in-platform-db', ['pg'], 'platform/db'],
  ['pg-boss-in-platform-jobs', ['pg-boss'], 'platform/jobs'],
  ['clients-in-platform-io', ['undici', 'ws', 'nodemailer'], 'platform/io'],
].map(([name, names, home]) =>
  forbid(
    name,
    `Only ${home} knows this library, so that it can be replaced there. Call what ${home} offers, or add to it.`,
    { path: '^src/', pathNot: [`^src/${home}/`, check] },
    { path: packages(...names) },
  ),
)

module.exports = {
  forbidden: [
    ...imports,
    ...libraries,
    forbid(
      'sql-in-stores',
      'SQL of a resource is written in its store.ts. Give the store a function named after what is wanted.',
      { path: '^src/', pathNot: ['^src/platform/', '/store(?:[.]ts$|/)', check] },
      { path: packages('kysely') },
    ),
    forbid(
      'core-knows-no-plugin',
      `Only the files that compose a process name plugins, one line each, so that Parley works without them. Pass what the core needs as an argument, or move it into the core.`,
      { path: '^src/', pathNot: [...pluginFolders, '^src/app/', check] },
      { path: pluginFolders },
    ),
    forbid(
      'demo-agents-in-one-list',
      'A demo agent other than the support desk is one line in agents.ts, and can be left out.',
      { path: '^(?:src|web)/', pathNot: ['^src/play/channels/kinds/demo/(?:agents[.]ts$|booking|handoff)', check] },
      { path: '^src/play/channels/kinds/demo/(?:booking|handoff)' },
    ),
    forbid(
      'no-cycles',
      'Two files that import one another are one idea or hide a third. Put what both need into its own file.',
      {},
      { circular: true },
    ),
    forbid(
      'platform-knows-no-resource',
      'platform/ holds no domain word. Take what is needed as an argument; app.ts passes it.',
      { path: '^src/platform/', pathNot: check },
      { path: '^src/', pathNot: '^src/platform/' },
    ),
    forbid(
      'pure-by-default',
      'This file computes and touches nothing. Call the world in operations.ts or store.ts and pass in what it says.',
      pure,
      { path: [world, worldPlatform] },
    ),
    forbid(
      'pure-needs-no-node',
      'Pure files run without Node. Pass the value in, or, if the package only computes, add it to purePackages with its reason.',
      pure,
      { pathNot: ['^src/', '^[.]', packages(...purePackages)] },
    ),
    forbid(
      'stores-are-private',
      'Only its own folder reads a table. Export a function from the operations.ts beside that store and call it.',
      { path: `^(?:src/${anyOf(wingNames)}/)?([^/]+)` },
      { path: '^src/[^/]+/[^/]+/store(?:[.]ts$|/)', pathNot: '^src/[^/]+/$1/' },
    ),
    ...[
      ['operations/', 'operations[.]ts$'],
      ['operations[.]ts$', 'operations/'],
    ].map(([from, to], index) =>
      forbid(
        `operations-in-a-file-or-a-folder-${index + 1}`,
        'A folder has operations.ts or operations/, not both. Move operations.ts into operations/, under the name of the resource.',
        { path: `^src/([^/]+/[^/]+)/${from}` },
        { path: `^src/$1/${to}` },
      ),
    ),
    forbid(
      'kinds-see-only-their-kind-file',
      'A kind knows kind.ts and its own folder, so that one file can be added or deleted. What kinds share is handed on by kind.ts.',
      { path: '^(src/.+/)kinds/([^/.]+)', pathNot: check },
      { path: '^src/', pathNot: '^$1(?:kind[.]ts$|kinds/$2/)' },
    ),
    forbid(
      'views-see-only-their-kind-file',
      'The view of a criterion type knows kind.tsx and packages, so that one file can be added or deleted. Add what views share to kind.tsx.',
      { path: '^web/page/criteria/kinds/' },
      { path: '^(?:src|web)/', pathNot: '^web/page/criteria/kind[.]tsx$' },
    ),
    forbid(
      'client-knows-only-openapi',
      'The client is what others install: it is derived from docs/openapi.json. Put the type into the contract and run npm run derive.',
      { path: '^src/client/', pathNot: check },
      { path: '^src/', pathNot: '^src/client/' },
    ),
    forbid(
      'one-door-from-web',
      'Pages know the service by web/api.ts, its pure rules by web/rules.ts, how it words things by web/wording.ts, the words of simulated users by web/speech.ts, and the answers of tool mocks by web/mocks.ts. Export what is missing there.',
      { path: '^web/', pathNot: '^web/(?:api|mocks|rules|speech|wording)[.]ts$' },
      { path: '^src/' },
    ),
    forbid(
      'the-door-is-narrow',
      'The browser gets the derived client and tables of states, and no code of the service.',
      { path: '^web/api[.]ts$' },
      { path: '^src/', pathNot: '^src/(?:client/|[^/]+/[^/]+/lifecycle[.]ts$)' },
    ),
    forbid(
      'rules-are-pure',
      'A page may say at once what the service would say, by the same pure rules; whatever else it asks the service.',
      { path: '^web/rules[.]ts$' },
      {
        path: '^src/',
        pathNot:
          '^src/(?:workspace/activity/(?:canonical|resource-types)|gate/batches/(?:leaves-out|rule-names|standing|wording)|review/calibrations/pass|connect/(?:imports/formats|coverage/least-users)|platform/limits|play/runs/error-sources|play/tool-mocks/pasted-tools|review/rubrics/(?:checking|conditions|kinds|publishing|score|starter|values)|measure/statistics/(?:effective-rate|estimate|proportion))[.]ts$',
      },
    ),
    forbid(
      'wording-is-pure',
      'The pages that are opened most load it: words of the service that need nothing else.',
      { path: '^web/wording[.]ts$' },
      { path: '^src/', pathNot: '^src/measure/assertions/path-in-words[.]ts$' },
    ),
    forbid(
      'speech-is-pure',
      'Examples of a persona are made by the code that plays runs, as far as it needs neither a model nor the service.',
      { path: '^web/speech[.]ts$' },
      { path: '^src/', pathNot: '^src/(?:play/personas/(?:contract|sampling)|platform/chance|play/users/kinds/rules)[.]ts$' },
    ),
    forbid(
      'mocks-are-pure',
      'A call is tried by the code that answers calls in runs. JSON Schemas are compiled, which the policy of our pages refuses.',
      { path: '^web/mocks[.]ts$' },
      { path: '^src/', pathNot: '^src/play/tool-mocks/answer-call[.]ts$' },
    ),
    forbid(
      'web-resources-do-not-meet',
      'A page of one resource knows none of another. Link through paths.ts, compose in routes.tsx, share through page/ or ui/.',
      { path: `^web/(${anyOf(wingNames)}/[^/]+|start|docs)/` },
      { path: '^web/(?!ui/|page/)[^/]+/', pathNot: '^web/$1/' },
    ),
    forbid(
      'what-pages-share-knows-no-page',
      'page/ and shell/ are below all pages. Only routes.tsx names pages.',
      { path: '^web/(?:page|shell)/' },
      { path: '^web/(?!ui/|page/|shell/)[^/]+/' },
    ),
    forbid(
      'ui-knows-no-api',
      'Parts in ui/ get what they show as properties: no API, no router, no query. Parts that need those stand in page/.',
      { path: '^web/ui/' },
      { path: ['^src/', '^web/(?!ui/)', packages('@tanstack/react-router', '@tanstack/react-query')] },
    ),
    forbid(
      'web-not-unreachable',
      'Nothing that web/boot.ts leads to uses this file. Delete it, or use it.',
      { path: '^web/boot[.]ts$' },
      {
        path: '^web/',
        pathNot: [
          '^web/dist',
          '^web/(?:barrels|build|compressed|documents|drawn-icons|markdown|preloads|type-in-rem|used-styles|vite[.]config)[.]ts$',
          '^web/scheme[.]js$',
          '^web/public/',
          '[.]spec[.]tsx?$',
        ],
        reachable: false,
      },
    ),
    forbid(
      'no-index-files',
      'An index hides where things are, and a drawer for everything fills up. Import the file that is named after the thing.',
      {},
      { path: '/(?:index|utils?|helpers?|types|common)[.][jt]sx?$', pathNot: 'node_modules/' },
    ),
    forbid(
      'not-unreachable',
      'Nothing that starts at src/app/main.ts or src/app/thread.ts uses this file. Delete it, or use it.',
      { path: '^(?:src/app/(?:main|thread)|[.]ci/derive)[.]ts$' },
      { path: '^src/', pathNot: [check, '^src/app/(?:main|thread)[.]ts$', '[.]d[.]ts$'], reachable: false },
    ),
    forbid(
      'harness-only-in-specs',
      'harness/ and fixtures/ are for checks and are not shipped. Move what the service needs to where it belongs.',
      { path: '^src/', pathNot: check },
      { path: '^src/harness/|/fixtures/' },
    ),
    forbid(
      'no-dev-dependency-in-src',
      'A production install lacks this package. Make it a dependency with its reason, or do without.',
      { path: '^src/', pathNot: check },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
    ),
    forbid(
      'src-stays-in-src',
      'The service reads nothing of its checks or tools. Move what is needed into src/.',
      { path: '^src/' },
      { path: '^(?!src/|node_modules/)', dependencyTypes: ['local'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.css'],
    },
  },
}
