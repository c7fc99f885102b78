import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'

it('a process that listens nowhere knows where the others do, from before it works until they stop', async () => {
  const api = await testApp()
  await api.app.listeners.start()
  const environment = { PARLEY_ROLES: 'worker', PARLEY_OUTBOUND_ALLOW_CHANNELS: '127.0.0.0/8' }
  const worker = await testApp(environment, {}, undefined, { database: api.app.world.db.connection, masterKey: api.masterKey })
  await worker.app.server.close()
  const port = Number(new URL(api.origin).port)
  const refused = (at: number) => worker.app.world.outgoing.refuseBlockedUrl(`http://127.0.0.1:${at}/v1`, 'channels')?.code
  expect(refused(port)).toBeUndefined()
  await worker.app.listeners.start()
  expect([refused(port), refused(port === 65_535 ? 1 : port + 1)]).toEqual(['blocked_address', undefined])
  await api.app.listeners.stop()
  await worker.app.listeners.start()
  expect(refused(port)).toBeUndefined()
})
