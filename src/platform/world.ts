import type { Database } from './db/database.ts'
import type { GroupRoles } from './group-roles.ts'
import type { Outgoing } from './io/outgoing.ts'
import type { Jobs } from './jobs/boss.ts'
import type { Limits } from './limits.ts'
import type { Vault } from './secrets/vault.ts'
import type { Threads } from './threads/threads.ts'

/** What handlers may use besides their transaction: created once per process, by app.ts. */
export type World = {
  environment: 'development' | 'production'
  /** The issuer whose ID tokens are accepted; null: the provider within the process. */
  issuer: string | null
  /** The roles that its groups give, and where. */
  groupRoles?: GroupRoles | undefined
  /** For the addresses at which others reach this service. */
  origin(): string
  db: Database
  jobs: Jobs
  outgoing: Outgoing
  vault: Vault
  limits: Limits
  /** The tags of this process: the agents that it can reach and others may not. */
  workerTags: readonly string[]
  /** For what computes longer than a request may hold up all others. */
  threads: Threads
  /** The same for jobs, which are many and wait for each other, but never for requests, nor do requests wait for them. */
  jobThreads: Threads
}
