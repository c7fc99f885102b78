import type { Exchange, Simulation, Turn } from '#src/measure/transcripts/contract.ts'
import type { Reply } from './guard/reply.ts'
import type { GuardSettings } from './guard/settings.ts'

// The interface between a driver and the service for a language model that plays a user.

/** `seed`: for models that accept one. */
export type ModelQuestion = {
  system: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  schema: Record<string, unknown>
  maxOutputTokens: number
  temperature: number | undefined
  seed: number
  /** A random word in the messages, different in each call. */
  fence?: string
}
/** The answer of a model, usable or not: `fault` says why it could not be read. */
export type ModelReply = Pick<Simulation, 'usage' | 'costMicroUsd' | 'latencyMs'> & {
  text: string
  exchanges: Exchange[]
  fault?: { reason: string; message: string } | undefined
}
/** Throws only if the run is canceled or Parley itself fails. */
export type AskModel = (question: ModelQuestion) => Promise<ModelReply>

/** The model of a scenario. `fence` makes a word that nobody who writes into the conversation can know. */
export type ScenarioModel = { ask: AskModel; fence(plain: string): string }

/** The cost of one message, whether or not it was sent. */
export type ModelCalls = { simulation: Simulation; exchanges: Exchange[] }

/** How a scenario's user is to be played. */
export type SimulatorSettings = {
  instructions?: string | undefined
  examples?: readonly { agent: string; user: string }[] | undefined
  temperature?: number | undefined
  maxCharsPerTurn?: number | undefined
  guard: GuardSettings
}
/** The user's next reply, as the guard allows it. Throws SimulatorError. */
export type Simulate = (settings: SimulatorSettings, transcript: readonly Turn[]) => Promise<{ reply: Reply; asked: ModelCalls }>

/** The model that plays the user failed: it did not answer, or what it answered could not be sent. The agent is not at fault. */
export class SimulatorError extends Error {
  readonly source = 'simulator'
  readonly reason: string
  readonly asked: ModelCalls
  constructor(reason: string, message: string, calls: ModelCalls) {
    super(`${message} This run says nothing about the agent.`)
    this.name = 'SimulatorError'
    this.reason = reason
    this.asked = calls
  }
}
