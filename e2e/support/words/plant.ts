import type { ServerResponse } from 'node:http'
import { httpAgent } from '#harness/loopback.ts'
import { httpConfig, must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import type { Parley } from '#src/client/client.ts'
import type { ReviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { rowsOfRun } from './rows-of-run.ts'

/** A stage whose service may call `agentHost`, and how to reach its tables. */
export type Ground = {
  stage: ReviewStage
  owner: Parley
  origin: string
  sql(text: string, values: readonly unknown[]): Promise<unknown>
}
export type Planted = { runId: string; laterRunId: string; review: string; ann: Awaited<ReturnType<ReviewStage['person']>> }

const answersWith = (words: string) => [
  { criterionKey: 'goal_reached', value: 'fail', comment: words },
  { criterionKey: 'correct', value: 'pass' },
  { criterionKey: 'manner', value: 2 },
]

/** An agent whose every reply, tool call and result has the words. */
async function agentThatSays(words: string) {
  const calls = [{ name: 'find', arguments: { name: words }, result: { name: words } }]
  const answer = (_: unknown, response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify({ reply: `Hello ${words}`, calls }))
  return httpAgent(answer)
}

/**
 * A conversation in whose every corner the words are, as people, agents, judges and receivers leave them there, and another that
 * started from it. What takes a model, a mock or a channel of another kind is written into the tables as the service writes it.
 */
export async function plantConversation({ stage, owner, origin, sql }: Ground, words: string): Promise<Planted> {
  const agent = await agentThatSays(words)
  const ended = (id: string) =>
    until('the conversation has ended', async () => {
      await stage.process()
      const run = await stage.read(id)
      return run.endedAt !== null && run
    })
  const config = { ...httpConfig(agent.url), body: { messages: '{{messages}}' } }
  const { id: channelId } = await must(
    owner.POST('/channels', { body: { projectId: stage.projectId, name: 'Agent', kind: 'http', config } }),
  )
  const { id: scenarioId } = await stage.scenario({ driver: { mode: 'scripted', turns: [{ role: 'user', content: 'I am here' }] } })
  const [queued] = await stage.queue(scenarioId, { channelId })
  const { id: runId } = await ended(queued!.id)
  const [later] = await stage.queue(scenarioId, { channelId, seedFrom: { runId, turn: 2 } })
  await ended(later!.id)
  await agent.close()

  const [ann, ben] = [await stage.person('Ann'), await stage.person('Ben')]
  const assign = async (reviewer: string) => (await stage.assign({ runIds: [runId], reviewers: [reviewer] })).reviews[0]!.id
  const [review, declined] = [await assign(ann.id), await assign(ben.id)]
  await ann.start(review)
  const path = (id: string) => ({ params: { path: { id } } })
  await must(ann.api.POST('/reviews/{id}/submit', { ...path(review), body: { answers: answersWith(words), rationale: words } as never }))
  await must(ben.api.POST('/reviews/{id}/decline', { ...path(declined), body: { reason: words } as never }))
  await must(owner.POST('/runs/{id}/comments', { ...path(runId), body: { text: words } }))
  await must(
    owner.POST('/reviews/calibrate', { body: { projectId: stage.projectId, runIds: [runId], participants: [ann.id, ben.id] } as never }),
  )

  const { key } = await must(owner.POST('/api-keys', { body: { name: 'canary' } }))
  const headers = { 'x-api-key': key!, 'content-type': 'application/json', 'idempotency-key': `canary-${runId}` }
  await fetch(`${origin}/v1/runs/${runId}/rescore`, { method: 'POST', headers, body: '{}' })
  const hook = { projectId: stage.projectId, name: 'Hook', kind: 'webhook' as const, config: { url: agent.url }, events: ['run.seeded'] }
  const { id: integrationId } = await must(owner.POST('/integrations', { body: hook as never }))
  const { id: cassetteId } = await must(owner.POST('/cassettes', { body: { projectId: stage.projectId, name: 'Tape' } }))
  for (const [text, more] of rowsOfRun(words, { channelId, integrationId, cassetteId }))
    await sql(text, [stage.workspaceId, runId, ...more])
  await stage.process()
  return { runId, laterRunId: later!.id, review, ann }
}
