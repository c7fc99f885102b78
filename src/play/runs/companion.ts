import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Transcript } from '#src/measure/assertions/evaluate.ts'
import type { Exchange, ToolCall, Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import type { SecretsOf } from '#src/play/cassettes/operations/mask.ts'
import type { TapedRequest } from '#src/play/cassettes/operations/tape.ts'
import type { ChannelIo, AgentReply as ChannelReply, Conversation as Connection, Message, Session } from '#src/play/channels/kind.ts'
import type { Speaker } from '#src/play/users/kind.ts'
import type { ScenarioModel } from '#src/play/users/simulator.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import type { Cell } from './contract.ts'
import type { Conversation, ConversationInput } from './conversation.ts'
import type { Ending } from './ending.ts'
import type { Sending } from './history.ts'
import type { Plan } from './plan.ts'
import type { Playable } from './playable.ts'
import type { PlannedRequest } from './run-request.ts'
import type { StartedRun } from './store/attempts.ts'
import type { Agent } from './talking-agent.ts'

/**
 * What a run may have besides its user and its agent: one file or folder in `companions/`, and one line in `companions.ts`. Whatever
 * plans and plays runs knows none of them by name.
 */
export type Companion = {
  /** Refuses a request because of its caller. Throws ServiceError. */
  allow?(tx: Tx, viewer: Viewer, projectId: string, request: AskedFor): Promise<void>
  /** Its part of a request; undefined if the request has none. Throws `invalid`. */
  plan?(tx: Tx, projectId: string, request: AskedFor): PlanPart | undefined | Promise<PlanPart | undefined>
  /** In the transaction that starts an attempt; undefined if its plan has none. */
  start?(tx: Tx, workspaceId: string, run: StartedRun): Started | undefined | Promise<Started | undefined>
}

/** What is asked of the companions of one run or of a batch run. */
export type AskedFor = Partial<PlannedRequest>

export type PlanPart = {
  /** A run with this part asks a different question. */
  keyOf?(key: string): string
  /** The seed with which a cell must be played. */
  seedOf?(cell: Pick<Cell, 'key' | 'repeatIndex'>): string | undefined
  /** Its runs call no model, or not even the agent. */
  silences?: 'models' | 'everyone' | undefined
  /** Throws `invalid` if it does not go with the rest of the request. */
  refuse?(named: { channels: readonly Sending[]; cells: number }): void
  /** Its members of the plans, by the id of the scenario or test. Throws `wrong_state`. */
  freeze?(tx: Tx, terms: FreezeTerms): Frozen | Promise<Frozen>
}
export type Frozen = (subjectId: string) => Partial<Plan>
/** `isCalled`: whether models may be called. */
export type FreezeTerms = {
  project: Project
  items: readonly Pick<Playable, 'template' | 'simulator'>[]
  variables: Record<string, unknown>
  isCalled: boolean
}

/** `entry`: what the activity adds about the start of the attempt. */
export type Started = { open(attempt: Attempt): OpenedCompanion; entry?: object | undefined }

/** One attempt to play a run, as everything that takes part in it sees it. */
export type Attempt = {
  world: World
  workspaceId: string
  run: StartedRun
  context: Context
  secretsOf: SecretsOf
  /** Aborted when the job must end, or another attempt has the run. */
  signal: AbortSignal
  companions: readonly OpenedCompanion[]
  /** The plan as this attempt plays it: its setup may have captured values. */
  plan: Plan
  /** The time of the process; during its long waits, another job can use the slot. */
  processClock: Clock & { stoodStillMs(): number }
  /** The time of the conversation. */
  clock: ConversationClock
  /** The tries of a call that has brought no reply (so far). */
  tries: Exchange[]
  /** Masks the secrets of the connection, and how long it held calls back; once there is one. */
  mask(text: string): string
  heldBackMs(): number
  /** Asks the outside, unless a companion knows the answer. */
  answer<T>(request: TapedRequest, ask: () => Promise<T>): Promise<T>
  /** The form in which companions let a value be stored. */
  stored<T>(value: T): T
  /** Whether that differs from what was said. */
  isRewritten: boolean
  /** Registers text that is part of the definition of this run. */
  author(definition: unknown): void
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * `now` in epoch ms, less `waitedMs`: the time for which Parley, the user's model or a person made the agent wait, which does not count
 * as time of the conversation and shows only in the dates of its turns. `stoodStillMs`: the part of it in which this process did nothing.
 */
export type ConversationClock = {
  startedMs: number
  now(): number
  waitedMs(): number
  stoodStillMs?(): number
  wait(ms: number): Promise<void>
}

export type Connect = (io: ChannelIo) => Promise<Connection>
/** Opens the agent; `said` is what was said in this conversation before. */
export type OpenAgent = (said?: readonly Message[]) => Promise<Agent>
export type JudgeTranscript = (assertions: Plan['assertions'], transcript: Transcript) => Promise<AssertionResult[]>

/** A companion during one attempt. Functions that wrap are applied in the order of the list: later ones are outside. */
export type OpenedCompanion = {
  // Before the conversation.
  /** Returns the plan to be played if it changes it. Throws a fault. */
  prepare?(): Promise<Plan | undefined>
  /** Answers a question to the outside, instead of `ask`. */
  answer?<T>(request: TapedRequest, ask: () => Promise<T>): Promise<T>
  /** What the agent learns about its conversation, and what is masked of it. */
  session?: Pick<Session, 'mocks'>
  secrets?: readonly string[]
  // What it wraps.
  connect?(connect: Connect): Connect
  agent?(open: OpenAgent): OpenAgent
  speaker?(speaker: Speaker): Speaker
  /** The language model that the driver of the user asks. */
  model?: ScenarioModel
  judge?(judge: JudgeTranscript): JudgeTranscript
  // During the conversation.
  /** What was said before it. */
  before?: readonly Message[]
  conduct?: Pick<ConversationInput, 'speaksFirst' | 'responseDelayMs' | 'isReadAlong'>
  /** How long it has made others wait so far. */
  waitedMs?(): number
  /** Only one companion answers tools: the calls that belong to a reply, and those after the last one, which can be no more. */
  callsOf?(reply: ChannelReply): Promise<ToolCall[] | undefined>
  lastCalls?(): Promise<ToolCall[]>
  /** The stored forms of a turn and of anything else. `author`: of text that is part of the definition of this run, nothing is replaced. */
  turn?(turn: Turn): Turn
  stored?<T>(value: T): T
  author?(definition: unknown): void
  // At the end.
  /** Called once the conversation is over; returns what assertions examine besides its turns. */
  finish?(conversation: Conversation): Promise<Partial<Transcript> | undefined>
  /** In the transaction that ends the conversation, before `ending`. */
  keep?(tx: Tx): Promise<unknown>
  ending?<E extends Partial<Ending>>(ending: E): E
  /** However the attempt ends. */
  close?(): Promise<unknown>
}
