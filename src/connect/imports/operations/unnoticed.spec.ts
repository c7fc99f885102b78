import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'

const { tenant } = await testApp()

it('an imported scenario whose user cannot notice success is named, and no other', async () => {
  const { owner } = await tenant('A')
  const { projectId } = await stage({ owner })
  const task = (id: string, reason_for_call: string) => ({
    id,
    user_scenario: { instructions: { domain: 'home', reason_for_call } },
    evaluation_criteria: { communicate_info: ['12'] },
  })
  const tasks = [task('1', 'Please cancel my order.'), task('2', 'My radiator is cold.')]
  const content = tasks.map((task) => JSON.stringify(task)).join('\n')
  const report = await must(owner.POST('/projects/{id}/import', { params: { path: { id: projectId } }, body: { format: 'tau2', content } }))
  expect(report.warnings).toEqual([{ line: 2, pointer: '', code: 'successUnnoticed', message: expect.stringContaining('user.wants') }])
})
