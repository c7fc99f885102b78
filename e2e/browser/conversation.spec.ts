import { describe, expect, it } from 'vitest'
import { httpConfig, must } from '#harness/stage.ts'
import { until } from '#harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a conversation', () => {
  it('is searched by words in turns that are out of sight, and reads from the side of its language', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project } = demo
    const { url } = await localServer(() => ({ status: 200, body: { reply: `${'Certainly. '.repeat(40)}The very end.` } }))
    const channel = await must(
      client.POST('/channels', { body: { projectId: project, name: 'Certain', kind: 'http', config: httpConfig(url) } }),
    )
    const words = [...Array.from({ length: 8 }, (_, at) => `Question number ${at + 1}.`), 'أين طلبي؟', 'And what about ZANZIBAR?']
    const name = 'أين طلبي'
    const turns = words.map((content) => ({ content }))
    const assertions = [{ kind: 'contains' as const, settings: { text: 'very end' } }]
    const { id } = await must(
      client.POST('/tests', { body: { projectId: project, name, kind: 'scripted', turns, assertions, channelIds: [channel.id] } }),
    )
    const { runs } = await must(client.POST('/tests/{id}/run', { params: { path: { id } }, body: {} }))
    const path = { id: runs[0]!.id }
    const played = await until(
      'the run has ended',
      async () => {
        const run = await must(client.GET('/runs/{id}', { params: { path } }))
        return run.status === 'completed' && run.turns
      },
      patienceMs,
    )
    const [last, arabic] = ['ZANZIBAR', 'أين'].map((word) => played.find(({ content }) => content.includes(word))!.index)

    const { page, complaints } = await arrive(`/projects/${project}/runs/${path.id}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('list', { name: 'Evidence' }).locator('mark').getByText('very end', { exact: true }).waitFor()
    const found = page.getByRole('article', { name: `Turn ${last}, user` })
    expect(await found.locator('mark').count()).toBe(0)
    await page.keyboard.press('f')
    await page.getByRole('textbox', { name: 'Find in the conversation' }).pressSequentially('zanzibar')
    await page.getByText('1 message', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await found.locator('mark', { hasText: 'ZANZIBAR' }).waitFor()
    await page.getByText('1 of 1 message', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('turn')).toBe(String(last))

    const direction = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).direction)
    expect(await direction('h1')).toBe('rtl')
    const bubble = page.getByRole('article', { name: `Turn ${arabic}, user` }).locator('p', { hasText: 'أين' })
    expect(await bubble.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    expect(await found.locator('p', { hasText: 'ZANZIBAR' }).evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a run', () => {
  it('is commented on, as a whole and at a turn; a comment is changed, leads to its turn, and is deleted', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project } = demo
    const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: 1 } } }))
    const { page, complaints } = await arrive(`/projects/${project}/runs/${data[0]!.id}`)
    await page.getByRole('button', { name: 'Comment on turn 2' }).click()
    await page.getByRole('textbox', { name: 'Comment on turn 2' }).fill('This is where it goes wrong.')
    await page.keyboard.press('Control+Enter')
    const list = page.getByRole('list', { name: 'Comments' })
    await list.getByText('This is where it goes wrong.').waitFor()
    await page.getByRole('button', { name: '1 comment on turn 2' }).waitFor()
    await page.getByRole('button', { name: 'About the whole conversation' }).click()
    await page.getByRole('textbox', { name: 'Comment on the conversation' }).fill('Seen.')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await list.getByText('Seen.').waitFor()
    await page.getByText('Comments 2', { exact: true }).waitFor()

    const first = list.getByRole('listitem').first()
    await first.getByRole('button', { name: 'Edit' }).click()
    await first.getByRole('textbox', { name: 'Your comment' }).fill('It goes wrong here.')
    await first.getByRole('button', { name: 'Save' }).click()
    await first.getByText('It goes wrong here.').waitFor()
    await first.getByText(', edited').waitFor()
    await first.getByRole('button', { name: 'turn 2' }).click()
    await page.waitForURL(/turn=2/)
    await first.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
    await list.getByText('It goes wrong here.').waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(1)
    await page.goto('/activity')
    await page.getByText('commented on').first().waitFor()
    expect(complaints).toEqual([])
  })
})
