import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { events } from './catalogue.ts'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'
import { receiver } from './fixtures/receiver.ts'

const { begin, client, origin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
})

describe('events about members and keys', () => {
  it('reach integrations that name them, in any project and in the order of what happened, and those of "*" never', async () => {
    const [there, everything] = [await receiver(), await receiver()]
    const { id } = await at.create({ kind: 'webhook', config: { url: there.url }, events: ['member.*', 'apiKey.*'] })
    const whole = await at.create({ kind: 'webhook', config: { url: everything.url }, events: ['*'] })
    const path = (of: string) => ({ params: { path: { id: of } } })
    const ann = await must(at.owner.POST('/members', { body: { name: 'Ann', email: 'ann@x.example', role: 'viewer' } }))
    const roles = { role: 'reviewer' as const, projectRoles: { [at.projectId]: 'editor' as const } }
    await must(at.owner.PUT('/members/{id}', { ...path(ann.id), body: { name: 'Ann', email: 'ann@x.example', ...roles } }))
    const parent = await must(at.owner.POST('/api-keys', { body: { name: 'Leaked', role: 'admin' } }))
    await must(client(parent.key!).POST('/api-keys', { body: { name: 'Made with it' } }))
    const body = JSON.stringify({ key: parent.key })
    await fetch(`${origin}/v1/api-keys/revoke-leaked`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await must(at.owner.DELETE('/members/{id}', path(ann.id)))
    // The last thing that happens: what reaches the other has been sent by then.
    await at.end()
    await at.settled(whole.id)
    await at.settled(id, 7)
    const received = there.received.map((one) => JSON.parse(one.body)).sort((a, b) => a.seq - b.seq)
    expect(received.map(({ type }) => type)).toEqual([
      ...['member.created', 'member.replaced', 'apiKey.created', 'apiKey.created', 'apiKey.revoked', 'apiKey.revoked', 'member.removed'],
    ])
    for (const event of received) {
      expect(events.get(event.type)!.safeParse(event).error).toBeUndefined()
      expect(event.projectId).toBe(at.projectId)
      expect(JSON.stringify(event)).not.toContain('ann@x.example')
    }
    expect(received[1]).toMatchObject({ changed: expect.arrayContaining(['/role']), data: { projectRoles: { [at.projectId]: 'editor' } } })
    expect(received[4]).toMatchObject({ actor: { name: 'A report of a leaked key' }, data: { name: 'Leaked', state: 'revoked' } })
    expect(everything.received.map((one) => JSON.parse(one.body).type)).toEqual(['batchRun.completed'])
  })
})
