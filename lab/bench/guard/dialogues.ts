import { recordedDialogues } from '#src/connect/imports/fixtures/dialogues.ts'
import type { FaultName, GuardContext } from '#src/play/users/guard/fault.ts'
import { faultNames } from '#src/play/users/guard/fault-names.ts'
import { findFault } from '#src/play/users/guard/guard.ts'
import type { Reply } from '#src/play/users/guard/reply.ts'
import { GuardSettings } from '#src/play/users/guard/settings.ts'

type Message = { role: string; content: string | null }
type Dialogue = { id: string; messages: Message[] }
export type FalseAlarm = { dialogue: string; message: number; fault: FaultName; quote: string; text: string; isConfirmed: boolean }
/** `replies`: those of the agents, and how many of them the guard would take for an agent's if a user said them. */
export type FalseAlarms = { dialogues: number; messages: number; alarms: FalseAlarm[]; replies: { count: number; found: number } }

/** How users of tau-bench say that they leave because they are done; no words of the message. */
const endMark = '###STOP###'

/** A user message as the reply of a model that plays that user. */
function replyOf(content: string): Reply {
  const ends = content.includes(endMark)
  const text = content.replaceAll(endMark, '').trim()
  return { action: ends ? 'end' : 'say', text, reason: '', goalState: ends ? 'reached' : 'open', disclosed: [] }
}

/**
 * The messages of real simulated users, all of them right: whatever is found in one is a false alarm. The data hold no tasks, so the
 * facts of a user are the records that tools returned in the dialogue, and the goal is the first message; nothing else that only the user
 * says. A value is `unknown` to the records where the next tool result says that no such thing was found: there the model did invent it.
 */
export function measureFalseAlarms(settings: { instructions: string; maxChars: number }): FalseAlarms | undefined {
  const lines = recordedDialogues()
    ?.split('\n')
    .filter((line) => line.trim() !== '')
  const dialogues = lines?.map((line) => JSON.parse(line) as Dialogue)
  if (!dialogues) return undefined
  const alarms = dialogues.flatMap((dialogue) => alarmsIn(dialogue, settings))
  const messages = dialogues.flatMap((dialogue) => dialogue.messages)
  const replies = messages.filter(({ role, content }) => role === 'assistant' && content)
  const context = contextOf([], settings)
  const found = replies.filter(({ content }) =>
    onlyFault('roleInversion', JSON.stringify(replyOf(content!)), { ...context, transcript: [] }),
  )
  return {
    dialogues: dialogues.length,
    messages: userMessages(messages).length,
    alarms,
    replies: { count: replies.length, found: found.length },
  }
}

const userMessages = (messages: readonly Message[]) => messages.filter(({ role }) => role === 'user')

/** Whether one fault is found, whatever else is. */
export const onlyFault = (fault: FaultName, raw: string, context: GuardContext) =>
  findFault(raw, { ...context, settings: { ...context.settings, off: faultNames.filter((other) => other !== fault) } })

/** Whether the first tool that was called after a message found nothing. */
function isRefuted(messages: readonly Message[], at: number): boolean {
  const after = messages.slice(at + 1)
  const next = after.findIndex(({ role }) => role === 'user')
  const result = after.slice(0, next < 0 ? undefined : next).find(({ role }) => role === 'tool')
  return /^Error:.* not found/i.test(result?.content ?? '')
}

function contextOf(messages: readonly Message[], settings: { instructions: string; maxChars: number }): Omit<GuardContext, 'transcript'> {
  const records = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')
  return {
    user: {
      goal: userMessages(messages)[0]?.content ?? '',
      factsKnown: records.filter((value) => value !== '').map((value, at) => ({ key: `record ${at}`, value, disclosure: 'volunteer' })),
      factsUnknown: [],
      opening: { speaksFirst: 'user' },
    },
    language: 'en',
    neverReveal: [],
    background: '',
    minTurns: 0,
    openSteps: [],
    goalPhrases: [],
    settings: GuardSettings.parse({}),
    ...settings,
  }
}

function alarmsIn({ id, messages }: Dialogue, settings: { instructions: string; maxChars: number }): FalseAlarm[] {
  const base = contextOf(messages, settings)
  const transcript: GuardContext['transcript'][number][] = []
  const alarms: FalseAlarm[] = []
  for (const [at, { role, content }] of messages.entries()) {
    if (role === 'tool' || !content) continue
    const reply = replyOf(content)
    const raw = JSON.stringify(reply)
    if (role === 'user') {
      for (const fault of faultNames) {
        const found = onlyFault(fault, raw, { ...base, transcript: [...transcript] })
        if (found)
          alarms.push({
            dialogue: id,
            message: transcript.length,
            fault,
            quote: found.quote,
            text: reply.text,
            isConfirmed: fault === 'inventedFact' && isRefuted(messages, at),
          })
      }
    }
    transcript.push({ role: role === 'user' ? 'user' : 'agent', content: reply.text })
  }
  return alarms
}
