import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import type { Transcript } from '#src/measure/assertions/evaluate.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { openSpeaker } from '#src/play/users/kinds.ts'
import type { Attempt } from '../companion.ts'
import { type Conversation, playConversation } from '../conversation.ts'
import { type Ending, endingOf, faultWordless } from '../ending.ts'
import { type Fault, isFault } from '../talking-agent.ts'
import { agentOf } from './agent.ts'
import { examinedTranscript } from './judge.ts'

/** A conversation that is over, with what its assertions examine. */
export type PlayedConversation = {
  conversation: Conversation
  transcript: Transcript
  /** Without results, they are to come. */
  endingWith(results?: AssertionResult[]): Ending
  /** Writes what belongs to the end besides the run. */
  keep(tx: Tx): Promise<void>
  /** The ending as it is stored; called after `keep`. */
  storedEnding(ending: Ending): Ending
}

/** Plays the conversation of an attempt. `onTurn` gets each turn in its stored form. */
export async function playAttempt(attempt: Attempt, onTurn: (turn: Turn) => void): Promise<PlayedConversation> {
  const { run, signal, companions, tries } = attempt
  const conversation = faultWordless(await playUnlessUnreachable(attempt, onTurn), run.plan.assertions)
  signal.throwIfAborted()
  const { clock } = attempt
  const durationMs = Math.max(0, Math.round(clock.now() - clock.startedMs))
  const found: Partial<Transcript> = {}
  for (const companion of companions) Object.assign(found, await companion.finish?.(conversation))
  return {
    conversation,
    transcript: examinedTranscript(run.plan, { ...conversation, durationMs, ...found }, { isStored: false }),
    endingWith: (results) => endingOf(results, conversation, tries, { durationMs, planned: run.plan }),
    async keep(tx) {
      for (const companion of companions) await companion.keep?.(tx)
    },
    storedEnding: (ending) => companions.reduce((form, companion) => companion.ending?.(form) ?? form, ending),
  }
}

/** If a companion or the agent cannot be opened, the conversation did not take place and has no turns. */
async function playUnlessUnreachable(attempt: Attempt, onTurn: (turn: Turn) => void): Promise<Conversation> {
  const { companions, run, signal, world } = attempt
  const shown = (fault: Fault) => shownFault(attempt, fault)
  try {
    for (const companion of companions) attempt.plan = (await companion.prepare?.()) ?? attempt.plan
    const { plan } = attempt
    const { driver, user, stop, limits } = plan
    const persona = { ...plan.persona, traits: samplePersona(plan.persona, run.seed) }
    const model = companions.find(({ model }) => model)?.model
    const speaker = openSpeaker({ driver, user, persona, stop, seed: run.seed, model })
    const agent = await agentOf(attempt)()
    const conversation = await playConversation({
      agent,
      speaker: companions.reduce((inner, companion) => companion.speaker?.(inner) ?? inner, speaker),
      stop,
      speaksFirst: user.opening.speaksFirst,
      responseDelayMs: persona.behaviour.responseDelayMs,
      limits: { maxTurns: stop.maxTurns, runTimeoutMs: limits.runTimeoutMs, maxTranscriptBytes: world.limits.transcriptBytes },
      io: attempt.clock,
      onTurn: (turn) => onTurn(companions.reduce((form, companion) => companion.turn?.(form) ?? form, turn)),
      signal,
      ...Object.assign({}, ...companions.map(({ conduct }) => conduct)),
    })
    return { ...conversation, ...(conversation.fault && { fault: shown(conversation.fault) }) }
  } catch (error) {
    if (!isFault(error) || error.source === 'simulator') throw error
    return { turns: [], terminationReason: `${error.source}Error`, fault: shown(error) }
  }
}

/** The message may quote the agent, which may have quoted our secrets. */
function shownFault({ plan: { limits, channel }, mask }: Attempt, { source, reason, message, miss }: Fault): Fault {
  const isOurs = reason === 'totalTimeout' && limits.turnTimeoutMs < channel.timeouts.turnMs
  const whose = isOurs ? ' The limit here is defaults.turnTimeoutMs of the project.' : ''
  return { source, reason, message: mask(message) + whose, ...(miss && { miss }) }
}
