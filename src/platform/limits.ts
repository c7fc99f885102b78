import { maxFaults } from './errors.ts'

// Every ceiling of the service, in one list (product.md 1, reliability.md 3.4); docs/operate/limits.md shows it.

export type Limit = { readonly default: number; readonly min: number; readonly max: number; readonly unit: string; readonly of: string }
const limit = (value: number, min: number, max: number, unit: string, of: string): Limit => ({
  default: value,
  min,
  max,
  unit,
  of,
})
const KB = 1_024
const MB = 1_024 * KB

/** The limits that an operator may set: `bodyBytes` by PARLEY_LIMIT_BODY_BYTES. */
export const limits = {
  bodyBytes: limit(MB, KB, 100 * MB, 'bytes', 'a request body, unless the operation has its own limit; 413'),
  apiRatePerSecond: limit(
    50,
    0,
    1_000_000,
    'requests a second',
    'one member in one process, with all credentials, on average; 429; 0: no limit',
  ),
  workspaceRatePerSecond: limit(500, 0, 1_000_000, 'requests a second', 'one workspace in one process, on average; 429; 0: no limit'),
  queueDepth: limit(50_000, 1, 10_000_000, 'runs', 'runs of a workspace that have not ended; 429'),
  batchRuns: limit(10_000, 1, 100_000, 'runs', 'planned runs of one batch run; 422'),
  transcriptBytes: limit(10 * MB, KB, 100 * MB, 'bytes', 'all turns of a run'),
  cassetteBytes: limit(
    1_024 * MB,
    KB,
    1_024 * 1_024 * MB,
    'bytes',
    'recordings of all cassettes of a workspace; beyond it, nothing is recorded',
  ),
  poolConnections: limit(
    12,
    2,
    1_000,
    'connections',
    'requests of a process with the role api; the process opens half as many more and three for itself',
  ),
  workerPoolConnections: limit(
    3,
    2,
    1_000,
    'connections',
    'runs of a process that only plays runs; the process opens half as many more and three for itself',
  ),
  statementMs: limit(5_000, 100, 600_000, 'ms', 'one SQL statement; 503'),
} as const satisfies Record<string, Limit>

/** The same on every instance. Only checks change them: `lockMs` by PARLEY_TEST_LIMIT_LOCK_MS. */
export const fixedLimits = {
  jsonDepth: limit(32, 4, 1_000, 'levels', 'nesting of a request body; 400'),
  jsonMembers: limit(10_000, 100, 10_000_000, 'members', 'members of all objects in a request body; 400'),
  jsonElements: limit(20_000, 100, 10_000_000, 'elements', 'elements of all arrays in a request body; 400'),
  jsonStringLength: limit(256 * KB, KB, 100 * MB, 'characters', 'one string in a request body; 400'),
  headerBytes: limit(16 * KB, 4 * KB, 64 * KB, 'bytes', 'address and headers of a request; 431'),
  headerLines: limit(100, 20, 1_000, 'lines', 'headers of a request; 431'),
  pathBytes: limit(2 * KB, 256, 16 * KB, 'bytes', 'the path of an address; 414'),
  headersMs: limit(10_000, 100, 600_000, 'ms', 'until the headers of a request have arrived; 408'),
  requestMs: limit(30_000, 100, 3_600_000, 'ms', 'until a whole request has arrived; 408'),
  keepAliveMs: limit(65_000, 1_000, 600_000, 'ms', 'an idle connection'),
  waitSeconds: limit(30, 0, 300, 's', 'a call held by Prefer: wait'),
  apiBurst: limit(100, 1, 1_000_000, 'requests', 'one member in one process, in a burst; 429'),
  workspaceBurst: limit(1_000, 1, 1_000_000, 'requests', 'one workspace in one process, in a burst; 429'),
  pollersPerChannel: limit(200, 1, 10_000, 'pollers', 'waiting pollers of one channel in one process; 429'),
  streamsPerMember: limit(20, 1, 10_000, 'streams', 'event streams of one member in one process; 429'),
  streamsPerWorkspace: limit(500, 1, 100_000, 'streams', 'event streams of one workspace in one process; 429'),
  streams: limit(2_000, 1, 100_000, 'streams', 'event streams open in one process; 503'),
  waitsPerMember: limit(20, 0, 10_000, 'calls', 'calls of one member held by Prefer: wait in one process; the next is not held'),
  waitsPerWorkspace: limit(100, 0, 100_000, 'calls', 'calls of one workspace held by Prefer: wait in one process; the next is not held'),
  waits: limit(500, 0, 100_000, 'calls', 'calls held by Prefer: wait in one process; the next is not held'),
  failedCredentialsPerSecond: limit(10, 1, 1_000_000, 'failures a second', 'one address, on average; 429'),
  failedCredentialsBurst: limit(300, 1, 1_000_000, 'failures', 'one address, in a burst; 429'),
  ownWorkspaces: limit(100, 1, 100_000, 'workspaces', 'workspaces that one person owns; POST /workspaces; 429'),
  keysPerMember: limit(100, 1, 100_000, 'keys', 'valid API keys of one member; POST /api-keys; 429'),
  keysPerWorkspace: limit(1_000, 1, 1_000_000, 'keys', 'valid API keys of a workspace; POST /api-keys; 429'),
  runsPerRequest: limit(1_000, 1, 10_000, 'runs', 'runs of one request; 422'),
  deliveryMs: limit(10_000, 100, 120_000, 'ms', 'one attempt to deliver an event to an integration'),
  poolWaitMs: limit(2_000, 100, 60_000, 'ms', 'the wait for a connection; 503'),
  lockMs: limit(2_000, 100, 60_000, 'ms', 'the wait for a lock; 503'),
  idleTransactionMs: limit(10_000, 1_000, 600_000, 'ms', 'a transaction that does nothing'),
  databaseSilenceMs: limit(1_400, 500, 60_000, 'ms', 'a database that does not answer; then all connections are cut; 503'),
} as const satisfies Record<string, Limit>

export const allLimits = { ...limits, ...fixedLimits }

export type Limits = { readonly [Name in keyof typeof allLimits]: number }
export const defaultLimits = Object.fromEntries(Object.entries(allLimits).map(([name, { default: value }]) => [name, value])) as Limits

/** The environment variable that sets a limit. */
export const settingOf = (name: string): string =>
  `PARLEY_${name in limits ? 'LIMIT' : 'TEST_LIMIT'}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const ceiling = (max: number, unit: string, of: string) => ({ max, unit, of })

/**
 * The same on every instance, and therefore not settings: what docs/openapi.json promises, and what the safety of outgoing calls depends
 * on.
 */
export const ceilings = {
  turns: ceiling(200, 'turns', 'a conversation'),
  comments: ceiling(200, 'comments', 'one run'),
  repeats: ceiling(100, 'runs', 'repeats of a scenario or test with one persona and channel'),
  batchCells: ceiling(10_000, 'cells', 'cells of one batch run'),
  batchItems: ceiling(500, 'items', 'items of a batch, and the scenarios and tests that they select'),
  runTimeoutMs: ceiling(900_000, 'ms', 'a run'),
  turnTimeoutMs: ceiling(120_000, 'ms', 'a turn of the agent, all tries together'),
  connectMs: ceiling(30_000, 'ms', 'the connection to an agent'),
  firstByteMs: ceiling(120_000, 'ms', 'until an agent starts to answer'),
  messageLength: ceiling(65_536, 'characters', 'one message'),
  patternLength: ceiling(1_000, 'characters', 'a regular expression'),
  searchLength: ceiling(100_000, 'characters', 'the text that a regular expression is tried on'),
  replyBytes: ceiling(MB, 'bytes', 'a reply of an agent, before and after decoding; the rest is cut'),
  replyHeaderBytes: ceiling(16 * KB, 'bytes', 'the headers of a reply'),
  replyIdleMs: ceiling(15_000, 'ms', 'a pause within a reply'),
  eventBytes: ceiling(64 * KB, 'bytes', 'the body of an event'),
  cassetteFile: ceiling(32 * MB, 'bytes', 'a cassette file, as it is sent'),
  cassetteConversation: ceiling(32 * MB, 'characters', 'the calls of one conversation in a cassette file'),
  cassetteLine: ceiling(4 * MB, 'characters', 'one line of a cassette file'),
  cassetteValues: ceiling(100_000, 'values', 'JSON values in one line of a cassette file'),
  documentLength: ceiling(250_000, 'characters', 'the text of a document'),
  documents: ceiling(100, 'documents', 'documents of a project that are not archived; 422'),
  documentsLength: ceiling(2_000_000, 'characters', 'the documents of a project together; 422'),
  importBytes: ceiling(10 * MB, 'bytes', 'the body of an import; a larger file goes in pieces (parley import)'),
  // Those of one import, and others.
  bundleResources: ceiling(12_000, 'resources', 'resources in a bundle that is applied'),
  importEntries: ceiling(10_000, 'entries', 'dialogues or tasks of one import'),
  sourceText: ceiling(200_000, 'characters', 'one source that scenarios are drafted from'),
  importWork: ceiling(
    64_000_000,
    'characters',
    'tests and scenarios of one import; an assertion counts as 200 more, and by its pattern or schema; 422',
  ),
  page: ceiling(200, 'items', 'one page of a list'),
  pageBytes: ceiling(MB, 'bytes', 'one page of a list, without its last item; a larger page ends early, and nextCursor continues'),
  faults: ceiling(maxFaults, 'faults', 'what a problem lists in errors; furtherErrors counts the rest'),
} as const
