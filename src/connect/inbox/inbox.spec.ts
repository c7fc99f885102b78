import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { decoded, header, mailServer } from '#src/connect/integrations/fixtures/mail-server.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bad, type Person, type ReviewStage, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const pool = test.app.world.db.systemPool
let tenant: Tenant
let stage: ReviewStage
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
})
let people = 0
/** A reviewer with an address. */
const person = async (name: string, role: Parameters<ReviewStage['person']>[1] = 'reviewer') => {
  const made = await stage.person(`${name} ${++people}`, role)
  const address = `${name.toLowerCase()}${people}@example.com`
  await pool.query('update members set email = $2 where id = $1', [made.id, address])
  return { ...made, address }
}
const inboxOf = ({ api }: Pick<Person, 'api'>) => must(api.GET('/inbox', { params: { query: {} } }))
const reasonsOf = async (who: Pick<Person, 'api'>) => (await inboxOf(who)).data.map(({ reason }) => reason)
const assign = async (who: { id: string }, body: object = {}) => {
  const [runId] = await stage.runs(1)
  const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [who.id], ...body })
  return { ...reviews[0]!, runId: runId! }
}
const say = (who: Person, runId: string, text: string) =>
  must(who.api.POST('/runs/{id}/comments', { params: { path: { id: runId } }, body: { text } }))

describe('the inbox', () => {
  it('has what was assigned, is due, came back, is disputed, and waits for anyone, and nothing else', async () => {
    const [ann, lead] = [await person('Ann'), await person('Lead', 'editor')]
    expect(await inboxOf(ann)).toEqual({ count: 0, data: [], withheld: [{ reason: 'all_done', count: 0, until: null }] })
    const review = await assign(ann)
    expect((await inboxOf(ann)).data).toMatchObject([
      { reason: 'assigned', name: 'Greeting', resource: { type: 'review', id: review.id }, overdue: false, count: 1 },
    ])
    await pool.query(
      `update reviews set due_at = clock_timestamp() + interval '1 minute', assigned_at = clock_timestamp() - interval '9 minutes' where id = $1`,
      [review.id],
    )
    expect((await inboxOf(ann)).data).toMatchObject([{ reason: 'due', overdue: false }])
    await pool.query(`update reviews set due_at = clock_timestamp() - interval '1 second' where id = $1`, [review.id])
    expect((await inboxOf(ann)).data).toMatchObject([{ reason: 'due', overdue: true }])
    await pool.query('update reviews set due_at = null where id = $1', [review.id])
    await ann.review(review.id)
    expect(await reasonsOf(ann)).toEqual([])
    await must(
      lead.api.POST('/reviews/{id}/dispute', { params: { path: { id: review.id } }, body: { criterionKeys: ['manner'], reason: 'No' } }),
    )
    expect([await reasonsOf(ann), await reasonsOf(lead)]).toEqual([['disputed'], []])
    await must(
      ann.api.POST('/reviews/{id}/dispute', {
        params: { path: { id: (await done(ann)).id } },
        body: { criterionKeys: ['manner'], reason: 'No' },
      }),
    )
    expect(await reasonsOf(lead)).toEqual(['disputed'])
    await must(
      lead.api.POST('/reviews/{id}/resolve', { params: { path: { id: review.id } }, body: { decision: 'withdrawn', response: 'Yes' } }),
    )
    await must(lead.api.POST('/reviews/{id}/reopen', { params: { path: { id: review.id } }, body: { reason: 'Again' } }))
    expect(await reasonsOf(ann)).toEqual(['returned'])
    await ann.review(review.id, bad)
    const [first, second] = await stage.runs(2)
    await stage.assign({ runIds: [first!, second!], reviewers: [], strategy: 'pool' })
    expect((await inboxOf(ann)).data).toMatchObject([{ reason: 'pool', count: 2, resource: { type: 'rubric' } }])
    expect((await inboxOf(ann)).count).toBe(2)
    for (const _ of [1, 2]) await ann.review((await ann.next()).review!.id)
    expect(await reasonsOf(ann)).toEqual([])
  })
  const done = async (who: Person) => {
    const review = await assign(who)
    await who.review(review.id)
    return review
  }

  it('has the calibrations that wait for a sheet', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { session, sheets } = await must(
      tenant.owner.POST('/reviews/calibrate', {
        body: { projectId: stage.projectId, runIds: await stage.runs(1), participants: [ann.id, bob.id], draft: true },
      }),
    )
    expect(await reasonsOf(ann)).toEqual([])
    await must(tenant.owner.POST('/reviews/calibration/{id}/open', { params: { path: { id: session.id } }, body: {} }))
    expect((await inboxOf(ann)).data).toMatchObject([{ reason: 'sheet', resource: { type: 'calibration', id: session.id } }])
    const sheet = sheets.find(({ participantId }) => participantId === ann.id)!
    await must(tenant.owner.POST('/reviews/calibration/{id}/excuse', { params: { path: { id: sheet.id } }, body: { reason: 'Away' } }))
    expect([await reasonsOf(ann), await reasonsOf(bob)]).toEqual([[], ['sheet']])
  })

  it('has comments that name the reader, only once the reader has judged the conversation, and until the comment was seen', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const { id, runId } = await assign(ann)
    const comment = await say(bob, runId, `Look at the refund, @${ann.name}, and @${bob.name}`)
    expect(comment.mentions).toEqual([{ memberId: ann.id, name: ann.name, seenAt: null }])
    expect(await reasonsOf(ann)).toEqual(['assigned'])
    await ann.review(id)
    expect((await inboxOf(ann)).data).toMatchObject([
      { reason: 'mentioned', by: expect.stringContaining(bob.name), resource: { type: 'run', id: runId } },
    ])
    const see = () =>
      ann.api.POST('/runs/{id}/comments/{commentId}/see', { params: { path: { id: runId, commentId: comment.id } }, body: {} })
    expect((await must(see())).mentions[0]!.seenAt).not.toBeNull()
    expect(await reasonsOf(ann)).toEqual([])
    const path = { id: runId, commentId: comment.id }
    const reworded = await must(
      bob.api.PUT('/runs/{id}/comments/{commentId}', { params: { path, header: { 'If-Match': '*' } } as never, body: { text: 'Nobody' } }),
    )
    expect(reworded.mentions).toEqual([])
  })

  it.each([
    ['a lead paused them', { paused: { reason: 'Leave' } }, {}, 'paused'],
    ['they did as many as they may today', { mostPerDay: 1 }, {}, 'daily_cap'],
    ['another expertise is needed', {}, { expertise: ['law'] }, 'expertise'],
    ['another language is needed', { languages: ['de'] }, { language: 'fr' }, 'language'],
  ] as const)('says why the queue is empty: %s', async (_, profile, asked, reason) => {
    const ann = await person('Ann')
    const review = await assign(ann)
    await ann.review(review.id)
    const [runId] = await stage.runs(1)
    const { reviews } = await stage.assign({ runIds: [runId!], reviewers: [], strategy: 'pool', ...(asked as object) })
    await must(tenant.owner.PUT('/reviewers/{id}', { params: { path: { id: ann.id } }, body: profile as never }))
    expect((await inboxOf(ann)).withheld).toEqual([{ reason, count: 1, until: null }])
    expect((await ann.next()).nothing).not.toBeNull()
    await must(tenant.owner.POST('/review-tasks/{id}/cancel', { params: { path: { id: reviews[0]!.taskId } }, body: { reason: 'Over' } }))
  })

  it('says that a conversation is for others, was started or judged by the reader, or is with someone', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const [one, two] = await stage.runs(2)
    const { reviews: ofBob } = await stage.assign({ runIds: [one!], reviewers: [bob.id], strategy: 'pool' })
    const { reviews: ofAll } = await stage.assign({ runIds: [two!], reviewers: [], strategy: 'pool', reviewsPerItem: 2 })
    await ann.review(ofAll[0]!.id)
    expect((await inboxOf(ann)).withheld).toEqual([
      { reason: 'not_in_pool', count: 1, until: null },
      { reason: 'previous_reviewer', count: 1, until: null },
    ])
    await bob.start(ofAll[1]!.id)
    expect((await inboxOf(ann)).withheld).toContainEqual({ reason: 'leased_by_others', count: 1, until: expect.any(String) })
    await bob.submit(ofAll[1]!.id)
    await bob.review(ofBob[0]!.id)
  })
})

/** Works until no mail is to be sent, as if the waits were over. */
async function work({ digests = false } = {}) {
  for (let left = 1; left > 0; ) {
    await test.app.sealer.seal(tenant.workspaceId)
    await must(tenant.owner.POST('/queue/process', { body: { limit: 200, maxMs: 60_000 } }))
    const { rowCount } = await pool.query(
      `update ${jobTable} set start_after = now() where state in ('created', 'retry') and data ->> 'job' = 'mailInbox' and start_after > now() and ($1 or start_after < now() + interval '1 minute')`,
      [digests],
    )
    left = rowCount!
  }
}
const choose = (who: Person, mail: 'none' | 'digest' | 'immediate', more: object = {}) =>
  must(who.api.PUT('/inbox/settings', { body: { mail, ...more } }))

describe('mail about the inbox', () => {
  it('comes immediately, once a day or never, as each person chose, and says each thing once', async () => {
    const server = await mailServer()
    await must(
      tenant.owner.POST('/integrations', {
        body: {
          projectId: stage.projectId,
          name: 'Mail',
          kind: 'email',
          events: ['batchRun.completed'],
          config: { host: agentHost, port: server.port, security: 'none', from: 'parley@example.com', to: ['team@example.com'] },
        },
      }),
    )
    const [now, daily, never] = [await person('Now'), await person('Daily'), await person('Never')]
    expect(await must(now.api.GET('/inbox/settings'))).toMatchObject({
      mail: 'digest',
      hour: 8,
      timeZone: 'UTC',
      address: now.address,
      version: 0,
    })
    await choose(now, 'immediate')
    await choose(never, 'none')
    await work({ digests: true })
    server.received.length = 0
    const mine = await assign(now)
    await assign(daily)
    await assign(never)
    await work()
    expect(server.received.map(({ to }) => to)).toEqual([[now.address]])
    const [mail] = server.received
    expect(header(mail!.text, 'subject')).toBe('Stage: 1 thing waits for you')
    expect(decoded(mail!.text)).toContain(`/reviews/${mine.id}`)
    await work()
    expect(server.received).toHaveLength(1)
    await assign(daily)
    await work({ digests: true })
    expect(server.received.slice(1).map(({ to }) => to)).toEqual([[daily.address]])
    expect(header(server.received[1]!.text, 'subject')).toBe('Stage: 2 things wait for you')
    await work({ digests: true })
    expect(server.received).toHaveLength(2)
    const comment = await say(daily, (await done(now)).runId, `Is that so, @${now.name}?`)
    expect(comment.mentions).toHaveLength(1)
    await work()
    expect(header(server.received.at(-1)!.text, 'to')).toBe(now.address)
    expect(decoded(server.received.at(-1)!.text)).toContain('named you in a comment on “Greeting”')
    expect(decoded(server.received.at(-1)!.text)).not.toContain('Is that so')
  })
  const done = async (who: Person) => {
    const review = await assign(who)
    await who.review(review.id)
    return review
  }

  it('that could not be sent is sent later, and its reader can see why', async () => {
    const ann = await person('Ann')
    await choose(ann, 'immediate')
    const refusing = await mailServer({
      onMailFrom: (_address, _session, finish) => finish(Object.assign(new Error('later'), { responseCode: 450 })),
    })
    const working = await mailServer()
    const at = (port: number) =>
      pool.query(`update integrations set content = jsonb_set(content, '{config,port}', to_jsonb($1::int)) where kind = 'email'`, [port])
    await at(refusing.port)
    await assign(ann)
    await work()
    const settings = await must(ann.api.GET('/inbox/settings'))
    expect(settings.projects).toMatchObject([{ projectId: stage.projectId, problem: expect.stringContaining('450') }])
    await at(working.port)
    await work({ digests: true })
    expect(working.received.filter(({ to }) => to[0] === ann.address)).toHaveLength(1)
    expect((await must(ann.api.GET('/inbox/settings'))).projects).toMatchObject([{ problem: null }])
  })
})
