import { z } from 'zod'
import { integrationKind, readAccepted, webUrl } from '../kind.ts'

/** Standard Webhooks 1.0: the receiver checks id, timestamp and signature with any library of that name. */
export const webhook = integrationKind({
  kind: 'webhook',
  title: 'Webhook',
  settings: z.strictObject({
    url: webUrl.describe('the full address for POST requests'),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .describe('sent in addition; not for secrets, because every reader of the integration sees them'),
  }),
  secret: 'generated',
  authOf: () => ({ type: 'standardWebhooks' }),
  addressesOf: ({ url }) => [url],
  headersOf: ({ headers = {} }) => headers,
  takes: () => true,
  async deliver({ url, headers }, { id, body }, io) {
    const fixedHeaders = { 'content-type': 'application/json', 'webhook-id': id }
    await readAccepted(await io.fetch({ method: 'POST', url, headers: { ...lower(headers), ...fixedHeaders }, body }))
  },
})

const lower = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
