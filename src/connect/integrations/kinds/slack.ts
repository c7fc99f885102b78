import { z } from 'zod'
import {
  batchRunIdOf,
  DeliveryFault,
  type EventOf,
  integrationKind,
  readAccepted,
  type SentEvent,
  type Words,
  webUrl,
  wordsOf,
} from '../kind.ts'

const Settings = z.strictObject({
  channel: z
    .string()
    .regex(/^[CGD][A-Z\d]{6,}$/, 'must be the id of a channel, such as C0123456789')
    .optional()
    .describe(
      'if present, the secret is a bot token (chat:write), and each batch run gets a thread; if absent, the secret is the address of an incoming webhook',
    ),
  apiUrl: webUrl.default('https://slack.com/api').describe('of the Web API'),
})
type Settings = z.output<typeof Settings>
type Io = Parameters<typeof slack.deliver>[2]

export const slack = integrationKind({
  kind: 'slack',
  title: 'Slack',
  settings: Settings,
  secret: 'required',
  authOf: ({ channel }) => ({ type: channel === undefined ? 'secretPath' : 'bearer' }),
  addressesOf: ({ channel, apiUrl }) => (channel === undefined ? [] : [apiUrl]),
  takes: () => true,
  // Two simultaneously would each start a thread for their batch run; Slack accepts only about one a second anyway.
  oneByOne: true,
  async deliver(settings: Settings, event: SentEvent, io): Promise<void> {
    if (settings.channel === undefined) await post(io, `${io.origin}/`, messageOf(event))
    else await inThread(settings, event, io)
  },
})

/**
 * An incoming webhook does not return the id of what it posted, so only the Web API can keep a batch run in one thread.
 */
async function inThread({ channel, apiUrl }: Settings, event: SentEvent, io: Io): Promise<void> {
  const batchRunId = batchRunIdOf(event)
  const key = batchRunId === null ? undefined : `thread ${batchRunId}`
  const thread = key && (await io.notes.get(key))
  const answer = await post(io, `${apiUrl}/chat.postMessage`, { channel, ...messageOf(event), ...(thread && { thread_ts: thread }) })
  const { ok, ts, error } = answerOf(answer)
  if (!ok) throw new DeliveryFault(`Slack refused the message: ${error ?? 'no reason'}.`)
  if (key && !thread && ts) await io.notes.set(key, ts)
}

const post = async (io: Io, url: string, message: object) =>
  readAccepted(
    await io.fetch({ method: 'POST', url, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(message) }),
  )

const Answer = z.object({ ok: z.boolean(), ts: z.string().optional(), error: z.string().max(200).optional() })
function answerOf(text: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text))
  } catch {
    throw new DeliveryFault('The server that answered is not the Web API of Slack.')
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const linked = (text: string, url: string | null) => (url === null ? escaped(text) : `<${url}|${escaped(text).replaceAll('|', '¦')}>`)
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: truncate(text, 3_000) } })
const truncate = (text: string, limit: number) => (text.length <= limit ? text : `${text.slice(0, limit - 1).toWellFormed()}…`)

/** Blocks for people who see them, and a text for notifications. */
function messageOf(event: EventOf): { text: string; blocks: object[] } {
  const { mark, title, lines, sections, url }: Words = wordsOf(event)
  return {
    text: truncate([`${mark} ${escaped(title)}`, ...lines.slice(0, 1).map(escaped)].join(': '), 3_000),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: truncate(`${mark} ${title}`, 150) } },
      ...(lines.length > 0 ? [section(lines.map(escaped).join('\n'))] : []),
      ...sections.map((item) => section([`*${item.title}*`, ...item.lines.map((line) => `• ${linked(line.text, line.url)}`)].join('\n'))),
      ...(url === null ? [] : [{ type: 'context', elements: [{ type: 'mrkdwn', text: linked('Open in Parley', url) }] }]),
    ],
  }
}
