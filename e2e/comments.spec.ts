import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { newId } from '#src/platform/ids.ts'
import { good, type Person, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

const test = await testApp()
const call = rawCall(test.origin)
let tenant: Tenant
let stage: Awaited<ReturnType<typeof reviewStage>>
let ann: Person
let bob: Person
let admin: Person
let run: string
beforeAll(async () => {
  tenant = await test.tenant('A')
  stage = await reviewStage(test, tenant)
  ann = await stage.person('Ann')
  bob = await stage.person('Bob')
  admin = await stage.person('Admin', 'admin')
  run = await stage.played()
})
const at = (id = run, comment = '') => `/runs/${id}/comments${comment && `/${comment}`}`
const say = async (who: Person, text: string, more: object = {}, id = run) =>
  (await call('POST', at(id), { key: who.key, body: { text, ...more } })).body as { id: string; version: number }
const heard = async (who: Pick<Person, 'key'>, id = run) =>
  ((await call('GET', at(id), { key: who.key })).body.data as { text: string }[]).map(({ text }) => text)

describe('comments on a run', () => {
  it('are written, changed and deleted by their author, and the activity says so without their words', async () => {
    const id = await stage.played()
    const first = await say(ann, '  The first one ', { turn: 2 }, id)
    const second = await say(bob, 'The second one', {}, id)
    expect(first).toMatchObject({ runId: id, turn: 2, text: 'The first one', memberId: ann.id, author: { type: 'apiKey' }, version: 1 })
    const changed = await call('PUT', at(id, first.id), { key: ann.key, body: { text: 'The very first' } })
    expect(changed).toMatchObject({ status: 200, body: { text: 'The very first', turn: 2, version: 2 } })
    expect(await heard(bob, id)).toEqual(['The very first', 'The second one'])
    expect((await call('DELETE', at(id, second.id), { key: bob.key })).status).toBe(200)
    expect(await heard(ann, id)).toEqual(['The very first'])
    const { body } = await call('GET', `/activity/resource/run/${id}?limit=3`, { key: admin.key })
    expect((body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'run.commentDeleted',
      'run.commentEdited',
      'run.commented',
    ])
    expect(JSON.stringify(body)).not.toMatch(/first|second/)
  })
  it('are changed by nobody else, and deleted by an admin', async () => {
    const { id } = await say(ann, 'Of Ann')
    expect((await call('PUT', at(run, id), { key: admin.key, body: { text: 'Of Admin' } })).status).toBe(403)
    expect((await call('DELETE', at(run, id), { key: bob.key })).status).toBe(403)
    expect((await call('DELETE', at(run, id), { key: admin.key })).status).toBe(200)
    expect(await call('DELETE', at(run, id), { key: ann.key })).toMatchObject({
      status: 200,
      body: { text: '', deletedAt: expect.any(String) },
    })
    expect((await call('PUT', at(run, id), { key: ann.key, body: { text: 'Again' } })).status).toBe(409)
    expect(await heard(ann)).not.toContain('Of Ann')
  })
  it('are about a turn that is there, of a run that is there, and have a text', async () => {
    const { id } = await say(ann, 'Here')
    const status = async (path: string, body: object, key = ann.key) => (await call('POST', path, { key, body })).status
    expect(await status(at(), { text: 'x', turn: 999 })).toBe(422)
    expect(await status(at(), { text: '   ' })).toBe(422)
    expect(await status(at(), { text: 'x'.repeat(4_001) })).toBe(422)
    expect(await status(at(newId('run')), { text: 'x' })).toBe(404)
    const stranger = await (await test.tenant('B')).keyOf('owner')
    expect(await status(at(), { text: 'x' }, stranger)).toBe(404)
    expect((await call('GET', at(), { key: stranger })).status).toBe(404)
    expect((await call('DELETE', at(run, id), { key: stranger })).status).toBe(404)
    expect((await call('DELETE', at(await stage.played(), id), { key: ann.key })).status).toBe(404)
  })
  it('refuse a change of another version than the one that was read', async () => {
    const { id } = await say(ann, 'Version one')
    const change = (text: string) => call('PUT', at(run, id), { key: ann.key, body: { text }, headers: { 'if-match': '"1"' } })
    expect((await change('Version two')).status).toBe(200)
    expect((await change('Version three')).status).toBe(412)
  })
  it('of others are not there for who has yet to judge the conversation', async () => {
    const id = await stage.played()
    const { id: comment } = await say(bob, 'It failed', {}, id)
    const { reviews } = await stage.assign({ runIds: [id], reviewers: [ann.id] })
    await say(ann, 'Mine', {}, id)
    expect(await heard(ann, id)).toEqual(['Mine'])
    expect((await call('PUT', at(id, comment), { key: ann.key, body: { text: 'x' } })).status).toBe(404)
    expect((await call('GET', at(id, comment), { key: ann.key })).status).toBe(404)
    expect((await call('GET', at(id, comment), { key: admin.key })).status).toBe(200)
    expect(await heard(admin, id)).toEqual(['It failed', 'Mine'])
    await ann.review(reviews[0]!.id, good)
    expect(await heard(ann, id)).toEqual(['It failed', 'Mine'])
  })
})
