import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { type Page, policyOf } from '#src/platform/http/pages/page.ts'
import { developmentSignInPage } from './pages.ts'

const maxFormBytes = 4_096
// As in invitations (accounts/contract.ts); judged before case is changed, because the Kelvin sign becomes a k.
const address = /^[\x21-\x3f\x41-\x7e]{1,64}@[\x21-\x3f\x41-\x7e]{1,189}$/

/** The only page of the development provider: asks for an email address and believes it. */
export async function answerSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // Throws if this browser has not started the sign-in that the address names.
    await provider.interactionDetails(request, response)
    if (request.method === 'GET') return showPage(response, 200, developmentSignInPage(request.url ?? ''))
    const email = new URLSearchParams(await bodyOf(request)).get('email')?.trim() ?? ''
    if (!address.test(email))
      return showPage(response, 422, developmentSignInPage(request.url ?? '', 'Enter an email address such as ada@example.com.'))
    await provider.interactionFinished(request, response, { login: { accountId: email.toLowerCase() } })
  } catch {
    if (!response.headersSent) response.writeHead(303, { location: '/' })
    response.end()
  }
}

/** Outside of Fastify, which has passed the request on. */
export function showPage(response: ServerResponse, status: number, page: Page): void {
  response
    .writeHead(status, { 'content-type': page.type, 'content-security-policy': policyOf(page), 'cache-control': 'no-store' })
    .end(page.text)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > maxFormBytes) throw new Error('the form is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
