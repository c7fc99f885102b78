import type { Simulation, Turn } from '#src/measure/transcripts/contract.ts'
import { readableText } from '#src/measure/transcripts/readable.ts'
import { keptCharacters, modelCallsOf } from './asked.ts'
import { decide } from './guard/decision.ts'
import { clearedBy, doubtOf } from './guard/doubt.ts'
import type { GuardContext } from './guard/fault.ts'
import type { FoundFault } from './guard/guard.ts'
import { replySchema } from './guard/reply.ts'
import type { Scene } from './kind.ts'
import { withButtons } from './options.ts'
import { askAgain, type ChatMessage, chatOf } from './prompt/chat.ts'
import type { PromptInput } from './prompt/input.ts'
import { instructionsOf, renderPrompt } from './prompt/prompt.ts'
import { type AskModel, type ModelReply, type Simulate, SimulatorError, type SimulatorSettings } from './simulator.ts'

/** Enough for the longest message and the reasoning before it; some models allow no more. */
const maxOutputTokens = 4_096
/** Characters of one message that the model and the guard read: an agent may send a million. */
const readCharacters = 20_000
const silence = '…'

type Scenery = Omit<Scene, 'simulate' | 'judge'>
type Place = { question: (complaint: readonly ChatMessage[], attempt: number) => Parameters<AskModel>[0]; context: GuardContext }
/** What stays the same in a conversation, so that the prompt is rendered once. */
type FixedParts = { asked: Omit<Parameters<AskModel>[0], 'messages' | 'seed'>; context: Omit<GuardContext, 'transcript'> }

/** A user whose messages a language model writes, with the guard between it and the agent. */
export const simulatorOf = (ask: AskModel, scene: Scenery): Simulate => {
  const fixed = new Map<SimulatorSettings, FixedParts>()
  const fixedFor = (settings: SimulatorSettings): FixedParts => {
    const known = fixed.get(settings) ?? fixedOf(scene, settings)
    fixed.set(settings, known)
    return known
  }
  return async (settings, transcript) => {
    const { question, context } = placeOf(scene, fixedFor(settings), transcript)
    const replies: ModelReply[] = []
    const faults: Simulation['faults'] = []
    let complaint: ChatMessage[] = []
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(question(complaint, attempt))
      replies.push(answer)
      if (answer.fault) {
        const { reason, message } = answer.fault
        throw new SimulatorError(reason, `The language model that plays the user failed. ${message}`, modelCallsOf(replies, { faults }))
      }
      const decision = decide(answer.text, context, attempt)
      if (decision.decision !== 'accept') {
        const doubt = doubtOf(decision.fault, answer.text, context)
        const opinion = doubt && (await ask({ ...doubt, seed: chanceOfDoubt(scene, transcript.length, attempt) }))
        if (opinion) replies.push(opinion)
        const cleared = opinion && clearedBy(opinion.text, decision.fault, answer.text, context)
        if (cleared) return { reply: cleared, asked: modelCallsOf(replies, { ...cleared, faults }) }
      }
      if (decision.decision === 'accept') return { reply: decision.reply, asked: modelCallsOf(replies, { ...decision.reply, faults }) }
      faults.push(keptFault(decision.fault, answer.text))
      if (decision.decision === 'simulatorError')
        throw new SimulatorError('refusedTwice', refusedTwice(decision.fault), modelCallsOf(replies, { faults }))
      complaint = askAgain(answer.text.trim().slice(0, keptCharacters) || silence, decision.fault.complaint)
    }
  }
}

function fixedOf({ user, persona, stop }: Scenery, settings: SimulatorSettings): FixedParts {
  const { guards, language, backstory } = persona
  const { instructions, examples, temperature } = settings
  const maxChars = settings.maxCharsPerTurn ?? guards.maxCharsPerTurn
  const minTurns = stop?.minTurns ?? 0
  const input: PromptInput = { user, persona, instructions, examples, maxChars, minTurns }
  return {
    asked: { system: renderPrompt(input), schema: replySchema, maxOutputTokens, temperature },
    context: {
      user,
      language: language.toLowerCase().split('-')[0]!,
      neverReveal: guards.neverReveal,
      background: backstory,
      instructions: instructionsOf(input),
      maxChars,
      // An agent that heard nothing has not failed.
      minTurns: Math.max(1, minTurns),
      openSteps: [],
      goalPhrases: stop?.onGoal?.phrases ?? [],
      settings: settings.guard,
    },
  }
}

function placeOf({ chance }: Scenery, { asked, context }: FixedParts, turns: readonly Pick<Turn, 'role' | 'content' | 'parts'>[]): Place {
  const transcript = turns.map((turn) => ({ role: turn.role, content: readableText(turn).slice(0, readCharacters) }))
  const visibleTurns = turns.map((turn) => ({
    role: turn.role,
    content: withButtons({ ...turn, content: turn.content.slice(0, readCharacters) }),
  }))
  const messages = chatOf(visibleTurns)
  return {
    question: (complaint, attempt) => ({
      ...asked,
      messages: [...messages, ...complaint],
      seed: chance('model', transcript.length, attempt).int(0, 0x7fff_ffff),
    }),
    context: { ...context, transcript },
  }
}

const chanceOfDoubt = ({ chance }: Scenery, turns: number, attempt: number) => chance('doubt', turns, attempt).int(0, 0x7fff_ffff)

const keptFault = ({ fault, quote }: FoundFault, text: string): Simulation['faults'][number] => ({
  fault,
  quote: quote.toWellFormed(),
  candidate: text.slice(0, keptCharacters).toWellFormed(),
})

const refusedTwice = ({ fault, complaint }: FoundFault) =>
  `The language model that plays the user made two messages in a row that could not be sent. The second one (${fault}): “${complaint}” Read both below. If the second one was fine, add "${fault}" to driver.guard.off; otherwise change the instructions, or use another model.`
