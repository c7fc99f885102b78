import { z } from 'zod'
import { type AgentReply, type Conversation, channelKind, noRecording, type Said, toolCallsOf } from '../kind.ts'
import { commonStart, find, type Heard, type Miss } from './replay/find.ts'
import { Recording, type Script, scriptOf } from './replay/recording.ts'

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
    const seen = new Set<string>()
    for (const [at, { id }] of (recordings ?? []).entries()) {
      if (seen.has(id)) issue(['recordings', at, 'id'], 'Another recording has this ID. Change one of them.')
      seen.add(id)
    }
  })
type Settings = z.output<typeof Settings>
type Io = Parameters<typeof replay.open>[1]

/** Plays dialogues back: the answer is all that the agent said after the same messages of the user, to the byte. */
export const replay = channelKind({
  kind: 'replay',
  title: 'Recordings',
  settings: Settings,
  urlsOf: () => [],
  headersOf: () => [],
  material: {
    of: ({ recordings }: Settings) => recordings,
    hashIn: ({ recordingsHash }: Settings) => recordingsHash,
    written: (text): Settings => ({ recordings: text as unknown as Recording[] }),
    named: (recordingsHash: string): Settings => ({ recordingsHash }),
    at: '/config/recordingsHash',
  },
  async firstMessage(settings: Settings, io): Promise<string | undefined> {
    return (await scriptsOf(settings, io)).flatMap(({ lines }) => lines.slice(0, 1))[0]
  },
  async open(settings: Settings, io, session): Promise<Conversation> {
    const scripts = await scriptsOf(settings, io)
    const hasTools = scripts.some((script) => script.hasTools)
    // Dialogues may begin with the same words; whoever knows which one is meant says so, as imported tests do.
    const { recordingId: meant } = session.variables
    return {
      async say(said) {
        session.signal?.throwIfAborted()
        const heard = { ...heardIn(said), meant }
        // Silence after something was said adds no message, and what came after the last one has been played.
        if (said.silent && said.history.length > 0) return { content: '' }
        const found = find(scripts, heard)
        if ('nearest' in found) throw noRecording(missed(found, heard))
        return replyOf(found, heard.lines.length, hasTools)
      },
      async end() {},
    }
  },
})

async function scriptsOf({ recordings, recordingsHash }: Settings, io: Io): Promise<Script[]> {
  const kept = recordings ?? ((await io.material?.(recordingsHash!)) as Recording[] | undefined)
  if (!kept) throw noRecording('The recordings of this channel no longer exist. Send them again.')
  return kept.map(scriptOf)
}

function heardIn({ text, silent, history }: Said): Heard {
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
    // Where no recording names a tool nobody knows whether one was called.
    toolCalls: hasTools ? toolCallsOf(calls) : undefined,
  }
}

function missed({ nearest, same }: Miss, { lines }: Heard): string {
  const intro = `No recording continues like this. The closest one is “${nearest.id}”`
  const recorded = nearest.lines[same]
  if (recorded === undefined) return `${intro}, which ends after its user message ${same}.`
  const said = lines[same]!
  const at = commonStart(recorded, said)
  const around = (text: string) =>
    `“${at > 40 ? '…' : ''}${text.slice(Math.max(0, at - 40), at + 60).toWellFormed()}${text.length > at + 60 ? '…' : ''}”`
  return `${intro}: its user message ${same + 1} is ${around(recorded)}, but this user said ${around(said)}. They differ from character ${at + 1} on.`
}
