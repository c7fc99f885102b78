import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { must, stage } from '#harness/stage.ts'
import { promptVersion, promptVersionWithPassages } from './judges/prompt.ts'
import { judgeTemplates } from './templates.ts'

describe('ready criteria', () => {
  it.each(judgeTemplates.map((template) => [template.name, template] as const))(
    '%s has examples of both sides',
    (_, { settings, needs }) => {
      const verdicts = settings.examples!.map(({ verdict }) => verdict)
      expect(verdicts).toEqual(expect.arrayContaining(['pass', 'fail']))
      expect(/\[[^\]]+\]/.test(settings.criterion)).toBe(needs !== undefined)
    },
  )

  it('are listed, and a test takes each as it is', async () => {
    const { tenant } = await testApp()
    const a = await tenant('A')
    const { data } = await must(a.owner.GET('/assertion-templates', {}))
    expect(data.map(({ name }) => name)).toEqual(judgeTemplates.map(({ name }) => name))
    const promptOf = (name: string) => (name === 'groundedInDocuments' ? promptVersionWithPassages : promptVersion)
    expect(data.map((template) => template.promptVersion)).toEqual(data.map(({ name }) => promptOf(name)))
    const own = await stage(a)
    const model = await must(a.owner.POST('/models', { body: { name: 'Judge', kind: 'demo', config: {} } as never }))
    const assertions = data.map(({ assertion }) => ({ ...assertion, settings: { ...assertion.settings, model: model.id } }))
    const test = await own.test({ assertions: assertions as never, status: 'active' })
    expect(test.assertions).toEqual(assertions)
  })
})
