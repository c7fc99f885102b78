import type { Page } from 'playwright-core'
import { must } from '#harness/stage.ts'
import type { Parley } from '#src/client/client.ts'
import { importDemo, newKey, type Stage, signIn } from './browser.ts'

export type Desk = { project: string; client: Parley; runIds: string[]; ada: string }

/**
 * Signs in, imports the demo, whose earlier batch runs are conversations to judge, and makes a key to ask the interface with. What the
 * demo leaves to be decided is taken away: only what the spec assigns waits.
 */
export async function reviewDesk(stage: Stage, page: Page, runs: number): Promise<Desk> {
  await page.goto('/')
  await signIn(page)
  const project = await importDemo(page)
  const client = await keyFor(stage, page)
  const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: runs } } }))
  const { member } = await must(client.GET('/me'))
  const undecided = await must(client.GET('/review-tasks', { params: { query: { projectId: project, state: 'needs_adjudication' } } }))
  for (const { id } of undecided.data)
    await must(client.POST('/review-tasks/{id}/cancel', { params: { path: { id } }, body: { reason: 'of the demo' } }))
  return { project, client, runIds: data.map(({ id }) => id), ada: member.id }
}

/** A client with a fresh key of the person who is signed in. */
export async function keyFor(stage: Stage, page: Page): Promise<Parley> {
  return stage.test.client(await newKey(page))
}

/** A colleague with a key of their own. */
export async function colleague(stage: Stage, client: Parley, name: string): Promise<{ id: string; api: Parley }> {
  const { id } = await must(client.POST('/members', { body: { kind: 'service', name, role: 'reviewer' } }))
  const { key } = await must(client.POST('/api-keys', { body: { name, memberId: id } }))
  return { id, api: stage.test.client(key!) }
}

export const answers = (manner: number, correct = 'pass') => [
  { criterionKey: 'goal_reached', value: 'pass' },
  { criterionKey: 'correct', value: correct },
  { criterionKey: 'manner', value: manner },
]

/** Reviews in every state that pages show, an open session and one with its report; their ids by name. */
export async function judged(stage: Stage, client: Parley, project: string): Promise<Record<string, string>> {
  const path = (id: string) => ({ params: { path: { id } } })
  const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 6 } } }))
  const runIds = data.map(({ id }) => id)
  const { member } = await must(client.GET('/me'))
  const [ben, cleo] = [await colleague(stage, client, 'Ben'), await colleague(stage, client, 'Cleo')]
  const { reviews } = await must(
    client.POST('/reviews/assign', {
      body: { runIds: runIds.slice(0, 3), reviewers: [member.id, ben.id], reviewsPerItem: 2, strategy: 'manual', slaHours: 48 },
    }),
  )
  const own = reviews.filter(({ assigneeId }) => assigneeId === member.id)
  const begun = own[1]!
  await must(client.POST('/reviews/{id}/start', { ...path(begun.id), body: {} }))
  for (const { id, assigneeId, taskId } of reviews.filter((review) => review.taskId === own[0]!.taskId)) {
    const api = assigneeId === member.id ? client : ben.api
    await must(api.POST('/reviews/{id}/start', { ...path(id), body: {} }))
    await must(api.POST('/reviews/{id}/submit', { ...path(id), body: { answers: answers(4, assigneeId === member.id ? 'pass' : 'fail') } }))
    await must(client.GET('/review-tasks/{id}', path(taskId)))
  }
  const newCalibration = async () =>
    (
      await must(
        client.POST('/reviews/calibrate', {
          body: { projectId: project, name: 'November', runIds, participants: [member.id, ben.id, cleo.id], passRule: {} },
        }),
      )
    ).session
  const calibration = await newCalibration()
  for (const [at, api] of [client, ben.api, cleo.api].entries()) {
    const all = runIds.flatMap((runId, index) =>
      answers(2 + ((at + index) % 3), at === 1 && index < 2 ? 'fail' : 'pass').map((answer) => ({ runId, ...answer })),
    )
    await must(api.POST('/reviews/calibration/{id}/submit', { ...path(calibration.id), body: { answers: all } }))
  }
  const rubrics = await must(client.GET('/rubrics', { params: { query: { projectId: project, limit: 1 } } }))
  return {
    review: begun.id,
    submitted: own[0]!.id,
    task: own[0]!.taskId,
    rubric: rubrics.data[0]!.id,
    calibration: calibration.id,
    openCalibration: (await newCalibration()).id,
  }
}
