import { describeGuarantees } from '#harness/resource-guarantees.ts'

const config = { baseUrl: 'https://models.example/v1', model: 'm' }
await describeGuarantees({
  path: '/models',
  type: 'model',
  role: 'admin',
  least: { name: 'Model', kind: 'openaiCompatible', config },
  filled: {
    status: 'unverified',
    lastProbe: null,
    listedPrice: null,
    auth: { secret: null },
    timeouts: { connectMs: 5_000, callMs: 60_000 },
    retry: { max: 2 },
  },
  replacement: { name: 'Other', kind: 'openaiCompatible', config: { ...config, model: 'n' }, retry: { max: 0 } },
  changed: ['/config/model', '/retry/max'],
})
