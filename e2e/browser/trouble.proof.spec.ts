import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { must } from '#harness/stage.ts'
import { noBrowser, patienceMs } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { localServer } from './local-server.ts'

const { stage, demo, arrive } = demoStage()

const problem = (status: number, title: string) => ({
  status,
  json: { type: '/problems/x', title, status, detail: `${title}.`, code: 'x', requestId: '1', retryable: status === 503 },
})
/** These requests have this end until the function that it returns is called. */
async function disturb(page: Page, isMeant: (url: URL) => boolean, end: (route: Route) => Promise<void>) {
  await page.route(isMeant, end)
  return () => page.unroute(isMeant)
}
const gone = (route: Route) => route.abort('connectionrefused')
const isOfInterface = ({ pathname }: URL) => pathname.startsWith('/v1/')

describe.skipIf(noBrowser)('while Parley does not answer', () => {
  it.each([
    ['Parley cannot be reached.', gone],
    ['The service is temporarily unavailable.', (route: Route) => route.fulfill(problem(503, 'The service is temporarily unavailable'))],
  ])('an open page says so within seconds, and is up to date by itself afterward: %s', { timeout: 3 * patienceMs }, async (words, end) => {
    const { page, complaints } = await arrive('/queue')
    await page
      .getByRole('region')
      .or(page.getByText('Workers', { exact: true }))
      .first()
      .waitFor()
    const restore = await disturb(page, isOfInterface, end)
    const notice = page.getByRole('status').filter({ hasText: words })
    await notice.waitFor()
    // What was read stays.
    expect(await page.getByText('Longest wait').count()).toBe(1)
    await restore()
    await notice.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('a page that is opened says so, and shows its list as soon as there is an answer', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas`)
    const restore = await disturb(page, ({ pathname }) => pathname === '/v1/scenarios', gone)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library', exact: true }).click()
    await page.getByRole('alert').getByText('Parley cannot be reached').waitFor()
    await restore()
    await page.getByRole('table', { name: 'Scenarios' }).locator('[data-index="0"]').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('a page whose code does not come leaves the application where it is, and opens by itself', { timeout: 3 * patienceMs }, async () => {
    const { page } = await arrive(`/projects/${demo.project}/runs`)
    const restore = await disturb(page, ({ pathname }) => pathname.startsWith('/assets/') || pathname === '/livez', gone)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' })
    await link.hover()
    await link.click()
    await page.getByRole('alert').getByText('Parley cannot be reached').waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(1)
    await restore()
    await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
  })

  it('a command palette whose code does not come leaves the page as it is, and comes when it is opened later', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page } = await arrive('/account')
    const cut = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/assets/Palette-') })
    const restore = await disturb(page, ({ pathname }) => pathname.startsWith('/assets/Palette-'), gone)
    await page.goto(`/projects/${demo.project}/runs`)
    await cut
    await page.getByRole('table', { name: 'Runs' }).locator('[data-index="5"]').waitFor()
    await restore()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search and actions' }).waitFor()
  })

  it('the rest of a list is asked for once, and again when that is wanted', { timeout: 3 * patienceMs }, async () => {
    const { page, complaints } = await arrive('/account')
    let asked = 0
    const restore = await disturb(
      page,
      ({ pathname, searchParams }) => pathname === '/v1/runs' && searchParams.has('cursor'),
      (route) => {
        asked += 1
        return route.fulfill(problem(500, 'Something went wrong on our side'))
      },
    )
    await page.goto(`/projects/${demo.project}/runs`)
    await page.getByRole('table', { name: 'Runs' }).locator('[data-index="5"]').waitFor()
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await page.getByRole('alert').getByText('The rows after these could not be read.').waitFor()
    expect(asked).toBe(1)
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  it('a browser that takes itself for offline asks anyway: Parley may be on this machine', { timeout: 2 * patienceMs }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas`)
    await page.evaluate("dispatchEvent(new Event('offline'))")
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tests', exact: true }).click()
    await page.getByRole('table', { name: 'Tests' }).locator('[data-index="0"]').waitFor()
    await page.goto(`/projects/${demo.project}/personas/new`)
    await page.evaluate("dispatchEvent(new Event('offline'))")
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Offline')
    await page.getByRole('button', { name: 'Create persona' }).click()
    await page.getByRole('heading', { level: 1, name: 'Offline' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('the start page', () => {
  const isListOfNames = ({ pathname, searchParams }: URL) => pathname === '/v1/batches' && searchParams.get('limit') === '200'

  it('calls batches by their names also where the list of names cannot be read', { timeout: 2 * patienceMs }, async () => {
    const { page } = await arrive('/account')
    await disturb(page, isListOfNames, (route) => route.fulfill(problem(500, 'Something went wrong on our side')))
    await page.goto('/')
    await page.getByRole('region', { name: 'Demo: support desk' }).getByRole('link', { name: 'Release gate #2' }).waitFor()
  })

  it.each([
    ['the batch runs', ({ pathname }: URL) => pathname === '/v1/batch-runs', '/', 'main'],
    ['the waiting reviews', ({ pathname }: URL) => pathname === '/v1/reviews', '/inbox', 'Waiting for your review'],
    ['the calibrations', ({ pathname }: URL) => pathname === '/v1/calibrations', '/inbox', 'Calibrations that wait for your sheet'],
  ])('says that it cannot read %s, and reads them when asked again', { timeout: 2 * patienceMs }, async (_, isMeant, address, place) => {
    const { page } = await arrive('/account')
    const restore = await disturb(page, isMeant, (route) => route.fulfill(problem(500, 'Something went wrong on our side')))
    await page.goto(address)
    const part = place === 'main' ? page.locator('#main') : page.getByRole('region', { name: place })
    await part.getByRole('alert').getByText('Something went wrong on our side').first().waitFor()
    // What can be read is there.
    await page.getByRole('region', { name: address === '/' ? 'Demo: support desk' : place }).waitFor()
    await restore()
    await part.getByRole('button', { name: 'Try again' }).click()
    await part.getByRole('alert').waitFor({ state: 'detached' })
  })
})

describe.skipIf(noBrowser)('an integration that nothing has reached', () => {
  it('is called failed after a test that failed, in the list, too', { timeout: 2 * patienceMs }, async () => {
    const receiver = await localServer(() => ({ status: 500, body: {} }))
    const hook = await must(
      demo.client.POST('/integrations', {
        body: { projectId: demo.project, name: 'Refuses', kind: 'webhook', config: { url: receiver.url }, events: ['batchRun.completed'] },
      }),
    )
    const { page, complaints } = await arrive(`/projects/${demo.project}/integrations/${hook.id}`)
    await page.getByText('pending', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await page.getByRole('region', { name: 'State' }).getByText('failed', { exact: true }).first().waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Integrations' }).click()
    await page.getByRole('row', { name: /Refuses.*failed/ }).waitFor()
    expect(await page.getByText('pending', { exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a run whose agent refuses', () => {
  it('says what to change by the label of its field, and that its assertions were not evaluated', { timeout: 2 * patienceMs }, async () => {
    const { client, project } = demo
    const agent = await localServer(() => ({ status: 429, body: { error: 'slow down' } }))
    const config = { url: agent.url, body: { message: '{{message}}' }, response: { text: '$.reply' } }
    const channel = await must(
      client.POST('/channels', { body: { projectId: project, name: 'Refuses', kind: 'http' as const, retry: { max: 0 }, config } }),
    )
    const { data } = await must(client.GET('/scenarios', { params: { query: { projectId: project, search: 'discount' } } }))
    const { runs } = await must(
      client.POST('/scenarios/{id}/run', { params: { path: { id: data[0]!.id } }, body: { channelId: channel.id } }),
    )
    const { page, complaints } = await arrive(`/projects/${project}/runs/${runs[0]!.id}`)
    await page.getByRole('status').getByText('Lower the channel’s “Concurrency” or “Requests per second”.').waitFor()
    await page.getByText('The run ended in an error before its assertions were evaluated.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(noBrowser)('a batch run that is canceled', () => {
  it('says that its verdict is only about what was played, and hides no other batch on the start page', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { client, project: projectId } = demo
    const turns = [{ role: 'user' as const, content: 'Hello' }]
    const test = await must(client.POST('/tests', { body: { projectId, name: 'Greeting', kind: 'singleTurn', turns } }))
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void silent.close().closeAllConnections())
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const http = { kind: 'http' as const, config: { url, body: { message: '{{message}}' }, response: { text: '$.reply' } } }
    const answering = await must(client.POST('/channels', { body: { projectId, name: 'Answers', kind: 'demo', config: {} } }))
    const waiting = await must(client.POST('/channels', { body: { projectId, name: 'Never answers', ...http } }))
    const matrix = { channelIds: [answering.id, waiting.id] }
    const body = { projectId, name: 'Greetings', items: [{ type: 'test' as const, id: test.id }], matrix, status: 'ready' as const }
    const batch = await must(client.POST('/batches', { body }))
    const { id } = (await must(client.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: {} }))) as { id: string }

    const { page, complaints } = await arrive(`/projects/${projectId}/batch-runs/${id}`)
    await page.getByText('1 of 2 runs completed').waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this batch run?' })
    await question.getByRole('button', { name: 'Go back' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await question.getByRole('button', { name: 'Cancel the batch run' }).click()
    await page.getByRole('region', { name: 'Gate verdict' }).getByText('only about the 1 of 2 runs that were played').waitFor()
    await page.getByText('canceled', { exact: true }).first().waitFor()
    await page
      .getByRole('button', { name: /^Errors/ })
      .getByText('of 1 run', { exact: true })
      .waitFor()
    // The button that asked is gone: a keyboard continues next to it.
    expect(await page.evaluate(`document.activeElement.closest('header')?.querySelector('h1')?.innerText`)).toBe('Greetings #1')

    await page.goto('/')
    const card = page.getByRole('region', { name: 'Demo: support desk' })
    await card.getByRole('link', { name: 'Release gate #2' }).waitFor()
    const others = card.getByRole('list', { name: 'Other batches' })
    await others.getByText('canceled', { exact: true }).waitFor()
    await others.getByRole('link', { name: 'Greetings #1' }).waitFor()

    await must(client.DELETE('/batches/{id}', { params: { path: { id: batch.id } } }))
    await page.reload()
    await card.getByRole('link', { name: 'Release gate #2' }).waitFor()
    await card.getByRole('link', { name: 'Greetings #1' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** Every connection finds the database read-only from now until the function that it returns is called. */
async function makeReadOnly() {
  const client = new pg.Client(stage.test.app.world.db.connection)
  await client.connect()
  const { rows } = await client.query('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0].name)
  const renew = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await client.query(`alter database ${database} set default_transaction_read_only = on`)
  await client.query(renew)
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    await client.query(`alter database ${database} reset default_transaction_read_only`)
    await client.query(renew)
    await client.end()
  }
  onTestFinished(end)
  return end
}

describe.skipIf(noBrowser)('while the database is read-only', () => {
  it('a form says why nothing is saved and where it can be seen, a reload names no other cause, and both continue afterward', {
    timeout: 3 * patienceMs,
  }, async () => {
    const { page, complaints } = await arrive(`/projects/${demo.project}/personas/new`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Written meanwhile')
    const { data } = await must(demo.client.GET('/batches', { params: { query: { projectId: demo.project } } }))
    const other = await page.context().newPage()
    await other.goto(`/projects/${demo.project}/batches/${data.find(({ name }) => name === 'Release gate')!.id}`)
    await other.getByRole('button', { name: 'Run now' }).click()
    const start = other.getByRole('dialog', { name: 'Run the batch' }).getByRole('button', { name: /^(?:Run|Start)/ })
    await start.waitFor()

    const end = await makeReadOnly()
    const words = 'The database accepts no changes right now, because it is read-only.'
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Create persona' }).click()
          return page.getByRole('alert').innerText()
        },
        { timeout: patienceMs, interval: 1_000 },
      )
      .toContain(words)
    await start.click()
    const alert = other.getByRole('dialog').getByRole('alert')
    await alert.getByText(words).waitFor()
    const bottom = async () => {
      const { y, height } = (await alert.boundingBox())!
      return y + height
    }
    await expect.poll(bottom, { timeout: patienceMs }).toBeLessThan(other.viewportSize()!.height)
    await other.reload()
    await other.getByRole('alert').getByText(words).waitFor()
    expect(await other.getByText('identity provider').or(other.getByText('What you wrote')).count()).toBe(0)

    await end()
    await other.getByRole('heading', { level: 1, name: 'Release gate' }).waitFor()
    await page.getByRole('button', { name: 'Create persona' }).click()
    await page.getByRole('heading', { level: 1, name: 'Written meanwhile' }).waitFor()
    await other.close()
    expect(complaints).toEqual([])
  })
})
