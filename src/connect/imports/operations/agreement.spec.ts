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
})
