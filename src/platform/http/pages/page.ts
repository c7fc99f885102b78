import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StableBytes, sendStableBytes, stableBytes } from '../stable-bytes.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'

/** Something that does not change during the life of the process. */
export type Page = StableBytes & { text: string; hasForm?: true }

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
export const page = (type: string, text: string): Page => ({ ...stableBytes(`${type}; charset=utf-8`, Buffer.from(text)), text })

const markup = 'text/html'
// Nothing loads and nothing runs: the only style is the one in the page.
const policy = (forms: string) =>
  `default-src 'none'; style-src 'sha256-${digest(style)}'; img-src data:; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`
export const policyOf = ({ hasForm }: Page): string => policy(hasForm ? "'self'" : "'none'")

/** A complete document. */
export function documentPage(title: string, content: Html): Page {
  const { text } =
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><style>`
  const rest = html`</style></head><body>${content}</body></html>`
  return page(markup, `<!doctype html>${text}${style}${rest.text}\n`)
}

export async function sendPage(request: FastifyRequest, answer: FastifyReply, page: Page): Promise<FastifyReply> {
  const { type, bytes } = page
  if (type.startsWith(markup)) answer.header('content-security-policy', policyOf(page))
  // Nobody caches a refusal.
  if (answer.statusCode !== 200) return answer.type(type).send(bytes)
  return sendStableBytes(request, answer.header('cache-control', 'no-cache'), page)
}
