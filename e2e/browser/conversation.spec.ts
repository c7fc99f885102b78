import { describe, expect, it } from 'vitest'
import { httpConfig, must } from '../../src/harness/stage.ts'
import { until } from '../../src/harness/until.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { demo, arrive } = demoStage()

describe.skipIf(noBrowser)('a conversation', () => {
  it('is searched by words in turns that are out of sight, and reads from the side of its language', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project } = demo
    const { url } = await localServer(() => ({ status: 200, body: { reply: 'Certainly.' } }))
    const channel = await must(
      client.POST('/channels', { body: { projectId: project, name: 'Certain', kind: 'http', config: httpConfig(url) } }),
    )
    const words = [...Array.from({ length: 8 }, (_, at) => `Question number ${at + 1}.`), 'أين طلبي؟', 'And what about ZANZIBAR?']
    const name = 'أين طلبي'
    const turns = words.map((content) => ({ content }))
    const { id } = await must(
      client.POST('/tests', { body: { projectId: project, name, kind: 'scripted', turns, channelIds: [channel.id] } }),
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
    await page.context().close()
  })
})
