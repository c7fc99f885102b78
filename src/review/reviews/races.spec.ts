import { beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { must } from '#harness/stage.ts'
import { chance } from '#src/platform/chance.ts'
import { bad, good, type Person, type ReviewStage, reviewStage } from './fixtures/review-stage.ts'

// Two reviewers and two leads do everything simultaneously to the reviews of one conversation.

const test = await testApp()
const call = rawCall(test.origin)
const { systemPool: pool } = test.app.world.db
let tenant: Tenant
let stage: ReviewStage
let [bob, lead, admin] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  bob = await stage.person('Bob')
  lead = await stage.person('Lead', 'editor')
  admin = await stage.person('Admin', 'admin')
})

type Act = [name: string, () => ReturnType<typeof call>]
const rounds = Number(process.env.ROUNDS ?? 8)

it.each(Array.from({ length: rounds }, (_, round) => round))(
  'round %i: each accepted answer is stored once, and the task agrees with its reviews',
  async (round) => {
    const ann = await stage.person('Ann')
    const draw = chance('races', process.env.SEED ?? '1', String(round))
    const runIds = await stage.runs(1)
    const reviewsPerItem = draw.float() < 0.5 ? 1 : 2
    const { reviews } = await stage.assign({ runIds, reviewers: reviewsPerItem === 1 ? [ann.id] : [ann.id, bob.id], reviewsPerItem })
    const { taskId } = reviews[0]!
    const own = reviews.find(({ assigneeId }) => assigneeId === ann.id)!.id
    const { lease } = await ann.start(own)
    const { token } = lease!
    const post = (who: Person, path: string, body: object = {}) => call('POST', `/reviews/${own}/${path}`, { key: who.key, body })
    const acts: Act[] = [
      ['submit', () => post(ann, 'submit', { answers: good, token })],
      ['submit', () => post(ann, 'submit', { answers: bad, token })],
      ['submit', () => post(ann, 'submit', { answers: bad })],
      ['draft', () => call('PUT', `/reviews/${own}/draft`, { key: ann.key, body: { token, answers: good.slice(0, 1) } })],
      ['release', () => post(ann, 'release')],
      ['skip', () => post(ann, 'skip', { reason: 'x' })],
      ['decline', () => post(ann, 'decline', { reason: 'x' })],
      ['reopen', () => post(ann, 'reopen')],
      ['start', () => post(ann, 'start')],
      ['start', () => post(bob, 'start')],
      ['next', () => call('POST', '/reviews/next', { key: bob.key, body: {} })],
      ['submit', () => post(bob, 'submit', { answers: bad })],
      ['toPool', () => post(lead, 'reassign', { toPool: true, reason: 'x' })],
      ['toPool', () => post(admin, 'reassign', { toPool: true, reason: 'x', force: true })],
      ['give', () => post(admin, 'reassign', { assigneeId: bob.id, reason: 'x', force: true })],
      ['give', () => post(admin, 'reassign', { assigneeId: lead.id, reason: 'x', force: true })],
      ['reopen', () => post(lead, 'reopen', { reason: 'x' })],
      ['dispute', () => post(lead, 'dispute', { criterionKeys: ['manner'], proposed: [], reason: 'x' })],
      ['remove', () => call('DELETE', `/members/${ann.id}`, { key: admin.key })],
      ['demote', () => call('PUT', `/members/${ann.id}`, { key: admin.key, body: { kind: 'service', name: 'Ann', role: 'viewer' } })],
      ['cancel', () => call('POST', `/review-tasks/${taskId}/cancel`, { key: lead.key, body: { reason: 'x' } })],
    ]
    const done: { name: string; status: number; detail: unknown }[] = []
    for (let wave = 0; wave < 3; wave++) {
      const chosen = acts
        .map((act) => ({ act, at: draw.float() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, 7)
      const answers = await Promise.all(chosen.map(async ({ act: [name, act] }) => ({ name, ...(await act()) })))
      done.push(...answers.map(({ name, status, body }) => ({ name, status, detail: body.detail })))
    }
    const told = JSON.stringify(done)
    expect(
      done.filter(({ status }) => status >= 500),
      told,
    ).toEqual([])
    await must(tenant.owner.POST('/queue/process', { body: { limit: 200, maxMs: 60_000 } }))

    const count = async (text: string, values: unknown[]) => (await pool.query<{ n: number }>(text, values)).rows[0]!.n
    const accepted = done.filter(({ name, status }) => name === 'submit' && status === 200).length
    const stored = await count(
      'select count(*)::int as n from review_revisions v join reviews r on r.workspace_id = v.workspace_id and r.id = v.review_id where r.task_id = $1',
      [taskId],
    )
    expect(stored, told).toBe(accepted)
    const recorded = await count(
      `select count(*)::int as n from activity a join reviews r on r.workspace_id = a.workspace_id and r.id = a.resource_id where r.task_id = $1 and a.action in ('review.submitted', 'review.revised')`,
      [taskId],
    )
    expect(recorded, told).toBe(accepted)
    const left = await count(
      `select count(*)::int as n from reviews where task_id = $1 and assignee_id = $2 and state in ('assigned', 'in_progress') and exists (select from members m where m.id = $2 and (m.archived_at is not null or m.role = 'viewer'))`,
      [taskId, ann.id],
    )
    expect(left, told).toBe(0)
    const task = await stage.task(taskId)
    const rows = (
      await pool.query<{ state: string; id: string; revision: number; kind: string }>(
        'select id, state, revision, kind from reviews where task_id = $1',
        [taskId],
      )
    ).rows
    const open = rows.some(({ state, kind }) => kind === 'standard' && (state === 'assigned' || state === 'in_progress'))
    const submitted = rows.filter(({ state, kind }) => state === 'submitted' && kind === 'standard')
    const expected = open
      ? ['open', 'in_review', 'reopened', 'canceled']
      : submitted.length > 0
        ? ['resolved', 'needs_adjudication', 'canceled']
        : ['canceled']
    expect(expected, `${told} ${JSON.stringify(rows)}`).toContain(task.state)
    if (task.state === 'resolved')
      expect(task.resolution!.inputs.map(({ reviewId, revision }) => `${reviewId} ${revision}`).toSorted(), told).toEqual(
        submitted.map(({ id, revision }) => `${id} ${revision}`).toSorted(),
      )
    const outcome = (await pool.query<{ o: string | null }>('select reviewed_outcome as o from runs where id = $1', [runIds[0]])).rows[0]!.o
    expect(outcome !== null, told).toBe(task.state === 'resolved')
  },
  60_000,
)

it('two reviewers who submit the last two reviews simultaneously leave no conversation undecided', async () => {
  const ann = await stage.person('Ann')
  const { reviews } = await stage.assign({ runIds: await stage.runs(12), reviewers: [ann.id, bob.id], reviewsPerItem: 2 })
  for (const { id, assigneeId } of reviews) await (assigneeId === ann.id ? ann : bob).start(id)
  const states: string[] = []
  for (const [taskId, both] of Map.groupBy(reviews, ({ taskId }) => taskId)) {
    await Promise.all(both.map(({ id, assigneeId }) => (assigneeId === ann.id ? ann : bob).submit(id)))
    states.push((await stage.task(taskId)).state)
  }
  expect(states).toEqual(states.map(() => 'resolved'))
})
