import { addresses } from './addresses.ts'
import { agents } from './agents.ts'
import { atOnce } from './at-once.ts'
import { attackCases } from './attack-cases.ts'
import { batchSize } from './batch-size.ts'
import { bigRuns } from './big-runs.ts'
import { budgets } from './budgets.ts'
import { bundles } from './bundles.ts'
import { callbacks } from './callbacks.ts'
import { cassettes } from './cassettes.ts'
import { chart } from './chart.ts'
import { claims } from './claims.ts'
import { clockJumps } from './clocks.ts'
import { databaseLink } from './database-link.ts'
import { deliveries } from './deliveries.ts'
import { directory } from './directory.ts'
import { diskFull } from './disk-full.ts'
import { erasure } from './erasure.ts'
import { fsyncError } from './fsync-error.ts'
import { fuzz } from './fuzz.ts'
import { gates } from './gates.ts'
import { generatorsProof } from './generators.ts'
import { groups } from './groups.ts'
import { inspectorProof } from './inspector.ts'
import { installation } from './installation.ts'
import { isolation } from './isolation.ts'
import { kills } from './kills.ts'
import { largeDatabase } from './large-database.ts'
import { loop } from './loop.ts'
import { lostWorker } from './lost-worker.ts'
import { matrix } from './matrix.ts'
import { mixedLoad, soak } from './mixed-load.ts'
import { mocks } from './mocks.ts'
import { modelLimits } from './model-limits.ts'
import { mutants } from './mutants.ts'
import { packageProof } from './package.ts'
import { partition } from './partition.ts'
import { pooler } from './pooler.ts'
import { promotion } from './promotion.ts'
import type { Proof } from './proof.ts'
import { pruning } from './pruning.ts'
import { repeated } from './repeated.ts'
import { reviews } from './reviews.ts'
import { rolling } from './rolling.ts'
import { secrets } from './secrets.ts'
import { shutdown } from './shutdown.ts'
import { slowAgents } from './slow-agents.ts'
import { sockets } from './sockets.ts'
import { stalls } from './stalls.ts'
import { standstill } from './standstill.ts'
import { stopped } from './stopped.ts'
import { strangers } from './strangers.ts'
import { streams } from './streams.ts'
import { tokens } from './tokens.ts'
import { traces } from './traces.ts'
import { users } from './users.ts'
import { walk } from './walk.ts'

export const faults: readonly Proof[] = [
  kills,
  lostWorker,
  mocks,
  budgets,
  stopped,
  standstill,
  databaseLink,
  diskFull,
  shutdown,
  clockJumps,
  fsyncError,
]
export const sizes: readonly Proof[] = [bigRuns, batchSize, largeDatabase, claims, erasure]
export const requests: readonly Proof[] = [attackCases]
export const hostile: readonly Proof[] = [fuzz, stalls, loop, tokens, matrix, isolation, addresses, secrets, walk]
export const telling: readonly Proof[] = [deliveries, streams]
export const load: readonly Proof[] = [mixedLoad, traces, slowAgents, sockets, callbacks, modelLimits]
export const recordings: readonly Proof[] = [cassettes, repeated]
export const people: readonly Proof[] = [reviews]
/** What someone meets first. */
const doors: readonly Proof[] = [strangers]

/** Of chance: nothing is broken, and much is drawn. */
const statistics: readonly Proof[] = [gates, users, groups]

/**
 * Without a short form: a short soak would say nothing that the mixed load does not, the mutants take most of an hour, and
 * lab/proofs/agent-stories.spec.ts plays the agents that need no installation. Of promotion and pooler, lab/proofs/failover.spec.ts
 * and lab/proofs/pooler.spec.ts check what a change can break; rolling needs the history of the checkout. Of pruning, erasure has a
 * short form; of partition, stopped has one; at-once only measures times.
 */
const longOnly: readonly Proof[] = [atOnce, promotion, pooler, partition, rolling, pruning, directory, installation, agents, soak, mutants]

/**
 * What npm brings: other versions of Node, generators of clients, the Inspector of MCP, Helm; and the long form of a property. Instead
 * of short forms there are lab/proofs/package.spec.ts, e2e/assistants.spec.ts, e2e/containers.spec.ts and src/connect/bundles/bundles.spec.ts.
 */
const counterparts: readonly Proof[] = [packageProof, generatorsProof, inspectorProof, chart, bundles]

/** In the order in which they run. */
export const proofs: readonly Proof[] = [
  ...faults,
  ...sizes,
  ...requests,
  ...hostile,
  ...telling,
  ...load,
  ...recordings,
  ...people,
  ...doors,
  ...statistics,
  ...longOnly,
  ...counterparts,
]
