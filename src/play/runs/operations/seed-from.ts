import type { Tx } from '#src/platform/db/database.ts'
import { conflict, invalid, unknownReference } from '#src/platform/errors.ts'
import { ceilings } from '#src/platform/limits.ts'
import { attachmentFault } from '../attachments.ts'
import { historyFault, type Sending, sendsHistory } from '../history.ts'
import { runLifecycle } from '../lifecycle.ts'
import type { Plan } from '../plan.ts'
import type { Playable } from '../playable.ts'
import type { RunRequest, SeedFrom } from '../run-request.ts'
import { findRun } from '../store.ts'

export type SeededRequest = RunRequest & { seedFrom?: SeedFrom | undefined; playedBy?: 'person' | undefined }

/** Limits for the earlier messages in a plan; twice as many messages as a conversation has turns. */
const limits = { characters: 1_000_000, messages: 2 * ceilings.turns.max }

const fault = (pointer: string, code: string, message: string) => invalid([{ pointer, code, message }])

/**
 * The messages of a run up to a turn, including those that the run itself started from. Throws `invalid` if the project does not have
 * the run or the run does not have the turn, and `conflict` if the run has not ended.
 */
export async function messagesUpTo(tx: Tx, projectId: string, { runId, turn }: SeedFrom): Promise<NonNullable<Plan['seedFrom']>> {
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

/** Throws `invalid` for each channel that does not send the messages that start the conversation, or the files of its user. */
export function refuseUnsent({ seedMessages, driver }: Playable['template'], channels: readonly Sending[], request: RunRequest): void {
  const faults = channels.flatMap((channel, index) => {
    const pointer = request.channelIds ? `/channelIds/${index}` : '/channelId'
    const faults = [
      { code: 'no_history', message: historyFault(seedMessages, channel) },
      { code: 'no_attachments', message: attachmentFault(driver, channel) },
    ]
    return faults.flatMap(({ code, message }) => (message === undefined ? [] : [{ pointer, code, message }]))
  })
  if (faults.length > 0) throw invalid(faults)
}

/** A channel that does not resend earlier messages cannot start in the middle. Throws `invalid`. */
export function refuseWithoutHistory({ seedFrom }: SeededRequest, channels: readonly Sending[]) {
  const without = channels.find((channel) => !sendsHistory(channel))
  if (!seedFrom || !without) return
  throw fault(
    '/seedFrom',
    'no_history',
    `The channel "${without.name}" sends only the new message, so its agent would not know what was said before. Use {{messages}} in its request, or a channel of the kind openaiChat.`,
  )
}
