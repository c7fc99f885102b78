import { afterAll, describe, expect, it } from 'vitest'
import { must, stage } from '#harness/stage.ts'
import { confirmation, judgingStage } from '../fixtures/judging-stage.ts'

const { a, agent, makeModel, close } = await judgingStage()
afterAll(close)

describe('an assertion that names no model', () => {
  const body = {
    name: 'Judged',
    user: { goal: 'a refund' },
    driver: { mode: 'scripted' as const, turns: [{ content: confirmation }] },
    assertions: [{ kind: 'judge', settings: { criterion: 'The agent confirms the refund.' } }] as never,
  }

  it('asks the model of the project, as if it named it', async () => {
    const judge = await makeModel()
    const own = await stage(a, { name: 'With a judge', models: { judge } })
    await own.channel({ url: agent.at('echo') })
    const scenario = await own.scenario({ ...body, status: 'active' })
    const [queued] = await own.queue(scenario.id)
    await own.process()
    const run = await own.read(queued!.id)
    expect(run).toMatchObject({ outcome: 'passed', plan: { judges: [{ id: judge }], assertions: [{ settings: { model: judge } }] } })
    await must(a.owner.POST('/runs/{id}/rescore', { params: { path: { id: run.id } }, body: {} }))
    await own.process()
    const { evaluations } = await own.read(run.id)
    expect(evaluations.at(-1)!.assertions[0]!.judge).toMatchObject({
      version: run.assertions[0]!.judge!.version,
      votes: [{ side: 'pass' }],
    })
  })

  it('is refused where the project names none, except in a draft, which does not run', async () => {
    const own = await stage(a, { name: 'Without a judge' })
    await own.channel({ url: agent.at('echo') })
    const draft = await own.scenario({ ...body, status: 'draft' })
    const { error } = await a.owner.POST('/scenarios', { body: { ...body, projectId: own.projectId, status: 'active' } })
    expect(error).toMatchObject({ code: 'invalid', errors: [{ pointer: '/assertions/0/settings/model', code: 'required' }] })
    const { error: refusal } = await a.owner.POST('/scenarios/{id}/run', { params: { path: { id: draft.id } }, body: {} })
    expect(refusal).toMatchObject({ code: 'wrong_state', currentState: 'noJudge' })
  })
})
