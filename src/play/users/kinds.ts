import { z } from 'zod'
import type { AttachedFile } from '#src/measure/transcripts/attachment.ts'
import type { Coverage } from '#src/measure/transcripts/coverage.ts'
import { chance } from '#src/platform/chance.ts'
import { kinds } from '#src/platform/kinds.ts'
import { judgeOf } from './judging.ts'
import { type Asked, type DriverFault, type DriverKind, type ReachedParts, type Scene, type Speaker, unclearKey } from './kind.ts'
import { graph } from './kinds/graph.ts'
import { llm } from './kinds/llm.ts'
import { milestones } from './kinds/milestones.ts'
import { rules } from './kinds/rules.ts'
import { scripted } from './kinds/scripted.ts'
import { simulatorOf } from './simulation.ts'
import type { ScenarioModel } from './simulator.ts'
import type { Stop } from './stopping.ts'

export const drivers = kinds([scripted, rules, milestones, graph, llm])

export const Driver = z
  .discriminatedUnion('mode', [scripted.settings, rules.settings, milestones.settings, graph.settings, llm.settings])
  .meta({ id: 'Driver' })
export type Driver = z.infer<typeof Driver>

const kindOf = ({ mode }: Driver): DriverKind => drivers.of(mode)

/** Why a driver cannot play a persona, with what to do; undefined if it can. */
export function languageFault(driver: Driver, { name, language }: { name: string; language: string }): string | undefined {
  const { kind, languages } = kindOf(driver)
  if (!languages || languages.includes(language.toLowerCase().split('-')[0]!)) return undefined
  return `The driver "${kind}" does not speak "${language}", the language of the persona "${name}". Use the driver "scripted" with messages in that language, or a persona who speaks one of ${languages.join(', ')}.`
}

/**
 * Whether a conversation could end because the user has reached the goal: by the user's own judgment or by a stop rule. True if all
 * messages are written, because those end by themselves.
 */
export function noticesSuccess(
  { driver, user, stop }: Pick<Scene, 'user'> & { driver: Driver; stop: Partial<Stop> },
  language: string,
): boolean {
  const { onPhrase = [], onTool = [], onGoal } = stop
  const phrases = [...onPhrase, ...(onGoal?.phrases ?? [])]
  if (phrases.length + onTool.length > 0 || onGoal?.tool !== undefined) return true
  return kindOf(driver).noticesSuccess?.(driver, user, language) ?? true
}

/** Whether the user who ends a conversation as a success has seen it: the report of what was to be done, or what the scenario says. */
export function seesSuccess(
  { driver, user, stop: { onGoal } }: Pick<Scene, 'user'> & { driver: Driver; stop: Pick<Partial<Stop>, 'onGoal'> },
  language: string,
): boolean {
  if (onGoal?.tool !== undefined || (onGoal?.phrases ?? []).length > 0) return true
  return kindOf(driver).seesSuccess?.(driver, user, language) ?? true
}

/** What the agent asked for when the user of this driver was stuck. */
export const askedOf = (driver: Driver, { language, user, turns }: Stuck): Asked | undefined =>
  kindOf(driver).asked?.(language, user, turns)
type Stuck = Pick<Scene, 'user'> & { language: string; turns: Parameters<Speaker['next']>[0] }

type SpeakerInput = Pick<Scene, 'user' | 'persona' | 'stop'> & { driver: Driver; seed: string | number; model?: ScenarioModel | undefined }

/**
 * The user's side of one run. Without a language model, the same driver, user, persona and seed always say the same words. `model` is for
 * drivers that need one.
 */
export function openSpeaker({ driver, seed, model = noModel, ...input }: SpeakerInput): Speaker {
  const scene = { ...input, chance: (...purpose: (string | number)[]) => chance(seed, ...purpose) }
  return kindOf(driver).open(driver, {
    ...scene,
    simulate: simulatorOf(model.ask, scene),
    judge: judgeOf(model, { seed, chance: scene.chance }),
  })
}
const noModel: ScenarioModel = {
  ask: () => Promise.reject(new Error('This run was planned without a language model.')),
  fence: (plain) => plain,
}

/** The version of what a driver shows the language model that plays the user or judges conditions; undefined if it needs none. */
export const promptVersionOf = (driver: Driver): string | undefined => kindOf(driver).promptVersion?.(driver)

/** The faults of a driver beyond its shape; none if the shape is already wrong. */
export function driverFaults(driver: unknown): DriverFault[] {
  const { success, data } = Driver.safeParse(driver)
  return success ? (kindOf(data).faults?.(data) ?? []) : []
}

/** The keys that an assertion may name: all, and those that every conversation reaches. Undefined if the driver has no parts. */
export function partsOf(driver: Driver): { keys: string[]; certain: string[] } | undefined {
  const kind = kindOf(driver)
  const coverage = kind.coverage?.(driver, new Map())
  if (!coverage) return undefined
  const parts = coverage.mode === 'milestones' ? coverage.steps : coverage.nodes
  return { keys: parts.map(({ key }) => key), certain: kind.certain?.(driver) ?? [] }
}

/** The files that the user of a driver sends. */
export const filesOf = (driver: Driver): AttachedFile[] => kindOf(driver).files?.(driver) ?? []

/** The maximum number of messages that a driver sends, if that is known. */
export const messagesOf = (driver: Driver): number | undefined => kindOf(driver).messages?.(driver)

const mapOf = (reached: ReachedParts) => new Map(Object.entries(reached))

/** The parts of a driver with when a conversation reached them; null if it has none, or nothing is known of the conversation. */
export const coverageOf = (driver: Driver, reached: ReachedParts | null): Coverage | null =>
  reached === null ? null : (kindOf(driver).coverage?.(driver, mapOf(reached)) ?? null)

/** The part of the driver's plan that an ended conversation did not reach; undefined if nothing is missing. */
export const unfinishedPart = (driver: Driver, reached: ReachedParts | null, isStopped: boolean): string | undefined =>
  kindOf(driver).unfinished?.(driver, mapOf(reached ?? {}), isStopped)

/** Whether it is unknown what some reply reached. */
export const isUnclear = (reached: ReachedParts | null | undefined): boolean => (reached?.[unclearKey]?.length ?? 0) > 0
