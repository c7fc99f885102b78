import type { Turn } from '#src/measure/transcripts/contract.ts'
import { fingerprint } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, unknownReference } from '#src/platform/errors.ts'
import { ceilings } from '#src/platform/limits.ts'
import type { Companion } from '#src/play/runs/companion.ts'
import { type Sending, sendsHistory } from '#src/play/runs/history.ts'
import { runLifecycle } from '#src/play/runs/lifecycle.ts'
import { findRun } from '#src/play/runs/store.ts'
import type { Speaker } from '#src/play/users/kind.ts'
import { redactStart } from '../redaction/redaction.ts'
import { messagesBefore, type SeedFrom, type Start } from './shape.ts'

/** The conversation continues after a turn of another run. */
export const startingPoint: Companion = {
  async plan(tx, projectId, { seedFrom: asked }) {
    const start = asked && (await messagesUpTo(tx, projectId, asked))
    return (
      start && {
        keyOf: (key) => `${key}|from#${fingerprint(`${start.runId}@${start.turn}`)}`,
        refuse: ({ channels }) => refuseWithoutHistory(channels),
        freeze: (_tx, { project, items, variables }) => {
          const seedFrom = redactStart(project, start, { template: items[0]!.template, variables })
          return () => ({ seedFrom })
        },
      }
    )
  },
  start: (_tx, _workspaceId, { plan: { seedFrom } }) =>
    seedFrom && {
      open: () => ({
        before: messagesBefore({ seedFrom }),
        conduct: { speaksFirst: 'user' },
        speaker: (speaker) => continueFrom(seedFrom, speaker),
      }),
    },
}

/** Limits for the earlier messages in a plan; twice as many messages as a conversation has turns. */
const limits = { characters: 1_000_000, messages: 2 * ceilings.turns.max }

const fault = (pointer: string, code: string, message: string) => invalid([{ pointer, code, message }])

/**
 * The messages of a run up to a turn, including those that the run itself started from. Throws `invalid` if the project does not have
 * the run or the run does not have the turn, and `conflict` if the run has not ended.
 */
async function messagesUpTo(tx: Tx, projectId: string, { runId, turn }: SeedFrom): Promise<Start> {
  const run = await findRun(tx, runId)
  if (run?.projectId !== projectId) throw unknownReference('/seedFrom/runId')
  if (!runLifecycle.final.includes(run.status)) throw conflict('The run in seedFrom has not ended. Wait until it has, or cancel it.')
  if (run.erased?.what === 'transcript')
    throw fault('/seedFrom/runId', 'erased', 'The conversation of this run was deleted. Name a run that still has its turns.')
  if (turn > run.turns.length) throw fault('/seedFrom/turn', 'too_big', `The run has ${run.turns.length} turns. Name one of them.`)
  const own = run.turns.slice(0, turn).map(({ role, content }) => ({ role, content }))
  const messages = [...run.plan.seedMessages, ...(run.plan.seedFrom?.messages ?? []), ...own]
  if (messages.length > limits.messages || messages.reduce((sum, { content }) => sum + content.length, 0) > limits.characters)
    throw fault(
      '/seedFrom/turn',
      'too_long',
      `The messages up to this turn are more than ${limits.messages}, or have more than ${limits.characters} characters. Start from an earlier turn.`,
    )
  return { runId, turn, messages }
}

/** A channel that does not resend earlier messages cannot start in the middle. Throws `invalid`. */
function refuseWithoutHistory(channels: readonly Sending[]): void {
  const without = channels.find((channel) => !sendsHistory(channel))
  if (!without) return
  throw fault(
    '/seedFrom',
    'no_history',
    `The channel "${without.name}" sends only the new message, so its agent would not know what was said before. Use {{messages}} in its request, or a channel of the kind openaiChat.`,
  )
}

// Turns of another run have no times in this one, and no driver reads them. Parts that these turns reached count as reached at turn 0.
const asTurn = ({ role, content }: Start['messages'][number]): Turn => ({
  ...{ index: 0, role, content, startedAt: '1970-01-01T00:00:00.000Z', latencyMs: 0 },
})

/**
 * A speaker that continues from the messages that the run starts from, as if it had said the user's part. A final message of the user
 * is sent again, byte for byte, because the run is about the reply to it.
 */
function continueFrom(seedFrom: Start, speaker: Speaker): Speaker {
  const before = messagesBefore({ seedFrom }).map(asTurn)
  const last = seedFrom.messages.at(-1)!
  const { reached, settle, asked, isStuck } = speaker
  return {
    next(turns) {
      if (turns.length > 0 || last.role === 'agent') return speaker.next([...before, ...turns])
      return last.content === '' ? { action: 'wait' } : { action: 'say', text: last.content }
    },
    ...(asked && { asked }),
    ...(settle && { settle: (turns: readonly Turn[]) => settle([...before, ...turns]) }),
    ...(isStuck && { isStuck: (turns: readonly Turn[], byAgent: boolean) => isStuck([...before, ...turns], byAgent) }),
    ...(reached && { reached: (turns: readonly Turn[]) => reached([...before, ...turns]) }),
  }
}
