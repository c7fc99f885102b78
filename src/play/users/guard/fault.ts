import type { Turn } from '../texts.ts'
import type { Fact, User } from '../user.ts'
import type { FaultName } from './fault-names.ts'
import type { Reply } from './reply.ts'
import type { GuardSettings } from './settings.ts'

export type { Fact, FaultName }

/** The answer of a model, and the reply in it if there is one. */
export type Candidate = { raw: string; reply: Reply | undefined }

/** The context that a reply is checked against. Only the transcript changes during a conversation. */
export type GuardContext = {
  user: User
  /** Primary subtag of the persona's language. */
  language: string
  /** Keys or values that the persona never discloses. */
  neverReveal: readonly string[]
  /** What users know about themselves besides facts and goal: the backstory. */
  background: string
  /** Instructions that the user must not say: the fixed text of the prompt and the persona's sheet. */
  instructions: string
  maxChars: number
  /** The conversation so far, without the message that is checked. */
  transcript: readonly Pick<Turn, 'role' | 'content'>[]
  minTurns: number
  /** Keys of required steps that have not been reached yet. */
  openSteps: readonly string[]
  /** Phrases with which an agent confirms the goal, from the scenario. */
  goalPhrases: readonly string[]
  /** From the scenario: which faults are allowed, and what the user may say although no fact contains it. */
  settings: GuardSettings
}

/** `quote` is the faulty part of the reply; `complaint` names the fault in one sentence to the model. */
export type Evidence = { quote: string; complaint: string }

export type Fault = { fault: FaultName; find(candidate: Candidate, context: GuardContext): Evidence | undefined }

/** A fault of the words: checked only if there are any. */
export const faultOfWords = (
  fault: FaultName,
  find: (text: string, context: GuardContext, reply: Reply) => Evidence | undefined,
): Fault => ({
  fault,
  find: ({ reply }, context) =>
    reply && reply.action !== 'wait' && reply.text.trim() !== '' ? find(reply.text, context, reply) : undefined,
})

export const messagesOf = ({ transcript }: Pick<GuardContext, 'transcript'>, role: Turn['role']): string[] =>
  transcript.filter((turn) => turn.role === role && turn.content.trim() !== '').map(({ content }) => content)
