// A shop whose agent reports each conversation to Parley. The exporter reads the address and the key from OTEL_EXPORTER_OTLP_TRACES_….
import { createServer } from 'node:http'
import { context, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

const provider = new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })] })
const tracer = provider.getTracer('shop')
const histories = new Map()

const message = (role, content) => ({ role, parts: [{ type: 'text', content }] })

function findParcel(number, turn) {
  const span = tracer.startSpan('execute_tool findParcel', {}, turn)
  const found = { 'CK-1042': { city: 'Leeds', day: 'Thursday' } }[number]
  span.setAttributes({
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': 'findParcel',
    'gen_ai.tool.call.arguments': JSON.stringify({ number }),
    'gen_ai.tool.call.result': JSON.stringify(found ?? { error: 'not found' }),
  })
  span.end()
  return found
}

function reply(text, turn) {
  const [number] = text.match(/CK-\d{4}/) ?? []
  if (!number) return 'What is your order number, please?'
  const parcel = findParcel(number, turn)
  return parcel ? `Your parcel is in ${parcel.city} and arrives on ${parcel.day}.` : `I do not know the order ${number}.`
}

createServer(async (request, response) => {
  const { session, text, rating } = JSON.parse(Buffer.concat(await request.toArray()))
  const span = tracer.startSpan('invoke_agent shop', {
    attributes: {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'shop',
      'gen_ai.agent.version': '1.0',
      'gen_ai.conversation.id': session,
      'deployment.environment.name': 'production',
    },
  })
  // What the customer says afterward, from 0 to 1, ends the conversation.
  if (rating !== undefined) span.setAttributes({ 'parley.satisfaction': rating, 'parley.conversation.end': true })
  const history = histories.get(session) ?? []
  const answer = text && reply(text, trace.setSpan(context.active(), span))
  if (text) {
    const input = [...history, message('user', text)]
    const output = message('assistant', answer)
    histories.set(session, [...input, output])
    span.setAttributes({ 'gen_ai.input.messages': JSON.stringify(input), 'gen_ai.output.messages': JSON.stringify([output]) })
  }
  span.end()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ reply: answer ?? 'Thank you.' }))
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1')

process.on('SIGTERM', async () => {
  await provider.shutdown()
  process.exit()
})
