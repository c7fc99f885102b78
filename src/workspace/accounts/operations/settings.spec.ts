import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'

const { tenant } = await testApp({ PARLEY_OUTBOUND_ALLOW_WEBHOOKS: '10.0.0.0/8, hooks.internal:8443', PARLEY_LIMIT_WAIT_SECONDS: '7' })
const { owner, as } = await tenant('Settings')

describe('GET /workspace/settings', () => {
  it('tells what the operator has opened and limited, as it is in force', async () => {
    const { data } = await owner.GET('/workspace/settings')
    expect(data).toMatchObject({ environment: 'development', signIn: { issuer: null, groups: [] } })
    expect(data!.outbound).toEqual([
      { surface: 'channels', setting: 'PARLEY_OUTBOUND_ALLOW_CHANNELS', allowed: ['127.0.0.0/8', '::1/128'] },
      { surface: 'webhooks', setting: 'PARLEY_OUTBOUND_ALLOW_WEBHOOKS', allowed: ['10.0.0.0/8', 'hooks.internal:8443'] },
      { surface: 'models', setting: 'PARLEY_OUTBOUND_ALLOW_MODELS', allowed: ['127.0.0.0/8', '::1/128'] },
      { surface: 'import', setting: 'PARLEY_OUTBOUND_ALLOW_IMPORT', allowed: ['127.0.0.0/8', '::1/128'] },
    ])
    expect(data!.limits.find(({ name }) => name === 'waitSeconds')).toMatchObject({
      setting: 'PARLEY_LIMIT_WAIT_SECONDS',
      value: 7,
      default: 30,
      unit: 's',
    })
  })
  it('tells it to admins only, as it names hosts of the network', async () => {
    const { response } = await (await as('editor')).GET('/workspace/settings')
    expect(response.status).toBe(403)
  })
})
