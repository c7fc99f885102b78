import type { z } from 'zod'
import type { AttachedFile } from '#src/measure/transcripts/attachment.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Coverage } from '#src/measure/transcripts/coverage.ts'
import type { Chance } from '#src/platform/chance.ts'
import type { SampledPersona } from '#src/play/personas/sampling.ts'
import type { DriverFault } from './conditions.ts'
import type { AskAbout } from './reader.ts'
import type { ModelCalls, Simulate } from './simulator.ts'
import type { Stop } from './stopping.ts'
import type { User } from './user.ts'

export { Attachment, maxAttachments, toAttachedFile } from '#src/measure/transcripts/attachment.ts'
export { ceilings } from '#src/platform/limits.ts'

/** Everything a driver may know besides its settings. `chance` is bound to the run's seed. */
export type Scene = {
  user: User
  persona: SampledPersona
  chance: (...purpose: (string | number)[]) => Chance
  /** The scenario's rules about its end; the conversation enforces them, and the user takes them into account. */
  stop?: Partial<Pick<Stop, 'minTurns' | 'onGoal'>> | undefined
  /** Has a language model play the user; only for drivers that need one. */
  simulate: Simulate
  /** Has it judge replies; only for drivers with such conditions. */
  judge: AskAbout
}

/** Why a user ends a conversation. `userStuck`: what the agent says is beyond the driver, which is not the agent's fault. */
export type Leaving = 'goalReached' | 'userEnded' | 'gaveUp' | 'userStuck'

/**
 * The next action of the user. `wait` is a turn in which nothing is said; with `noReply` no reply is expected, and with `last` the
 * conversation ends with it. `asked`: the calls of a language model for it.
 */
export type Action =
  | {
      action: 'say'
      text: string
      attachments?: readonly AttachedFile[] | undefined
      noReply?: true | undefined
      last?: Leaving | undefined
      asked?: ModelCalls
    }
  | { action: 'wait'; asked?: ModelCalls }
  | { action: 'end'; reason: Leaving }

/** For each part of a driver that a conversation reached, by its key: the indexes of the turns. */
export type ReachedParts = Record<string, number[]>
/** A reserved key, which no part can have, for replies when it is unknown what they reached. */
export const unclearKey = '?'
export const unclearIn = (reached: ReadonlyMap<string, number[]>): { unclear?: number[] } => {
  const unclear = reached.get(unclearKey)
  return unclear ? { unclear } : {}
}

/**
 * The same transcript gives the same action, regardless of earlier calls; the same applies to what was `reached`, if a driver has parts.
 */
export type Speaker = {
  next(transcript: readonly Turn[]): Action | Promise<Action>
  /** Finds out what only a model can decide about the last replies, once the conversation is over. Throws SimulatorError. */
  settle?(transcript: readonly Turn[]): Promise<void>
  reached?(transcript: readonly Turn[]): ReachedParts
  /** Whether it said something because it did not understand the agent, and saw no success. `byAgent`: the agent ended it. */
  isStuck?(transcript: readonly Turn[], byAgent: boolean): boolean
  /** Everything that a language model was asked so far. */
  asked?(): readonly ModelCalls[]
}

/** The turn in which the agent asks for something, and the name of that if it has a usual one. */
export type Asked = { turn: number; fact?: string }

/** A way to decide what the user says. Its settings contain its name as `mode`. */
export type DriverKind<Mode extends string = string, Settings extends z.ZodType = z.ZodType> = {
  kind: Mode
  settings: Settings
  /** Whether it cannot speak without `user.goal`. */
  needsGoal: boolean
  /** The version of what it shows a language model; undefined if it needs none. */
  promptVersion?(settings: z.output<Settings>): string | undefined
  /** Primary subtags of the languages that its user speaks; absent if it only sends written messages. */
  languages?: readonly string[]
  /** Whether its user, who speaks this language, could notice success; absent if all messages are written. */
  noticesSuccess?(settings: z.output<Settings>, user: User, language: string): boolean
  /** Whether a success that its user notices is seen in the reply, and not only taken for one; absent if it always is. */
  seesSuccess?(settings: z.output<Settings>, user: User, language: string): boolean
  /** What an agent asked for that its user did not understand. */
  asked?(language: string, user: User, turns: readonly Turn[]): Asked | undefined
  /** The faults of the settings beyond their shape, with their places. */
  faults?(settings: z.output<Settings>): DriverFault[]
  /** The files that its user sends; absent if it sends none. */
  files?(settings: z.output<Settings>): AttachedFile[]
  /** The maximum number of messages that it sends, if that is known. */
  messages?(settings: z.output<Settings>): number
  open(settings: z.output<Settings>, scene: Scene): Speaker
  /** Keys of the parts that every conversation reaches, whatever the agent replies. */
  certain?(settings: z.output<Settings>): string[]
  /** All its parts, with when they were reached; absent if it has none. */
  coverage?(settings: z.output<Settings>, reached: ReadonlyMap<string, number[]>): Coverage
  /** The missing part of the plan in a conversation that ended, so that it cannot pass. `isStopped`: by a rule of the scenario. */
  unfinished?(settings: z.output<Settings>, reached: ReadonlyMap<string, number[]>, isStopped: boolean): string | undefined
}
export const driverKind = <const Mode extends string, Settings extends z.ZodType>(kind: DriverKind<Mode, Settings>) => kind

// Functions for kinds, which import nothing else of the service.
export { beyondDoubt, readLanguage } from '#src/measure/assertions/language.ts'
export { type Act, acts, type Shape } from '#src/measure/languages/acts.ts'
export { type PackWith, packsWith } from '#src/measure/languages/languages.ts'
export { filler as patternFiller, once, wholeSentence, words } from '#src/measure/languages/patterns.ts'
export type { QuestionKind, SentenceKind, SharedKind } from '#src/measure/languages/user-section.ts'
export { joinAsked } from './asked.ts'
export {
  Condition,
  conditionFaults,
  type DriverFault,
  exchangesOf,
  PartKey,
  repeatedKeys,
  Words,
} from './conditions.ts'
export { inLines, shortenText, withSlips } from './exact.ts'
export { GuardSettings } from './guard/settings.ts'
export { conditionsVersion } from './judging.ts'
export { isOption, offeredIn, optionIn } from './options.ts'
export { asWords, foldText, phrase, type SearchableText, spacedLetter, toSearchable, unspaced } from './phrases.ts'
export { promptVersion } from './prompt/prompt.ts'
export { openJudgments, type Reader, readerOf } from './reader.ts'
export type { ModelCalls } from './simulator.ts'
export type { Fact, Want } from './user.ts'
export type { Chance, SampledPersona, Turn, User }
