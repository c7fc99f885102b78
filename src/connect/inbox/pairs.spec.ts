import { beforeAll, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { decoded, header, mailServer } from '#src/connect/integrations/fixtures/mail-server.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { type Judge, type PairStage, pairStage, preferNew } from '#src/review/pair-reviews/fixtures/pair-stage.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const { systemPool: pool } = test.app.world.db
let tenant: Tenant
let own: PairStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  own = await pairStage(test, tenant)
})
const inboxOf = ({ api }: Judge) => must(api.GET('/inbox', { params: { query: {} } }))
/** As if the wait that gathers mails were over. */
async function mailAll() {
  for (let left = 1; left > 0; ) {
    await test.app.sealer.seal(tenant.workspaceId)
    await own.processAll()
    const { rowCount } = await pool.query(
      `update ${jobTable} set start_after = now() where state in ('created', 'retry') and data ->> 'job' = 'mailInbox' and start_after > now()`,
    )
    left = rowCount!
  }
}

it('pairs are in the inbox and the mail of those who still can judge them, and neither says which agents are compared', async () => {
  const server = await mailServer()
  await must(
    tenant.owner.POST('/integrations', {
      body: {
        ...{ projectId: own.projectId, name: 'Mail', kind: 'email', events: ['batchRun.completed'] },
        config: { host: agentHost, port: server.port, security: 'none', from: 'parley@example.com', to: ['team@example.com'] },
      },
    }),
  )
  const [ann, bob, eve] = [await own.person('Ann'), await own.person('Bob'), await own.person('Eve', 'editor')]
  for (const { id } of [ann, bob, eve]) await pool.query('update members set email = $2 where id = $1', [id, `${id}@example.com`])
  for (const { api } of [ann, bob, eve]) await must(api.PUT('/inbox/settings', { body: { mail: 'immediate' } }))
  await mailAll()
  const review = await own.open([ann.id, eve.id], { compare: 'channel', pairs: 2, judgmentsPerPair: 1 })
  const item = { reason: 'pairs', name: review.question, count: 2, resource: { type: 'pairReview', id: review.id } }
  for (const who of [ann, eve]) {
    const inbox = await inboxOf(who)
    expect(inbox).toMatchObject({ count: 2, data: [item] })
    for (const word of ['prompt', own.batchRunId, ...own.channelIds]) expect(JSON.stringify(inbox)).not.toContain(word)
  }
  expect((await inboxOf(bob)).data).toEqual([])
  await mailAll()
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual([ann.id, eve.id].map((id) => `${id}@example.com`).sort())
  for (const { text } of server.received) {
    expect(header(text, 'subject')).toContain('2 things wait for you')
    expect(decoded(text)).toContain(`/pair-reviews/${review.id}`)
    for (const word of ['prompt', own.batchRunId, ...own.channelIds]) expect(decoded(text)).not.toContain(word)
  }
  await must(ann.judge(review.id, (await ann.read(review.id)).mine[0]!.number, 'left'))
  for (const who of [ann, eve]) expect((await inboxOf(who)).data).toMatchObject([{ count: 1 }])
  await mailAll()
  expect(server.received).toHaveLength(2)
  await eve.judgeAll(review.id, preferNew)
  for (const who of [ann, eve]) expect((await inboxOf(who)).data).toEqual([])
})
