import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'
import { agree } from '../fixtures/agreement.ts'
import { files, textOf } from '../fixtures/files.ts'
import { formats } from '../formats.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('owner')
})

describe.each([
  ['without a model', false],
  ['with models', true],
])('in a project %s', (_, withModels) => {
  it.each(formats)('what the dry run of %s shows is what the import does, and all that is active can run', async (format) => {
    const { faults, report } = await agree(call, key, { format, content: textOf(files[format]) }, { withModels })
    expect([faults, report.badLines]).toEqual([[], []])
  })

  it.each(['openaiMessages', 'sharegpt', 'jsonl', 'csv', 'openaiEvals'] as const)(
    'the same is so of %s with assertions of the request, a channel, and what looks like a template',
    async (format) => {
      const judge = { kind: 'judge' as const, settings: { criterion: 'It is polite.' } }
      const content = textOf(files[format]).replaceAll('Where', '{{name}} {% if %} $where')
      const channel = ['openaiMessages', 'sharegpt'].includes(format) ? { channel: { name: 'C' } } : {}
      const request = { format, content, assertions: [{ kind: 'contains', settings: { text: 'x' } }, judge] as never, ...channel }
      const { faults, report } = await agree(call, key, request, { withModels })
      expect([faults, report.badLines]).toEqual([[], []])
    },
  )
})
