import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '#harness/event-reader.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { json, judgingStage } from './fixtures/judging-stage.ts'

// Two runs of one scenario that differ in nothing but what their judge found: verdict, votes, quotes, reasoning, tokens, cost.

const stage = await judgingStage()
const { a, echo, own, verdictOf, judge } = stage
afterAll(stage.close)
const call = rawCall(stage.origin)

const quote = { turn: 2, quote: 'refund of 20 euros' }
const found = {
  passed: { evidence: [quote], reasoning: 'canary-passed.', verdict: 'pass' },
  failed: { evidence: [quote, { turn: 2, quote: 'I confirm' }], reasoning: 'canary-failed, at length.', verdict: 'fail' },
  unclear: { evidence: [], reasoning: 'canary-unclear.', verdict: 'unclear' },
  invented: { evidence: [{ turn: 2, quote: 'never said' }], reasoning: 'canary-invented.', verdict: 'pass' },
}
let reader: { id: string; key: string }
beforeAll(async () => {
  const { id } = await must(a.owner.POST('/members', { body: { kind: 'service', name: 'Ann', role: 'admin' } }))
  reader = { id, key: (await must(a.owner.POST('/api-keys', { body: { name: 'Ann', memberId: id } }))).key! }
})

/** Without what is another one in each run: ids, times, and how long it took. */
const comparable = (text: string) =>
  text
    // First: 16 decimals of a number look like chance.
    .replaceAll(/"(latencyMs|durationMs|firstTokenMs|seed|seq|version|hash)":("[^"]*"|[\d.]+)/g, '"$1":0')
    .replaceAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/g, '<chance>')

async function seenOf(runId: string, review: string, key: string): Promise<string[]> {
  const { subject } = (await echo.read(runId)).plan
  const paths = [
    ...[`/runs/${runId}`, `/runs?ids=${runId}`, `/runs?ids=${runId}&outcome=passed`, `/runs?ids=${runId}&outcome=failed`],
    ...[`/scenarios/${subject.id}/runs/${runId}`, `/reviews/${review}`, `/activity/resource/run/${runId}`],
  ]
  const answers = []
  for (const path of paths) {
    const { status, body } = await call('GET', path, { key })
    answers.push(`${path.replaceAll(runId, '<run>')} ${status} ${JSON.stringify(body)}`)
  }
  const events = await readEvents(`${stage.origin}/v1/runs/${runId}/events`, { 'x-api-key': key, 'last-event-id': '0.0.0' })
  await events.ended
  events.leave()
  answers.push(JSON.stringify(events.events.map(({ data }) => data)))
  for (const verb of ['rescore', 'ask-judge']) {
    const { status, body } = await call('POST', `/runs/${runId}/${verb}`, { key, body: verb === 'rescore' ? {} : { assertion: 0 } })
    answers.push(`${verb} ${status} ${JSON.stringify(body)}`)
  }
  return answers.map(comparable)
}

describe('who has yet to judge a conversation', () => {
  it.each([
    ['passed', 'failed'],
    ['passed', 'unclear'],
    ['passed', 'invented'],
  ] as const)('cannot see whether its judge found %s or %s, at first or when it was asked again', async (first, second) => {
    const views = []
    for (const name of [first, second]) {
      own.answer = () => ({ ...json(found[name]), usage: { input: name.length * 10, output: 7 } })
      const run = await verdictOf({ criterion: 'The agent confirms.' })
      const { reviews } = await must(a.owner.POST('/reviews/assign', { body: { runIds: [run.id], reviewers: [reader.id] } as never }))
      await stage.seal()
      const before = await seenOf(run.id, reviews[0]!.id, reader.key)
      // While it is asked again, and after that.
      await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
      const during = await seenOf(run.id, reviews[0]!.id, reader.key)
      await judge(run.id)
      await stage.seal()
      const after = await seenOf(run.id, reviews[0]!.id, reader.key)
      expect([...before, ...during, ...after].filter((text) => text.includes('canary-'))).toEqual([])
      expect(before[0]).not.toContain('"usage":{"judge"')
      expect(JSON.stringify(await echo.read(run.id))).toContain(`canary-${name}`)
      views.push([...before, ...during, ...after])
    }
    expect(views[1]).toEqual(views[0])
  })
})
