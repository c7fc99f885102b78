import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Attempt, Companion, OpenedCompanion } from '#src/play/runs/companion.ts'
import type { Plan } from '#src/play/runs/plan.ts'
import { forgetLiveWords } from '#src/play/runs/store/live-words.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedaction } from '#src/workspace/redaction/operations/open-redaction.ts'
import { judgeBothForms } from './judge-both-forms.ts'
import { freezeRedaction } from './shape.ts'

/** Replaces personal data before anything is stored. */
export const redaction: Companion = {
  plan: () => ({
    freeze:
      (_tx, { project }) =>
      () =>
        freezeRedaction(project),
  }),
  start: (_tx, _workspaceId, { plan }) => (plan.redaction ? { open: openRunRedaction } : undefined),
}

function openRunRedaction({ run, write }: Attempt): OpenedCompanion {
  const { redactor, authored } = redactorOf(run.plan)
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
    stored: redactor.deep,
    author: authored.add,
    judge: (judge) => judgeBothForms(judge, { turn, stored: redactor.deep }),
    ending: (ending) => ({
      ...ending,
      ...(ending.outcomeReason && { outcomeReason: redactor.text(ending.outcomeReason) }),
      ...(ending.error && { error: redactor.deep(ending.error) }),
    }),
    // Words that arrived after the run was canceled.
    close: () => write((tx) => forgetLiveWords(tx, run)),
  }
}

function redactorOf({ redaction, seedFrom: _, ...definition }: Plan) {
  const authored = authoredIn(definition, allowedBy(definition.assertions))
  return { redactor: openRedaction(redaction!, authored), authored }
}

/** One message on its own, so its stand-ins count from 1. */
export const redactMessage = (plan: Plan, text: string): string => (plan.redaction ? redactorOf(plan).redactor.text(text) : text)

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
