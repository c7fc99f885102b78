import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'yaml'
import type { Message, Reply } from '#src/client/connect.ts'
import { type Fault, ServiceError } from '#src/platform/errors.ts'
import { newId } from '#src/platform/ids.ts'
import type { Outgoing } from '#src/platform/io/outgoing.ts'
import { ChannelReplacement, type NewChannel } from '#src/play/channels/contract.ts'
import { carryTo, uncarriable } from '#src/play/channels/operations/carry.ts'
import { refuseMissingSecret } from '#src/play/channels/operations/secret.ts'
import { refuseUnsendable } from '#src/play/channels/operations/sendable.ts'
import { fillVariables } from './code/apply.ts'
import { answerMessages, channelKey } from './connect.ts'
import { Exit } from './exit.ts'
import { openOutgoing } from './open-outgoing.ts'
import { plain } from './output.ts'
import { origin } from './requests.ts'

export type RemoteWorkOptions = { url?: string; channel?: string; to?: string; allow?: string; silent?: boolean }

/** `parley work --channel ID --to FILE`: the agent of the file answers the messages of the channel, without access to the database. */
export async function workRemotely({ url = origin(), channel, to, allow, silent }: RemoteWorkOptions): Promise<number> {
  if (!channel || !to)
    throw new Exit(
      'usage',
      'A worker without the database needs --channel, the ID of a channel of the kind pull, and --to, the file of its agent.',
    )
  const key = channelKey()
  const outgoing = openOutgoing(allow ?? process.env.PARLEY_OUTBOUND_ALLOW_CHANNELS ?? '')
  try {
    const agent = readAgent(to, outgoing)
    const { answer, ...others } = carryTo(agent, outgoing)
    // Parley receives JSON, in which absent and undefined are the same.
    const worker = { ...others, answer: async (message: Message, signal: AbortSignal) => (await answer(message, signal)) as Reply }
    return await answerMessages(worker, {
      url,
      channel,
      key,
      concurrency: agent.limits.concurrency,
      silent: silent ?? false,
    })
  } finally {
    await outgoing.close()
  }
}

/** The channel of a file in the form of POST /v1/channels, with ${env:NAME} instead of a secret. */
function readAgent(path: string, outgoing: Outgoing): NewChannel {
  const file = plain(path, 200)
  const members = readMembers(path, file)
  const missing: string[] = []
  const auth = fillVariables(members.auth, missing)
  if (missing.length > 0)
    throw new Exit('usage', `${file} names ${missing.join(', ')}, which is not set. Set it to the secret of the agent.`)
  const { success, data, error } = ChannelReplacement.safeParse({ name: basename(path), ...members, ...(auth !== undefined && { auth }) })
  if (!success)
    throw refusal(
      file,
      error.issues.map((issue) => ({ pointer: `/${issue.path.join('/')}`, message: issue.message })),
    )
  const agent = { ...data, projectId: newId('prj') } as NewChannel
  const reason = uncarriable(agent)
  if (reason) throw new Exit('usage', `${file}: ${reason}`)
  try {
    refuseUnsendable(agent, outgoing)
    refuseMissingSecret(agent, undefined)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    throw refusal(file, error.extras.errors ?? [])
  }
  return agent
}

function readMembers(path: string, file: string): Record<string, unknown> {
  try {
    const members: unknown = parse(readFileSync(path, 'utf8'), { uniqueKeys: true, merge: false })
    if (typeof members === 'object' && members !== null && !Array.isArray(members)) return members as Record<string, unknown>
  } catch (error) {
    throw new Exit('usage', `${file} cannot be read: ${plain((error as Error).message, 500)}`)
  }
  throw new Exit('usage', `${file} has no channel. Write its members, such as kind and config, as in the body of POST /v1/channels.`)
}

const refusal = (file: string, faults: readonly Pick<Fault, 'pointer' | 'message'>[]) =>
  new Exit('usage', faults.map(({ pointer, message }) => `${file} ${pointer}: ${message}`).join('\n'))
