import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'
import { newId } from '#src/platform/ids.ts'
import { acceptCallback, expectReply, openSession } from './callbacks.ts'

const { app, tenant } = await testApp()
const { owner, workspaceId } = await tenant('A')
const { projectId, scenario, queue } = await stage({ owner })
const config = { url: 'http://127.0.0.1:9/' }

it('an attempt that waited while the next one opened its session does not open its own again', async () => {
  const { id: channelId } = await must(owner.POST('/channels', { body: { projectId, name: 'Agent', kind: 'webhook', config } }))
  const runId = newId('run')
  const sessionOf = (attempt: number) => ({ sessionId: `${runId}.${attempt}`, channelId, runId, hash: randomBytes(32) })
  const callback = (attempt: number) => ({
    id: newId('msg'),
    channelId,
    sessionId: `${runId}.${attempt}`,
    sentId: undefined,
    replyTo: undefined,
    body: '{}',
  })
  const { transaction } = app.world.db
  await transaction(workspaceId, (tx) => openSession(tx, sessionOf(1)))
  // The transaction has its time before the next attempt has its own.
  await transaction(workspaceId, async (slow) => {
    await expectReply(slow, `${runId}.0`, 'none', 1)
    await transaction(workspaceId, (tx) => openSession(tx, sessionOf(2)))
    await expectReply(slow, `${runId}.1`, `${runId}.1.1`, 60_000)
    expect((await acceptCallback(slow, callback(1))).outcome).toBe('late')
  })
  expect((await transaction(workspaceId, (tx) => acceptCallback(tx, callback(1)))).outcome).toBe('late')
  expect((await transaction(workspaceId, (tx) => acceptCallback(tx, callback(2)))).outcome).toBe('accepted')
})

it('a conversation whose run has ended takes nothing, even if nobody closed it', async () => {
  const { id: channelId } = await must(owner.POST('/channels', { body: { projectId, name: 'Agent', kind: 'webhook', config } }))
  const [run] = await queue((await scenario()).id, { channelId })
  const sessionId = `${run!.id}.1`
  const { transaction } = app.world.db
  await transaction(workspaceId, (tx) => openSession(tx, { sessionId, channelId, runId: run!.id, hash: randomBytes(32) }))
  const accept = () =>
    transaction(workspaceId, (tx) =>
      acceptCallback(tx, { id: newId('msg'), channelId, sessionId, sentId: undefined, replyTo: undefined, body: '{}' }),
    )
  expect((await accept()).outcome).toBe('accepted')
  await must(owner.POST('/runs/{id}/cancel', { params: { path: { id: run!.id } }, body: {} }))
  expect((await accept()).outcome).toBe('late')
})
