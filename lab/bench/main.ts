// npm run bench: what the service costs beside a bare loop of the same machine in the same run. A table, and JSON with --json.
// PARLEY_WORKER_PROCESSES=2 npm run bench: the same with two worker processes beside the one that answers.
// npm run bench -- models: the same with a user played by a language model, and its judgments.
// npm run bench -- evaluators: a batch run that an evaluator of one's own judges, beside the same without it.
// npm run bench -- mocks: calls of tool mocks with effects, at a fixed pace, beside a bare server.
// npm run bench -- pages: how fast the pages are that are opened most, with 10,000 runs and 1,000 turns, in Chromium.
// npm run bench -- storage: what a conversation keeps for ever, by table and index.
// npm run bench -- first: the first batch run of a new installation beside a later one.
// npm run bench -- libraries FOLDER: the same load through evalite and LangWatch Scenario, if they are installed in FOLDER.
// npm run bench -- redaction [FOLDER]: how well personal data is found, and in dialogues of others, written into docs/internals/measurements.md.
// npm run bench -- guard: how well the guard of a simulated user finds faults, written into docs/internals/simulation.md.
import { availableParallelism, loadavg } from 'node:os'
import { type Load, playConversations, type Result } from './conversations.ts'
import { benchEvaluators } from './evaluators.ts'
import { benchFirst } from './first.ts'
import { benchGuard } from './guard/main.ts'
import { measureInterface } from './interface.ts'
import { benchLibraries } from './libraries.ts'
import { benchMocks } from './mocks.ts'
import { benchModels } from './models.ts'
import { benchPages } from './pages.ts'
import { measureRatings } from './ratings.ts'
import { benchRedaction } from './redaction/measure.ts'
import { figuresOf, reportOf } from './report.ts'
import { benchStorage } from './storage.ts'

const loads: Load[] = [
  { conversations: 1_000, turns: 6, latencyMs: 0, concurrency: 50 },
  { conversations: 500, turns: 6, latencyMs: 200, concurrency: 50 },
]

const average = () => loadavg()[0] ?? 0

async function benchService(): Promise<void> {
  const before = average()
  const conversations: Result[] = []
  for (const load of loads) conversations.push(await playConversations(load))
  const rates = await measureInterface()
  const ratings = measureRatings()
  const machine = { processors: availableParallelism(), node: process.versions.node, load: [before, average()] as [number, number] }
  const bench = { machine, conversations, rates, ratings }
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ...bench, figures: figuresOf(bench) }, null, 2))
  else console.log(reportOf(bench))
}

const others: Record<string, () => Promise<void>> = {
  evaluators: benchEvaluators,
  first: benchFirst,
  guard: benchGuard,
  libraries: () => benchLibraries(),
  models: benchModels,
  mocks: benchMocks,
  pages: benchPages,
  redaction: benchRedaction,
  storage: benchStorage,
}
const [, chosen = benchService] = Object.entries(others).find(([name]) => process.argv.includes(name)) ?? []
await chosen()
