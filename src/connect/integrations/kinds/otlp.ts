import { z } from 'zod'
import { DeliveryFault, integrationKind, isRun, readAccepted, webUrl } from '../kind.ts'
import { traceOf } from './otlp/trace.ts'

/** Each run as a trace, by OTLP over HTTP with JSON and the OpenTelemetry conventions for generative AI. */
export const otlp = integrationKind({
  kind: 'otlp',
  title: 'OpenTelemetry',
  settings: z.strictObject({
    url: webUrl.describe('the full address of the traces endpoint, such as https://collector.example/v1/traces'),
    header: z.string().min(1).max(200).default('authorization').describe('the header that contains the secret, unchanged'),
    headers: z.record(z.string(), z.string()).optional().describe('sent in addition'),
    captureContent: z.boolean().default(false).describe('with the words of user and agent'),
  }),
  secret: 'optional',
  authOf: ({ header }) => ({ type: 'apiKey', header }),
  addressesOf: ({ url }) => [url],
  headersOf: ({ headers = {} }) => headers,
  takes: (type) => type === 'run.completed',
  async deliver({ url, headers = {}, captureContent }, event, io): Promise<void> {
    const run = isRun(event) ? await io.run(event.data.id) : undefined
    if (isRun(event) && !run) throw new DeliveryFault('The run no longer exists.', { again: false })
    const request = { resourceSpans: run ? [traceOf(run, captureContent)] : [] }
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const reply = await io.fetch({
      method: 'POST',
      url,
      headers: { ...lower, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    // By the protocol, only these are to be sent again.
    if (reply.status >= 400 && ![408, 429, 502, 503, 504].includes(reply.status))
      throw new DeliveryFault(`The collector answered ${reply.status}.`, { again: false, gone: reply.status === 410 })
    refusePartial(await readAccepted(reply))
  },
})

const Answer = z.object({
  partialSuccess: z.object({ rejectedSpans: z.coerce.number().default(0), errorMessage: z.string().default('') }).nullish(),
})

function refusePartial(text: string): void {
  const json = (() => {
    try {
      return JSON.parse(text || '{}')
    } catch {
      return undefined
    }
  })()
  const { rejectedSpans = 0, errorMessage = '' } = Answer.safeParse(json).data?.partialSuccess ?? {}
  if (rejectedSpans > 0)
    throw new DeliveryFault(`The collector refused ${rejectedSpans} spans: ${errorMessage.slice(0, 200)}`, { again: false })
}
