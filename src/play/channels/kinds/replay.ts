import { z } from 'zod'
import {
  type AgentReply,
  type Conversation,
  channelKind,
  noRecording,
  Recording,
  type Script,
  scriptOf,
  toolCallsOf,
  type UserMessage,
} from '../kind.ts'
import { commonPrefixLength, type DialogueSoFar, find, type Miss } from './replay/find.ts'

const Settings = z
  .strictObject({
    recordings: z.array(Recording).min(1).max(20_000).optional().describe('write-only; answers and runs refer to recordings by their hash'),
    recordingsHash: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional()
      .describe('SHA-256 of recordings that this workspace already has'),
  })
  .superRefine(({ recordings, recordingsHash }, context) => {
    const issue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if ((recordings === undefined) === (recordingsHash === undefined))
      issue(['recordings'], 'Send either recordings or the recordingsHash of earlier ones.')
    const ids = new Set<string>()
    for (const [at, { id }] of (recordings ?? []).entries()) {
      if (ids.has(id)) issue(['recordings', at, 'id'], 'Another recording has this ID. Change one of them.')
      ids.add(id)
    }
  })
type Settings = z.output<typeof Settings>
type Io = Parameters<typeof replay.open>[1]

/** Plays dialogues back: the answer is everything that the agent said after the same messages of the user, byte for byte. */
export const replay = channelKind({
  kind: 'replay',
  title: 'Recordings',
  settings: Settings,
  urlsOf: () => [],
  headersOf: () => [],
  sendsHistory: () => true,
  blob: {
    valueIn: ({ recordings }: Settings) => recordings,
    hashIn: ({ recordingsHash }: Settings) => recordingsHash,
    withText: (text): Settings => ({ recordings: text as unknown as Recording[] }),
    withHash: (recordingsHash: string): Settings => ({ recordingsHash }),
    pointer: '/config/recordingsHash',
  },
  async firstMessage(settings: Settings, io): Promise<string | undefined> {
    return (await scriptsOf(settings, io)).flatMap(({ lines }) => lines.slice(0, 1))[0]
  },
  async open(settings: Settings, io, session): Promise<Conversation> {
    const scripts = await scriptsOf(settings, io)
    const hasTools = scripts.some((script) => script.hasTools)
    // Dialogues may start with the same words; the variable names the one to play, as in imported tests.
    const { recordingId } = session.variables
    return {
      async say(message) {
        session.signal?.throwIfAborted()
        const dialogue = { ...dialogueOf(message), recordingId }
        // Silence after something was said does not add a message, and everything after the last one has been played.
        if (message.silent && message.history.length > 0) return { content: '' }
        const match = find(scripts, dialogue)
        if ('nearest' in match) throw noRecording(describeMiss(match, dialogue))
        return replyOf(match, dialogue.lines.length, hasTools)
      },
      async end() {},
    }
  },
})

async function scriptsOf({ recordings, recordingsHash }: Settings, io: Io): Promise<Script[]> {
  const list = recordings ?? ((await io.blob?.(recordingsHash!)) as Recording[] | undefined)
  if (!list) throw noRecording('The recordings of this channel no longer exist. Send them again.')
  return list.map(scriptOf)
}

function dialogueOf({ text, silent, history }: UserMessage): DialogueSoFar {
  const lines: string[] = []
  const answers: string[] = []
  for (const { role, content } of history) {
    if (role === 'user') lines.push(content)
    else if (lines.length > 0) answers[lines.length - 1] = content
  }
  if (!silent) lines.push(text)
  return { lines, answers: Array.from({ length: Math.max(0, lines.length - 1) }, (_, at) => answers[at] ?? '') }
}

function replyOf({ answers }: Script, at: number, hasTools: boolean): AgentReply {
  const { texts, calls } = answers[at]!
  return {
    content: texts.join('\n'),
    messages: texts.length > 1 ? texts : undefined,
    // If no recording names a tool, it is unknown whether one was called.
    toolCalls: hasTools ? toolCallsOf(calls) : undefined,
  }
}

function describeMiss({ nearest, equalLines }: Miss, { lines }: DialogueSoFar): string {
  const start = `No recording continues like this. The closest one is “${nearest.id}”`
  const recorded = nearest.lines[equalLines]
  if (recorded === undefined) return `${start}, which ends after its user message ${equalLines}.`
  const actual = lines[equalLines]!
  const at = commonPrefixLength(recorded, actual)
  const around = (text: string) =>
    `“${at > 40 ? '…' : ''}${text.slice(Math.max(0, at - 40), at + 60).toWellFormed()}${text.length > at + 60 ? '…' : ''}”`
  return `${start}: its user message ${equalLines + 1} is ${around(recorded)}, but this user said ${around(actual)}. They differ from character ${at + 1} on.`
}
