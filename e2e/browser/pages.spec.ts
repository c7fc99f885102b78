import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '../../src/harness/stage.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs, withDemo } from './browser.ts'
import { pages } from './pages.ts'
import { judged } from './reviewing.ts'

const stage = browserStage()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Result = { violations: { id: string; nodes: { html: string }[] }[] }
let ids: Record<string, string> = {}

beforeAll(async () => {
  if (noBrowser) return
  const { client, project } = await withDemo(stage)
  const query = { params: { query: { projectId: project, limit: 1 } } }
  const first = async (list: Promise<{ data?: { data: { id: string }[] }; error?: unknown }>) => (await must(list)).data[0]!.id
  const scenario = await first(client.GET('/scenarios', query))
  const { runs } = await must(
    client.POST('/scenarios/{id}/run', { params: { path: { id: scenario }, header: { prefer: 'wait=30' } } as never, body: {} }),
  )
  const integration = await must(
    client.POST('/integrations', {
      body: { projectId: project, name: 'Hook', kind: 'webhook', config: { url: 'http://127.0.0.1:9/hook' }, events: ['*'] },
    }),
  )
  const delivery = await must(client.POST('/integrations/{id}/test', { params: { path: { id: integration.id } }, body: {} }))
  ids = {
    project,
    integration: integration.id,
    delivery: delivery.id,
    scenario,
    run: runs[0]!.id,
    test: await first(client.GET('/tests', query)),
    persona: await first(client.GET('/personas', query)),
    channel: await first(client.GET('/channels', query)),
    batch: await first(client.GET('/batches', query)),
    batchRun: await first(client.GET('/batch-runs', query)),
    ...(await judged(stage, client, project)),
  }
}, 4 * patienceMs)

const variants = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 1280 },
  { scheme: 'light', width: 360 },
] as const

describe.skipIf(noBrowser)('every page', () => {
  it.each(variants)(
    'in $scheme at $width px: axe finds nothing, the policy is kept, nothing reaches beyond the side',
    { timeout: 6 * patienceMs },
    async ({ scheme, width }) => {
      const page = await (await stage.newContext(scheme, width)).newPage()
      const complaints = complaintsOf(page)
      await page.goto('/account')
      await page.getByLabel('E-mail address').fill('ada@example.com')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
      const found: string[][] = []
      for (const template of pages) {
        const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
        await page.goto(path)
        await page.locator('#main :is(h1, h2, [role="alert"])').first().waitFor()
        const loading = page.getByRole('status', { name: 'Loading' })
        while ((await loading.count()) > 0) await loading.first().waitFor({ state: 'detached' })
        await page.evaluate(axe)
        const { violations } = (await page.evaluate('axe.run(document)')) as Result
        found.push(...violations.map(({ id, nodes }) => [template, id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))]))
        const beyond = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
        if (beyond > 0) found.push([template, `${beyond} px wider than the screen`])
      }
      expect(found.map((one) => one.join(' | ')).join('\n')).toBe('')
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
