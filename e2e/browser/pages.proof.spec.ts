import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { must } from '#harness/stage.ts'
import { complaintsOf, noBrowser, patienceMs, signIn, visited } from './browser.ts'
import { demoStage } from './demo-stage.ts'
import { pages } from './pages.ts'
import { judged } from './reviewing.ts'

const { stage, demo } = demoStage()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Result = { violations: { id: string; nodes: { html: string }[] }[] }
let ids: Record<string, string> = {}

beforeAll(async () => {
  if (noBrowser) return
  const { client, project } = demo
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
  const model = await must(client.POST('/models', { body: { projectId: project, name: 'Demo', kind: 'demo', config: {} } }))
  const rule = await must(client.POST('/review-rules', { body: { projectId: project, name: 'Failed', match: { outcomes: ['failed'] } } }))
  const me = await must(client.GET('/me', {}))
  const released = (await must(client.GET('/batch-runs', { params: { query: { label: 'release-2' } } }))).data[0]!
  const pairs = await must(
    client.POST('/pair-reviews', { body: { batchRunId: released.id, reviewers: [me.member.id], judgmentsPerPair: 1, pairs: 2 } }),
  )
  await must(
    client.PUT('/pair-reviews/{id}/pairs/{number}', { params: { path: { id: pairs.id, number: '1' } }, body: { preferred: 'left' } }),
  )
  await must(client.POST('/pair-reviews/{id}/close', { params: { path: { id: pairs.id } }, body: {} }))
  const { data: reviewers } = await must(client.GET('/reviewers'))
  const participants = reviewers.slice(0, 2).map(({ memberId }) => memberId)
  const cycle = await must(client.POST('/calibration-cycles', { body: { projectId: project, name: 'Monthly', participants } }))
  const cassette = await must(client.POST('/cassettes', { body: { projectId: project, name: 'Tape' } }))
  const gate = (await must(client.GET('/batches', {}))).data.find(({ name }) => name === 'Release gate')!.id
  ids = {
    project,
    improvement: (await must(client.POST('/improvements', { body: { batchId: gate } }))).id,
    cassette: cassette.id,
    rule: rule.id,
    pairs: pairs.id,
    cycle: cycle.id,
    model: model.id,
    integration: integration.id,
    delivery: delivery.id,
    scenario,
    run: runs[0]!.id,
    test: await first(client.GET('/tests', query)),
    persona: await first(client.GET('/personas', query)),
    channel: await first(client.GET('/channels', query)),
    batch: gate,
    batchRun: await first(client.GET('/batch-runs', query)),
    ...(await judged(stage, client, project)),
    member: await first(client.GET('/members', {})),
    entry: await first(client.GET('/activity', { params: { query: { limit: 1 } } })),
  }
}, 4 * patienceMs)

const looks = [
  { scheme: 'light', width: 1280 },
  // Only colors differ from the light one.
  { scheme: 'dark', width: 1280, runOnly: ['color-contrast', 'link-in-text-block'] },
  { scheme: 'light', width: 360 },
] as const
// The page follows scheme and width by itself, and is drawn twice until all of it has heard of both.
const settled = (scheme: string) => `(async () => {
  while (document.documentElement.dataset.mantineColorScheme !== '${scheme}') await new Promise((later) => setTimeout(later, 5))
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
})()`
// A page that hangs is named, and looked at again in a new window; nothing is left out.
const pageMs = 60_000

/**
 * What breaks the one look of all pages. Parts end on the right where the page does, or a form, or the screen on a page without margins. A link is
 * of the accent and underlined, or neither: a row, a title, or help.
 */
const breachesOfStyle = `(() => {
  const main = document.querySelector('#main')
  const { left, right } = main.getBoundingClientRect()
  const style = getComputedStyle(main)
  const start = left + parseFloat(style.paddingLeft)
  const ends = [start + 720, right - parseFloat(style.paddingRight), innerWidth].map(Math.round)
  const parts = [...main.children].filter((part) => part.getBoundingClientRect().width > 0 && getComputedStyle(part).position !== 'fixed')
  const edges = [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().right)))]
  const faults = edges.length === 1 && ends.includes(edges[0]) ? [] : ['parts end at ' + edges.join(', ') + ' and not at one of ' + ends.join(', ')]
  const probe = main.appendChild(document.createElement('i'))
  const colorOf = (name) => { probe.style.setProperty('color', 'var(' + name + ')'); return getComputedStyle(probe).color }
  const accent = colorOf('--mantine-color-anchor'), soft = colorOf('--ink-soft')
  probe.remove()
  for (const link of main.querySelectorAll('a[href]:not([aria-current], [data-row-link], [class*="Button"], [class*="ActionIcon"])')) {
    const { color, textDecorationLine } = getComputedStyle(link)
    const isUnderlined = textDecorationLine.includes('underline')
    const inherited = getComputedStyle(link.parentElement).color
    if (color === accent ? !isUnderlined : isUnderlined && color !== soft && color !== inherited)
      faults.push('link in ' + color + ', ' + textDecorationLine + ': ' + link.textContent.slice(0, 60))
  }
  return faults
})()`

/** The faults of a page in each of the looks; `at` is called before each step, so that a page that hangs has a name. */
async function faultsOf(page: Page, template: string, at: (step: string) => void): Promise<string[]> {
  const found: string[] = []
  at('opened')
  await visited(
    page,
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name]!),
  )
  for (const { scheme, width, ...only } of looks) {
    const where = `${template} in ${scheme} at ${width} px`
    at(`drawn in ${scheme} at ${width} px`)
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(settled(scheme))
    at(`read by axe in ${scheme} at ${width} px`)
    const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...only })})`)) as Result
    found.push(...violations.map(({ id, nodes }) => [where, id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))].join(' | ')))
    if (scheme === 'light' && width === 1280)
      found.push(...((await page.evaluate(breachesOfStyle)) as string[]).map((fault) => `${where}: ${fault}`))
    // Anyone who asks for less motion sees none: nothing plays for longer than a moment.
    const moving = (await page.evaluate(
      'document.getAnimations().filter(({ effect }) => effect.getComputedTiming().activeDuration > 1).map(({ animationName }) => animationName)',
    )) as string[]
    if (moving.length > 0) found.push(`${where}: ${moving.join(', ')} moves`)
    const beyond = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
    if (beyond > 0) found.push(`${where}: ${beyond} px wider than the screen`)
  }
  // As a screen of 1,280 px shows it at 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.evaluate(settled('light'))
  const beyond = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
  if (beyond > 0) found.push(`${template} at 200 %: ${beyond} px wider than the screen`)
  return found
}

describe.skipIf(noBrowser)('every page', () => {
  it('in light, in dark, at 360 px and at 200 %: axe finds nothing, the policy is kept, nothing reaches beyond the side', {
    timeout: 10 * patienceMs,
  }, async () => {
    const found: string[] = []
    const complaints: string[][] = []
    const waiting = [...pages]
    // Each in a window of its own: a tab in the background is not drawn.
    const opened = async () => {
      const context = await stage.newContext()
      await context.addInitScript(axe)
      const page = await context.newPage()
      complaints.push(complaintsOf(page))
      await page.goto('/account')
      await signIn(page)
      return page
    }
    const hung = new Set<string>()
    const window = async () => {
      let page = await opened()
      for (let template = waiting.shift(); template; template = waiting.shift()) {
        let step = ''
        const faults = faultsOf(page, template, (begun) => {
          step = begun
        })
        const result = await Promise.race([faults, sleep(pageMs, 'hangs' as const, { ref: false })])
        if (result !== 'hangs') {
          found.push(...result)
          continue
        }
        faults.catch(() => {})
        console.warn(`${template} hangs while it is ${step}`)
        if (hung.has(template)) found.push(`${template} hangs while it is ${step}, in two windows`)
        else waiting.push(template)
        hung.add(template)
        page = await opened()
      }
    }
    await Promise.all([window(), window()])
    expect(found, found.join('\n')).toEqual([])
    expect(complaints.flat()).toEqual([])
  })

  it('with a menu, a list, a dialog, or a refused form open: axe finds nothing in either scheme', { timeout: 4 * patienceMs }, async () => {
    const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
    const unfold = (name: string | RegExp) => (page: Page) => page.getByRole('combobox', { name }).first().click()
    const removal = async (page: Page) => {
      await press(/^Actions for /)(page)
      await page.getByRole('menuitem', { name: 'Remove' }).hover()
    }
    const options = '[role="listbox"]:visible [role="option"]'
    const states: [name: string, path: string, open: (page: Page) => Promise<void>, shown: string][] = [
      ['menu of the account', '/', press(/^Account/), '[role="menuitemradio"]'],
      ['shortcuts', '/', (page) => page.keyboard.press('?'), '[role="dialog"]'],
      ['views', '/projects/{project}/runs', press('Views'), '[aria-label="Views"]'],
      ['run of a scenario', '/projects/{project}/scenarios/{scenario}', press('Run it'), '[role="dialog"]'],
      ['new API key', '/account/api-keys', press('New API key'), '[role="dialog"]'],
      ['refused curl command', '/projects/{project}/channels/from-curl', press('Create channel'), '[aria-invalid="true"]'],
      ['options of a filter', '/projects/{project}/runs', unfold('Outcome'), options],
      ['options of a sentence', '/projects/{project}/scenarios/new', unfold(/^Persona: /), options],
      ['menu of a member', '/workspace/members', removal, '[role="menuitem"]'],
      ['refused rubric', '/projects/{project}/rubrics/new', press('Save and publish'), '[aria-invalid="true"]'],
      ['refused calibration', '/projects/{project}/calibrations/new', press('Start calibration'), '[aria-invalid="true"]'],
    ]
    const found: string[] = []
    for (const scheme of ['light', 'dark'] as const) {
      const context = await stage.newContext(scheme)
      await context.addInitScript(axe)
      const page = await context.newPage()
      await page.goto('/account')
      await signIn(page)
      for (const [name, path, open, shown] of states) {
        await visited(
          page,
          path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id]!),
        )
        await open(page)
        await page.locator(shown).first().waitFor()
        // What fades in has its colors then.
        await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))')
        const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as Result
        found.push(...violations.map(({ id, nodes }) => [name, scheme, id, nodes[0]!.html.slice(0, 200)].join(' | ')))
        await page.keyboard.press('Escape')
      }
      await context.close()
    }
    expect(found, found.join('\n')).toEqual([])
  })
})
