import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs, signIn } from './browser.ts'
import { counted } from './counted.ts'
import { demoStage } from './demo-stage.ts'

// Five people with a question, who know no word of the manual. The sixth, who takes over from a leaver, is in leaver.spec.ts.

const { stage, demo, arrive } = demoStage()
const timeout = 4 * patienceMs

const join = (name: string, email: string, role: 'viewer' | 'reviewer' | 'editor') =>
  must(demo.client.POST('/members', { body: { kind: 'person', name, email, role } }))

const inProject = () => ({ params: { query: { projectId: demo.project } } })
const releaseGate = async () => (await must(demo.client.GET('/batches', inProject()))).data.find(({ name }) => name === 'Release gate')!

/** A batch run of these settings, once it has ended. */
async function played(client: typeof demo.client, id: string, label: string) {
  const run = (await must(client.POST('/batches/{id}/run', { params: { path: { id } }, body: { label } }))) as { id: string }
  const read = () => must(client.GET('/batch-runs/{id}', { params: { path: { id: run.id } } }))
  return until('the batch run has ended', async () => ((await read()).endedAt ? read() : undefined), patienceMs)
}

describe.skipIf(noBrowser)('a release manager on a phone', () => {
  it('sees after signing in what is new, and one tap away the words that broke it, in half a megabyte', { timeout }, async () => {
    await join('Nadia Roth', 'nadia@example.com', 'viewer')
    const { data } = await must(demo.client.GET('/batch-runs', inProject()))
    const red = data.find(({ batchId, outcome, label }) => batchId && outcome === 'failed' && label === 'release-2')!
    const context = await stage.browser.newContext({
      ...{ baseURL: stage.test.origin, viewport: { width: 390, height: 844 } },
      ...{ hasTouch: true, isMobile: true, colorScheme: 'dark' as const, reducedMotion: 'reduce' as const },
    })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    let bytes = 0
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(`/projects/${demo.project}/batch-runs/${red.id}`)
    await page.getByLabel('Email address').fill('nadia@example.com')
    await page.getByRole('button', { name: 'Sign in' }).tap()
    const verdict = page.getByRole('region', { name: 'Gate verdict' })
    const title = verdict.getByRole('heading', { name: /^The gate failed: 1 new failure, .*8 failed before too\.$/ })
    await title.waitFor()
    expect((await title.boundingBox())!.y).toBeLessThan(844)
    expect(await page.getByRole('button', { name: /Run again|Cancel|Resume/ }).count()).toBe(0)
    const cause = verdict.getByRole('link', { name: /^First divergence/ })
    for (const target of [cause, verdict.getByRole('button', { name: 'Share the verdict' })])
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await cause.tap()
    await page.locator('article mark', { hasText: /as an exception/i }).waitFor()
    expect(bytes).toBeLessThan(512 * 1024)
    await context.close()
  })
})

describe.skipIf(noBrowser)('a head of support', () => {
  it('learns on what the new prompt is worse than the old one, from two batch runs, without a word of statistics', {
    timeout,
  }, async () => {
    await join('Amara Diallo', 'amara@example.com', 'viewer')
    const { client, project: projectId } = demo
    const config = { template: 'support' as const, release: 2 as const, flakeRate: 0.1 }
    const fresh = await must(client.POST('/channels', { body: { projectId, name: 'New prompt', kind: 'demo', config } }))
    const { items, repeats } = await releaseGate()
    const { data: channels } = await must(client.GET('/channels', inProject()))
    const body = { projectId, name: 'Prompts', status: 'ready' as const, items, repeats }
    const old = channels.find(({ id, kind }) => kind === 'demo' && id !== fresh.id)!.id
    const batch = await must(client.POST('/batches', { body: { ...body, matrix: { channelIds: [old] } } }))
    const before = await played(client, batch.id, 'old-prompt')
    const next = { ...body, matrix: { channelIds: [fresh.id] }, baseline: { batchRunId: before.id } }
    await must(client.PUT('/batches/{id}', { params: { path: { id: batch.id } }, body: next }))
    const now = await played(client, batch.id, 'new-prompt')

    const { page } = await arrive(`/projects/${projectId}/batch-runs/${now.id}`, 'amara@example.com')
    await page.getByRole('tab', { name: 'Comparison' }).waitFor()
    const done = await counted(page, 'Which prompt is better')
    await page.getByRole('tab', { name: 'Comparison' }).click()
    const answer = page.getByText(/^New prompt is worse on “No discount is given under pressure” \(7 of 7 to 0 of 7\); on the other 15 no/)
    await answer.waitFor()
    expect(await answer.textContent()).toMatch(/New prompt is better on none\. New prompt passed \d+ of 112 conversations/)
    const region = page.getByRole('region', { name: 'Compared' })
    expect(await region.getByRole('table').innerText()).toMatch(/worse[\s\S]*can’t say/)
    expect(await region.getByRole('table').innerText()).not.toMatch(/p = |before|regressed|interval/)
    await page.getByRole('link', { name: /No discount is given under pressure, pair 2 side by side/ }).click()
    await page.getByText(/The runs diverge in turn \d/).waitFor()
    await page.getByText('New prompt', { exact: true }).last().waitFor()
    expect(done()).toEqual({ clicks: 2, keys: 0 })
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('an auditor', () => {
  it('reads who lowered the gate, until when, what was judged meanwhile, and that the record was not touched', { timeout }, async () => {
    await join('Ingrid Moe', 'ingrid@example.com', 'viewer')
    const { client, project: projectId } = demo
    const { items } = await releaseGate()
    const body = { projectId, name: 'Audited', status: 'ready' as const, items: items.slice(0, 2), repeats: 2 }
    const { id } = await must(client.POST('/batches', { body: { ...body, gate: { minPassRate: 0.9 } } }))
    const bot = await must(client.POST('/members', { body: { kind: 'service', name: 'release-bot', role: 'editor' } }))
    const { key } = await must(client.POST('/api-keys', { body: { name: 'release pipeline', memberId: bot.id } }))
    const robot = stage.test.client(key!)
    const change = (by: typeof client, more: object) =>
      must(by.PUT('/batches/{id}', { params: { path: { id } }, body: { ...body, ...more } }))
    for (const note of ['one', 'two']) await change(client, { description: note, gate: { minPassRate: 0.9 } })
    await played(client, id, '2026.11.1')
    await change(robot, { description: 'two', gate: { minPassRate: 0.1 } })
    const shipped = await played(robot, id, '2026.11.2')
    await change(robot, { description: 'two', gate: { minPassRate: 0.9 } })

    const { page } = await arrive(`/projects/${projectId}/batch-runs/${shipped.id}`, 'ingrid@example.com')
    const verdict = page.getByRole('region', { name: 'Gate verdict' })
    await verdict.getByText('Here: At least 10% of runs pass. Today: At least 90% of runs pass.').waitFor()
    const done = await counted(page, 'Who lowered the gate')
    await verdict.getByRole('link', { name: 'Who changed it' }).click()
    const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row')
    const lowered = rows.filter({
      hasText: 'release-bot with the key release pipeline lowered the minimum pass rate of Audited from 90% to 10%',
    })
    await lowered.waitFor()
    expect(await lowered.innerText()).toMatch(/\d{4}, \d\d:\d\d:\d\d \w/)
    // Its creation, and both changes: no note is in the way.
    expect(await rows.count()).toBe(4)
    await lowered.getByRole('link').click()
    const judged = page.getByRole('region', { name: 'Batch runs judged by this gate' })
    await judged.getByText('Judged by this gate until it was changed again:').waitFor()
    expect(await judged.getByRole('link').allInnerTexts()).toEqual(['#2 2026.11.2'])
    await page.keyboard.press('Escape')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export and check' }).click()
    expect((await file).suggestedFilename()).toBe('activity.ndjson')
    await page.getByText(/^Checked now: the chain holds\. None of the [\d,]+ entries in this file was changed/).waitFor()
    expect(done().clicks).toBe(3)
    await page.context().close()
  })
})

describe.skipIf(noBrowser)('a developer with a flaky test', () => {
  it('sees cut connections apart from other words, tries thirty times, accepts the words and takes the test out', {
    timeout,
  }, async () => {
    await join('Jonas Weil', 'jonas@example.com', 'editor')
    const { client, project: projectId } = demo
    let calls = 0
    const agent = createServer((request, response) => {
      request.resume().on('end', () => {
        calls += 1
        if (calls % 9 === 0) return request.socket.destroy()
        const reply = calls % 7 === 0 ? 'It should be with you towards the end of the week.' : 'Order 1042 arrives on Thursday.'
        return response.setHeader('content-type', 'application/json').end(JSON.stringify({ reply }))
      })
    })
    await new Promise<void>((listening) => agent.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(agent.address() as AddressInfo).port}/chat`
    const config = { url, body: { message: '{{message}}' }, response: { text: '$.reply' } }
    const retry = { max: 0 }
    const channel = await must(client.POST('/channels', { body: { projectId, name: 'My laptop', kind: 'http', config, retry } }))
    const expects = [{ kind: 'contains' as const, settings: { text: 'Thursday' } }]
    const turns = [{ role: 'user' as const, content: 'Where is order 1042?', expect: expects }]
    const test = await must(
      client.POST('/tests', { body: { projectId, name: 'Says when it arrives', kind: 'scripted', channelIds: [channel.id], turns } }),
    )
    const { page } = await arrive(`/projects/${projectId}/tests/${test.id}`, 'jonas@example.com')
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByText('No runs yet.').waitFor()
    const done = await counted(page, 'Network, agent or test')
    await results.getByRole('button', { name: 'Run 30 times' }).click()
    await results.getByText(/^\d+ of 30$/).waitFor()
    await results.getByText(/^connection cut: \d/).waitFor()
    await results.getByText(/^other words: \d/).waitFor()
    await results.locator('q', { hasText: 'It should be with you towards the end of the week.' }).waitFor()
    await results.getByRole('button', { name: 'Accept this answer, too' }).click()
    await page.getByText('The reply says “Thursday” or “It should be with you').waitFor()
    await page.getByText('Changed by Jonas Weil').waitFor()
    await page.getByRole('button', { name: 'Quarantine' }).click()
    await page.getByRole('textbox', { name: 'Why' }).fill('too strict about the words')
    await page.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click()
    await page.getByText(/^Not counted until .*: too strict about the words/).waitFor()
    // Four buttons; what was measured stays in sight.
    expect(done()).toEqual({ clicks: 4, keys: 0 })
    await results.getByText(/^connection cut: \d/).waitFor()
    await page.context().close()
    agent.close()
  })
})

describe.skipIf(noBrowser)('a reviewer who listens', () => {
  it('hears where they are, each message and each question, answers by key, and continues at the top', { timeout }, async () => {
    await join('Soren Falk', 'soren@example.com', 'reviewer')
    const query = { projectId: demo.project, status: 'completed' as const, limit: 2 }
    const { data: runs } = await must(demo.client.GET('/runs', { params: { query } }))
    const email = 'soren@example.com'
    await must(demo.client.POST('/reviews/assign', { body: { runIds: runs.map(({ id }) => id), reviewers: [email] } }))
    const page = await (await stage.newContext('dark')).newPage()
    await page.goto('/inbox')
    await signIn(page, email)
    await page.getByRole('link', { name: /^Start reviewing/ }).focus()
    await page.keyboard.press('Enter')
    const heard = page.getByRole('status')
    await heard.filter({ hasText: /^Review 1 of 2, conversation of \d+ messages, question 1 of \d: / }).waitFor()
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Conversation')
    await page.keyboard.press(']')
    await page.keyboard.press(']')
    await heard.filter({ hasText: /^Turn 2 of \d+, (agent|user): / }).waitFor()
    expect(await conversation.getByRole('heading', { level: 2, name: /^(Agent|User) turn \d+$/ }).count()).toBe(
      await conversation.getByRole('list').first().locator('> li').count(),
    )
    await page.keyboard.press('e')
    await heard.filter({ hasText: /^Evidence: turn 2, “/ }).waitFor()
    await page.keyboard.press('1')
    await heard.filter({ hasText: /^Question 2 of \d: / }).waitFor()
    for (const key of ['1', '4', 'Control+Enter']) await page.keyboard.press(key)
    await heard.filter({ hasText: /^Review 2 of 2, / }).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Conversation')
    // The keys of a screen reader may be the same, so they can be switched off.
    await page.keyboard.press('?')
    await page.getByRole('switch', { name: 'Letters, digits and signs alone are shortcuts' }).press('Space')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('1')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.context().close()
  })
})
