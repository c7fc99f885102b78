import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'

const { tenant } = await testApp()

const task = (id: string, task_instructions: string) => ({
  id,
  user_scenario: { instructions: { domain: 'shop', reason_for_call: 'You want a refund.', task_instructions } },
  evaluation_criteria: { communicate_info: ['12'] },
})

it('a task whose instructions the driver cannot follow is a draft, and the sentence is named', async () => {
  const { owner } = await tenant('A')
  const { projectId } = await stage({ owner })
  const tasks = [task('1', 'Be brief. If the agent refuses, ask for a voucher. You want a receipt.'), task('2', 'Be brief.')]
  const report = await must(
    owner.POST('/projects/{id}/import', {
      params: { path: { id: projectId } },
      body: { format: 'tau2', content: tasks.map((task) => JSON.stringify(task)).join('\n') },
    }),
  )
  expect(report.warnings).toEqual([
    {
      line: 1,
      pointer: '',
      code: 'draft',
      message: expect.stringContaining('a condition ("If the agent refuses, ask for a voucher."; 1 more in metadata.tau2.notFollowed)'),
    },
  ])
  const { data } = await must(owner.GET('/scenarios', { params: { query: { projectId, sort: 'createdAt' } } }))
  expect(data.map(({ status }) => status)).toEqual(['draft', 'active'])
  expect(data[0]!.metadata).toMatchObject({ tau2: { notFollowed: ['If the agent refuses, ask for a voucher.', 'You want a receipt.'] } })
})
