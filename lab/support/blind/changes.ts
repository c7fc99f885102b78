import { samplingStrategies } from '#src/review/reviews/schema.ts'
import type { World } from './world.ts'

export type Change = { method: 'POST' | 'PUT'; path: string; body: object }

/** What a reader who has yet to judge can do with what they have yet to judge, in this order, and nothing that ends it. */
export async function changesOf(origin: string, { readers, named, ids }: World, reader: string): Promise<Change[]> {
  const { key, id: memberId } = readers[reader]!
  const { batchRun, later, earlier, compared, batch, projectId, bob } = named
  const runIds = [named.run!, named.testRun!]
  const response = await fetch(`${origin}/v1/reviews?assigneeId=me&limit=1`, { headers: { 'x-api-key': key } })
  const [own] = ((await response.json()) as { data: { id: string }[] }).data
  const peers = [...ids].filter(([, name]) => name.startsWith('reviews-')).map(([id]) => id)
  const post = (path: string, body: object = {}): Change => ({ method: 'POST', path, body })
  // At random is drawn by the ids of runs, which differ from world to world.
  const samplings = samplingStrategies
    .filter((strategy) => strategy !== 'random')
    .flatMap((strategy) => [
      {
        strategy,
        percent: 100,
        ...(strategy === 'stratified' && { by: 'verdict' }),
        ...(strategy === 'regression' && { baselineBatchRunId: earlier }),
      },
      { strategy: 'mix', size: 2, mix: [{ strategy, share: 1 }], allowLittleRandom: true },
    ])
  const assign = { reviewers: [bob], rubricId: named.second, seed: 7, dryRun: true }
  return [
    post(`/runs/${runIds[0]}/rescore`),
    post(`/runs/${runIds[0]}/cancel`),
    post(`/runs/${runIds[0]}/comments`, { text: 'To myself' }),
    ...[batchRun, later, compared].flatMap((id) => [
      post(`/batch-runs/${id}/cancel`),
      post(`/batch-runs/${id}/resume`),
      post(`/batch-runs/${id}/rescore`),
      { method: 'PUT' as const, path: `/batch-runs/${id}/label`, body: { label: 'seen' } },
    ]),
    post(`/batches/${batch}/run`, { dryRun: true }),
    post(`/batches/${batch}/run`, { dryRun: true, baseline: { batchRunId: batchRun } }),
    ...samplings.flatMap((sampling) => [
      post('/reviews/assign', { ...assign, runIds, sampling }),
      post('/reviews/assign', { ...assign, batchRunId: batchRun, sampling }),
      post('/reviews/calibrate', { projectId, runIds, participants: [bob, memberId], draft: true, seed: 7, sampling }),
      post('/reviews/calibrate', { projectId, batchRunId: batchRun, participants: [bob, memberId], draft: true, seed: 7, sampling }),
      post('/reviews/calibrate', { projectId, participants: [bob, memberId], draft: true, seed: 7, sampling }),
    ]),
    post('/reviews/assign', { ...assign, runIds }),
    post('/reviews/assign', { ...assign, runIds, strategy: 'pool' }),
    ...peers.flatMap((id) => [
      post(`/reviews/${id}/start`),
      post(`/reviews/${id}/dispute`, { criterionKeys: ['goal_reached'], proposed: [], reason: 'x' }),
    ]),
    post('/reviews/next'),
    post('/reviews/next'),
    ...(own
      ? [post(`/reviews/${own.id}/start`), post(`/reviews/${own.id}/submit`, { answers: [] }), post(`/reviews/${own.id}/release`)]
      : []),
    post(`/reviews/calibration/${named.open}/submit`, { answers: [] }),
    post(`/reviews/calibration/${named.open}/lock`),
    post(`/reviews/calibration/${named.locked}/close`),
  ]
}
