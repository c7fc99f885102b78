import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, ServiceError } from '#src/platform/errors.ts'
import { unstorableFaults } from '#src/platform/http/faults.ts'
import { type Handler, reply } from '#src/platform/implement.ts'
import type { World } from '#src/platform/world.ts'
import { type Cause, causeOf } from '#src/workspace/activity/operations/activity.ts'
import { projectOf, refuseArchivedProject } from '#src/workspace/projects/operations.ts'
import { type Channel, type channels, NewChannel } from '../contract.ts'
import { type ChannelDraft, draftOf } from '../curl/draft.ts'
import { readingOf } from '../curl/learn.ts'
import { CurlFault } from '../curl/shell-words.ts'
import { originsOf } from '../origin.ts'
import { ioOptions } from './open.ts'
import { recordProbe } from './probe.ts'
import { secretOf } from './secret.ts'
import { refuseUnsendable } from './sendable.ts'
import { type ProbeAttempt, rereadReply, tryChannel } from './try.ts'

type Create = (tx: Tx, world: Pick<World, 'outgoing' | 'vault'>, cause: Cause, body: NewChannel) => Promise<Channel>

/** No transaction is open while the agent is called. */
export const channelFromCurl =
  (create: Create): Handler<typeof channels.fromCurl> =>
  async (call) => {
    const { body, db, outgoing } = call
    const { workspaceId } = call.caller
    const draft = readDraft(body)
    const newChannel = parseChannel(draft, body.projectId, body.name)
    refuseAtCurl(() => refuseUnsendable(newChannel, outgoing))
    const project = await db.transaction(workspaceId, (tx) => projectOf(tx, body.projectId))
    if (!body.create)
      return reply(200, { channel: withoutSecret(newChannel), notes: [...draft.notes, ...guessNote(draft)], session: draft.session })
    refuseArchivedProject(project)
    if (/\$\{?[A-Za-z_]\w*/.test(draft.secret ?? ''))
      throw fault('The credential is a shell variable, so its value is unknown. Write the value into the command.')

    const open = async (options: object) =>
      outgoing.openIo({ ...ioOptions(workspaceId, newChannel, secretOf(newChannel), originsOf(newChannel)), ...options })
    const first = body.probe
      ? await tryChannel(newChannel, open, { message: draft.example, variables: {} }, call.request.signal)
      : undefined
    const correction = first && (await learn(draft, newChannel, first))
    const channel = correction?.channel ?? newChannel
    const created = await db.transaction(workspaceId, (tx) => create(tx, call, causeOf(call), channel))
    const probe = correction?.probe ?? first?.probe
    const after = probe && (await recordProbe(db, workspaceId, causeOf(call), created, probe))
    const second =
      draft.session.at.length > 0 && first && probe?.ok
        ? await tryChannel(channel, open, { message: draft.example, variables: {} }, call.request.signal)
        : undefined
    const notes = [...draft.notes, ...(correction ? [correction.note] : guessNote(draft)), ...secondNote(second)]
    const session = { ...draft.session, ...(first && second?.probe.ok && { probed: [first.sessionId, second.sessionId] }) }
    const answer = { channel: withoutSecret(channel), notes, session, created: after ?? created, ...(probe && { probe }) }
    return reply(201, answer, { location: `/v1/channels/${created.id}` })
  }

const fault = (message: string, rest: Partial<Fault> = {}) => invalid([{ code: 'not_valid', ...rest, pointer: '/curl', message }])

const secondNote = (second: ProbeAttempt | undefined): string[] => {
  if (!second) return []
  const { fault: failed } = second.probe
  return [
    failed
      ? `The agent answered the first conversation, but not a second one with another ID: ${failed.message}`
      : 'The probe sent the message with two different IDs of the conversation, and the agent answered both.',
  ]
}

function readDraft({ curl, sessionAt }: { curl: string; sessionAt?: string | null | undefined }): ChannelDraft {
  try {
    const draft = draftOf(curl, sessionAt)
    if (sessionAt && !draft.session.places.includes(sessionAt)) throw unknownPlace(draft)
    // Checking the request's body for text that cannot be stored did not include text behind escapes in it.
    const [unstorable] = unstorableFaults(draft)
    if (unstorable) throw new CurlFault(unstorable.message)
    return draft
  } catch (error) {
    if (error instanceof CurlFault) throw fault(error.message)
    throw error
  }
}

const unknownPlace = ({ session: { places } }: ChannelDraft) =>
  invalid([
    {
      pointer: '/sessionAt',
      code: 'not_valid',
      message: 'The command has no value there that could be the ID of the conversation.',
      ...(places.length > 0 ? { allowed: places } : { hint: 'Write {{sessionId}} into the command where the ID belongs.' }),
    },
  ])

function parseChannel({ name: host, kind, config, auth, secret }: ChannelDraft, projectId: string, name = host): NewChannel {
  const parsed = NewChannel.safeParse({ projectId, name, kind, config, auth: { ...auth, ...(secret !== undefined && { secret }) } })
  if (parsed.success) return parsed.data
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ pointer: '/curl', code: 'not_valid', message: `${path.join('.')}: ${message}` })),
  )
}

/** Reports faults of the channel as faults of the command that it comes from. */
function refuseAtCurl(check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.extras.errors) throw error
    throw invalid(error.extras.errors.map((issue) => ({ ...issue, pointer: '/curl', message: `${issue.pointer}: ${issue.message}` })))
  }
}

function withoutSecret(channel: NewChannel): NewChannel {
  const { secret: _secret, ...auth } = channel.auth as { secret?: unknown }
  return { ...channel, auth } as NewChannel
}

const guessNote = ({ guessed, config }: ChannelDraft): string[] => {
  const member = config.receive ? 'receive' : 'response'
  const { text } = (config[member] ?? {}) as { text?: string }
  return guessed
    ? [
        `Where the reply is in the response is a guess: ${text}. If it is wrong, edit the channel and set “Where the reply is” (${member}.text).`,
      ]
    : []
}

/** Settings that can read the reply, if the first ones could not or were a guess. */
async function learn(draft: ChannelDraft, channel: NewChannel, attempt: ProbeAttempt) {
  const { probe, raw } = attempt
  if (draft.kind !== 'http' || !raw || raw.status > 299 || (probe.ok && !draft.guessed)) return undefined
  const reading = await readingOf({ contentType: raw.headers['content-type'] ?? '', text: raw.text, userMessage: draft.example ?? '' })
  if (!reading || unstorableFaults(reading).length > 0) return undefined
  const { stream: _stream, sse: _sse, response: _response, ...rest } = channel.config as Record<string, unknown>
  const parsed = NewChannel.safeParse({ ...channel, config: { ...rest, ...reading } })
  const again = parsed.success ? await rereadReply(parsed.data, attempt) : undefined
  if (!parsed.success || !again?.ok || (probe.ok && again.mapped?.content === '')) return undefined
  const note = `Parley found the reply at ${reading.response.text} in the agent’s answer.`
  return { channel: parsed.data, probe: again, note }
}
