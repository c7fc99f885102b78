import { z } from 'zod'
import { batchRunIdOf, type EventOf, escapeHtml, integrationKind, type Mail, wordsOf } from '../kind.ts'

const address = z.email().max(320)
const Settings = z.strictObject({
  host: z.string().regex(/^[\w.:[\]-]{1,253}$/, 'must be the name or address of a mail server'),
  port: z.int().min(1).max(65_535).default(587),
  security: z.enum(['starttls', 'tls', 'none']).default('starttls').describe('none also sends no password'),
  from: address,
  to: z.array(address).min(1).max(50),
})

export const email = integrationKind({
  kind: 'email',
  title: 'Email',
  settings: Settings,
  secret: 'optional',
  authOf: ({ security }) => ({ type: security === 'none' ? 'none' : 'basic' }),
  addressesOf: ({ host, port }) => [`http://${host}:${port}`],
  takes: () => true,
  mailServerOf: ({ host, port, security, from }) => ({ server: { host, port, security }, from }),
  async deliver({ host, port, security, from, to }, event, io) {
    await io.mail({ host, port, security }, { from, to, ...mailOf(event) })
  },
})

/** The id is that of the event, so that mail programs show a repeated one once, and group those of a batch run. */
function mailOf(event: EventOf): Omit<Mail, 'from' | 'to'> {
  const { mark, title, lines, sections, url } = wordsOf(event)
  const html = [
    `<h2>${mark} ${escapeHtml(title)}</h2>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...sections.flatMap((item) => [
      `<h3>${item.title}</h3>`,
      `<ul>${item.lines.map(({ text, url }) => `<li>${url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`}</li>`).join('')}</ul>`,
    ]),
    ...(url === null ? [] : [`<p><a href="${escapeHtml(url)}">Open in Parley</a></p>`]),
  ]
  const text = [title, '', ...lines, ...sections.flatMap((item) => ['', item.title, ...item.lines.map((line) => `- ${line.text}`)])]
  const thread = batchRunIdOf(event)
  return {
    subject: `${mark} ${title}`,
    text: [...text, ...(url === null ? [] : ['', url]), ''].join('\n'),
    html: html.join('\n'),
    messageId: `<${event.id}@parley>`,
    ...(thread !== null && { inReplyTo: `<${thread}@parley>` }),
  }
}
