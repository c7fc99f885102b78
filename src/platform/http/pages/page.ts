import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../etag.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'

/** Something that stays the same as long as the process lives. */
export type Page = { type: string; text: string; etag: string; hasForm?: true }

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
export const page = (type: string, text: string): Page => ({ type: `${type}; charset=utf-8`, text, etag: `"${digest(text).slice(0, 16)}"` })

const markup = 'text/html'
// Nothing is loaded and nothing runs: not even a style but the one in the page.
const policy = (forms: string) =>
  `default-src 'none'; style-src 'sha256-${digest(style)}'; img-src data:; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`
export const policyOf = ({ hasForm }: Page): string => policy(hasForm ? "'self'" : "'none'")

/** A whole document of its own. */
export function documentPage(title: string, content: Html): Page {
  const { text } =
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><style>`
  const rest = html`</style></head><body>${content}</body></html>`
  return page(markup, `<!doctype html>${text}${style}${rest.text}\n`)
}

export function sendPage(request: FastifyRequest, answer: FastifyReply, page: Page) {
  const { type, text, etag } = page
  if (type.startsWith(markup)) answer.header('content-security-policy', policyOf(page))
  // Nobody keeps what was refused.
  if (answer.statusCode !== 200) return answer.type(type).send(text)
  answer.headers({ etag, 'cache-control': 'no-cache' })
  if (isKnown(request.headers['if-none-match'], etag)) return answer.status(304).send()
  return answer.type(type).send(text)
}
