import { createHmac } from 'node:crypto'
import { mapSpan } from '../map-span.ts'
import { maxSaid, type RawSpan, type RecordedSpan } from '../span.ts'

type Told = { span: RawSpan; text: string }

/** Records of one time that follow one another. Exporters write one time for all of a history. */
const runsOf = (all: readonly Told[]): Told[][] => {
  const runs: Told[][] = []
  for (const one of all) {
    const last = runs.at(-1)
    if (last?.at(-1)?.span.startMs === one.span.startMs) last!.push(one)
    else runs.push([one])
  }
  return runs
}

/** What is there twice as a whole was sent twice, and packed together by what lies between an exporter and Parley. */
function once(run: readonly Told[]): readonly Told[] {
  const period = run.findIndex((_, at) => at > 0 && run.length % at === 0 && run.every(({ text }, nth) => text === run[nth % at]!.text))
  return period > 0 ? run.slice(0, period) : run
}

/**
 * The log records of a request, those of a span together. A record has no ID: its time, its words and how often they came before in
 * its history make one, by a hash with the key of the project, because the words may be a phone number.
 */
export function spansOfRecords(raw: readonly RawSpan[], arrivedMs: number, key: string): RecordedSpan[] {
  const hash = (text: string) => createHmac('sha256', Buffer.from(key, 'base64')).update(`record ${text}`).digest('hex').slice(0, 24)
  return [...Map.groupBy(raw, ({ traceId, spanId }) => `${traceId} ${spanId}`).values()].map((all) => {
    const runs = runsOf(all.map((span) => ({ span, text: JSON.stringify([span.startMs, span.events]) }))).map(once)
    const ids = runs.flatMap((run) => {
      const counts = new Map<string, number>()
      return run.map(({ text }) => {
        counts.set(text, (counts.get(text) ?? 0) + 1)
        return hash(`${counts.get(text)} ${text}`)
      })
    })
    const mapped = runs.flat().map(({ span }) => mapSpan(span))
    const { input: _, output: __, ...facts } = Object.assign({}, ...mapped) as RecordedSpan
    const times = mapped.map(({ startMs }) => startMs)
    return {
      ...{ ...facts, spanId: `${facts.spanId}.${hash(ids.join())}` },
      ...{ startMs: Math.min(...times), endMs: Math.max(...times) },
      of: { spanId: facts.spanId, arrivedMs, records: ids.map((id, at) => ({ id, atMs: times[at]! })).slice(-maxSaid) },
      records: mapped.map(({ input, output }) => ({ ...(input && { input }), ...(output && { output }) })).slice(-maxSaid),
    }
  })
}
