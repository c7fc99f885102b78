import { bigRuns } from './big-runs.ts'
import { databaseLink } from './database-link.ts'
import { diskFull } from './disk-full.ts'
import { kills } from './kills.ts'
import type { Proof } from './proof.ts'
import { shutdown } from './shutdown.ts'
import { stopped } from './stopped.ts'

/** In the order in which they run. */
export const proofs: readonly Proof[] = [kills, stopped, databaseLink, diskFull, bigRuns, shutdown]
