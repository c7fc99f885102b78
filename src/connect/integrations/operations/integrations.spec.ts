import { describeGuarantees } from '#harness/resource-guarantees.ts'

const url = 'https://receiver.example/hooks'
await describeGuarantees({
  path: '/integrations',
  type: 'integration',
  role: 'admin',
  least: { name: 'Hook', kind: 'webhook', config: { url }, events: ['run.completed'] },
  filled: {
    status: 'pending',
    filter: {},
    dedupeWindowMs: 0,
    failures: 0,
    failingSince: null,
    heldUntil: null,
    lastDelivery: null,
    statusReason: null,
  },
  replacement: { name: 'Other', kind: 'webhook', config: { url: `${url}/other` }, events: ['run.*'], dedupeWindowMs: 1_000 },
  changed: ['/config/url', '/events', '/dedupeWindowMs'],
})
