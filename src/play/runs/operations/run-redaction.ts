import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedaction } from '#src/workspace/redaction/operations/open-redaction.ts'
import type { Ending } from '../ending.ts'
import type { Plan } from '../plan.ts'

/** The stored form of one attempt. */
export type RunRedaction = {
  turn(turn: Turn): Turn
  deep<T>(value: T): T
  ending<E extends Ending>(ending: E): E
  /** Registers text that the definition of this run produced, such as values captured by its setup. */
  author(definition: unknown): void
}

/** Undefined if the project replaces nothing. */
export function openRunRedaction({ redaction, seedFrom: _, ...definition }: Plan): RunRedaction | undefined {
  if (!redaction) return undefined
  const authored = authoredIn(definition, allowedBy(definition.assertions))
  const redactor = openRedaction(redaction, authored)
  const turns = new Map<number, Turn>()
  const turn = (turn: Turn): Turn => {
    const stored = turns.get(turn.index) ?? storedTurn(turn)
    turns.set(turn.index, stored)
    return stored
  }
  function storedTurn({ content, parts, toolCalls, exchanges, onPurpose, simulation, ...rest }: Turn): Turn {
    const words = { content, ...(parts && { parts }), ...(toolCalls && { toolCalls }) }
    const calls = { ...(exchanges && { exchanges }), ...(onPurpose && { onPurpose }), ...(simulation && { simulation }) }
    // If a tool calls something a phone number, it is also one in the words before it.
    redactor.learn(words)
    return { ...redactor.deep(words), ...rest, ...redactor.deep(calls) }
  }
  return {
    turn,
    deep: redactor.deep,
    ending: (ending) => ({
      ...ending,
      outcomeReason: ending.outcomeReason === null ? null : redactor.text(ending.outcomeReason),
      error: redactor.deep(ending.error),
    }),
    author: authored.add,
  }
}

/** One message on its own, so its stand-ins count from 1. */
export function redactMessage({ redaction, seedFrom: _, ...definition }: Plan, text: string): string {
  return redaction ? openRedaction(redaction, authoredIn(definition, allowedBy(definition.assertions))).text(text) : text
}

/** The messages that a run starts from, which may be older than the redaction of its project. */
export function redactStart(
  { redaction }: Pick<Project, 'redaction'>,
  seedFrom: NonNullable<Plan['seedFrom']>,
  definition: unknown,
): NonNullable<Plan['seedFrom']> {
  if (redaction.mode === 'off') return seedFrom
  return { ...seedFrom, messages: openRedaction(redaction, authoredIn(definition)).deep(seedFrom.messages) }
}

const allowedBy = (assertions: Plan['assertions']): string[] =>
  assertions.flatMap(({ kind, settings }) => (kind === 'noPersonalData' ? ((settings as { except?: string[] }).except ?? []) : []))
