import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { jobContext } from '#harness/job-context.ts'
import { must, stage as projectStage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { startOnSchedule } from '#src/gate/batches/operations/schedule.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { waitingAgent } from './waiting-agent.ts'

const { stage, demo, arrive } = demoStage()

/** A project with a channel to that agent, and a scenario of one message. */
async function projectWith(url: string, name: string) {
  const own = await projectStage({ owner: demo.client }, { name })
  const channel = await own.channel({ url })
  const scenario = await own.scenario({
    name: 'Says good day',
    status: 'active',
    driver: { mode: 'scripted', turns: [{ content: 'Hello' }] },
    assertions: [{ kind: 'contains', settings: { text: 'day', wholeWords: false }, scope: 'anyReply' }],
  })
  return { projectId: own.projectId, channel, scenario }
}

describe.skipIf(noBrowser)('a page says what there is, where there is little', () => {
  it('a batch run that was canceled before anything was judged awaits no verdict', { timeout: 3 * patienceMs }, async () => {
    const agent = await waitingAgent()
    const { projectId, scenario } = await projectWith(agent.url, 'Canceled')
    const items = [{ type: 'scenario' as const, id: scenario.id }]
    const batch = await must(demo.client.POST('/batches', { body: { projectId, name: 'Stopped', status: 'ready', items } }))
    const { id } = (await must(
      demo.client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }),
    )) as Schemas['BatchRun']
    await agent.isCalled()
    const { page, complaints } = await arrive(`/projects/${projectId}/batch-runs/${id}?tab=failures`)
    await page.getByText('No run has a verdict yet.').waitFor()
    await must(demo.client.POST('/batch-runs/{id}/cancel', { params: { path: { id } }, body: { graceMs: 0 } }))
    await page.getByText('No run was played to its end, so none has a verdict.').waitFor()
    expect(await page.getByText('No run has a verdict yet.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('a project of archived batches had batch runs', { timeout: 3 * patienceMs }, async () => {
    const { data } = await must(demo.client.GET('/batches', { params: { query: { projectId: demo.project } } }))
    for (const { id } of data) await must(demo.client.DELETE('/batches/{id}', { params: { path: { id } } }))
    const { page, complaints } = await arrive('/')
    const card = page.getByRole('region', { name: 'Demo: support desk' })
    await card.getByText('Its latest batch runs are of archived batches.').waitFor()
    expect(await card.getByText('No batch runs yet.').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('a batch says why its scheduled start did not happen, until it has been run', { timeout: 3 * patienceMs }, async () => {
    const agent = await waitingAgent()
    const { projectId, channel, scenario } = await projectWith(agent.url, 'Scheduled')
    const { workspace } = await must(demo.client.GET('/me', {}))
    const { world } = stage.test.app
    const at = '2026-01-01T04:00:00.000Z'
    /** A batch whose time has come, and has passed. */
    const missed = async (item: Schemas['NewBatchInput']['items'][number], before: (id: string) => Promise<unknown> = async () => {}) => {
      const body = { projectId, name: `Nightly ${item.type}`, status: 'ready' as const, items: [item] }
      const { id } = await must(demo.client.POST('/batches', { body: { ...body, schedule: { cron: '0 4 * * *', timezone: 'UTC' } } }))
      await before(id)
      await sql`update parley.batches set next_run_at = ${at} where id = ${id}`.execute(world.db.system)
      await startOnSchedule(world)({ workspaceId: workspace.id, batchId: id, at }, jobContext(workspace.id))
      return id
    }
    const run = (id: string) => must(demo.client.POST('/batches/{id}/run', { params: { path: { id } }, body: {} }))
    const failed = await missed({ type: 'tag', id: 'nightly' })
    const { page, complaints } = await arrive(`/projects/${projectId}/batches/${failed}`)
    const notice = page.getByRole('region', { name: 'The last scheduled start' })
    await notice.getByText('The batch could not start on schedule').waitFor()
    await notice.getByText('None of the items of this batch can run').waitFor()
    const tagged = { projectId, name: 'Tagged', user: { goal: 'hello' }, status: 'active' as const, tags: ['nightly'] }
    const assertions = [{ kind: 'turns' as const, settings: { min: 1 } }]
    await must(demo.client.POST('/scenarios', { body: { ...tagged, channelIds: [channel.id], assertions } }))
    await run(failed)
    await page.reload()
    await page.getByText('Run #1').first().waitFor()
    expect(await notice.count()).toBe(0)

    const skipped = await missed({ type: 'scenario', id: scenario.id }, run)
    await page.goto(`/projects/${projectId}/batches/${skipped}`)
    await notice.getByText('A scheduled start was skipped').waitFor()
    await notice.getByText('the previous run had not ended.').waitFor()
    expect(complaints).toEqual([])
  })

  it('a channel that is tried says what it waits for, and shows no earlier reply meanwhile', { timeout: 3 * patienceMs }, async () => {
    const agent = await waitingAgent()
    const { projectId, channel } = await projectWith(agent.url, 'Tried')
    const { page, complaints } = await arrive(`/projects/${projectId}/channels/${channel.id}/edit`)
    const trial = page.getByRole('complementary', { name: 'Try it' })
    const send = async (reply: string, earlier?: string) => {
      await trial.getByRole('button', { name: 'Save and send' }).click()
      await trial.getByRole('status').filter({ hasText: 'Waiting for the reply of the agent…' }).waitFor()
      if (earlier) expect(await trial.getByText(earlier).count()).toBe(0)
      // A probe sends one message in a conversation, and two in another.
      for (let count = 0; count < 3; count++) {
        await agent.isCalled()
        agent.reply(reply)
      }
      await trial.locator('p').filter({ hasText: reply }).waitFor()
      expect(await trial.getByText('Waiting for').count()).toBe(0)
    }
    await send('Good day.')
    await send('Good evening.', 'Good day.')
    expect(complaints).toEqual([])
  })

  it('a form that is still reading the channels names none, and is busy with nothing', { timeout: 3 * patienceMs }, async () => {
    const agent = await waitingAgent()
    const { projectId, scenario } = await projectWith(agent.url, 'Forms')
    const { page } = await arrive('/account')
    const read = Promise.withResolvers<void>()
    await page.route(
      ({ pathname }) => pathname === '/v1/channels',
      async (route) => {
        await read.promise
        await route.continue()
      },
    )
    await page.goto(`/projects/${projectId}/scenarios/${scenario.id}/edit`)
    const trial = page.getByRole('complementary', { name: 'Try it' })
    await trial.getByPlaceholder('reading the channels…').waitFor()
    const button = trial.getByRole('button', { name: 'Save and try' })
    expect([await button.isDisabled(), await button.getAttribute('data-loading')]).toEqual([true, null])
    read.resolve()
    await trial.getByPlaceholder('reading the channels…').waitFor({ state: 'detached' })
    await button.click()
    await agent.isCalled()
    agent.reply('Good day.')
    await trial.getByText('passed', { exact: true }).waitFor()
  })
})
