import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { complaintsOf, noBrowser, opened, patienceMs, signIn, visited } from '#e2e/browser/browser.ts'
import { demoStage } from '#e2e/browser/demo-stage.ts'
import { hostileProject } from '#e2e/browser/hostile.ts'
import { pages } from '#e2e/browser/pages.ts'
import { payloads } from '#e2e/browser/payloads.ts'
import { must } from '#harness/stage.ts'

const { stage, demo } = demoStage()
let ids: Record<string, string>

beforeAll(async () => {
  if (noBrowser) return
  const { client } = demo
  await must(client.PUT('/workspace', { body: { name: payloads[40]! } }))
  ids = await hostileProject(client)
}, 5 * patienceMs)

/** A page that reports when a payload did something: it ran, it sent a request, or it became markup. */
async function listening() {
  const page = await (await stage.newContext()).newPage()
  // A screen that shows much at once is through a long page in a third of the steps.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  const complaints = complaintsOf(page)
  await page.exposeFunction('hit', (n: number) => void complaints.push(`hit(${n})`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto('/account')
  await signIn(page)
  return { page, complaints }
}

// The parts of payloads; our own pages have none of them, except for the pictures of documents.
const markup = `[...document.querySelectorAll(
  'iframe, object, embed, applet, base[href], marquee, plaintext, portal, video, audio, math, foreignObject, set, animate, [onerror], [onload], [onclick], [onfocus], [onmouseover], [ontoggle], [srcdoc], [ping], a[href^="javascript:" i], a[href^="data:" i], a[href^="vbscript:" i], #main img:not([src^="/assets/"]), #main link, #main meta, #main style, #main script',
)].map((one) => one.outerHTML.slice(0, 200))`

/** To the end of the page, a screen at a time, so that lists and transcripts show all of what they have. */
async function scrolledThrough(page: Page, seen?: (texts: string[]) => void): Promise<void> {
  for (let last = -1; ; ) {
    const state = (await page.evaluate(`new Promise((told) => {
      const texts = [...document.querySelectorAll('article p, [role="cell"]')].map((one) => one.textContent)
      scrollBy(0, innerHeight * 0.8)
      requestAnimationFrame(() => requestAnimationFrame(() => told({ at: scrollY + document.documentElement.scrollHeight, texts })))
    })`)) as { at: number; texts: string[] }
    seen?.(state.texts)
    // A list that is read page by page has its end where there is nothing more to show.
    if (state.at === last && (await page.getByRole('button', { name: 'Show more' }).count()) === 0) return
    last = state.at
  }
}

const mostWalks = 5
/** Which of these texts a page does not show. On a busy machine rows are drawn after the walk has passed them: it goes there again. */
async function missing(page: Page, texts: readonly string[]): Promise<string[]> {
  const left = new Set(texts)
  for (let walk = 0; walk < mostWalks && left.size > 0; walk += 1) {
    await page.evaluate('scrollTo(0, 0)')
    await scrolledThrough(page, (found) => found.forEach((text) => void left.delete(text)))
  }
  return [...left]
}

describe.skipIf(noBrowser)(`${payloads.length} texts that are markup, script or addresses elsewhere`, () => {
  it('stay texts in every member that a page shows: nothing runs, nothing leaves the origin, the policy has nothing to refuse', {
    timeout: 10 * patienceMs,
  }, async () => {
    const waiting = [...pages, '/projects/{project}/runs/{failedRun}', '/projects/{project}/runs/{failedRun}?side=wire']
    const window = async () => {
      const { page, complaints } = await listening()
      for (let template = waiting.shift(); template; template = waiting.shift()) {
        await visited(
          page,
          template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none'),
        )
        // Beside another pane a conversation is the same.
        if (!template.includes('?side=')) await scrolledThrough(page)
        expect([template, await page.evaluate(markup)]).toEqual([template, []])
        expect([template, complaints]).toEqual([template, []])
      }
      await page.context().close()
    }
    await Promise.all([window(), window()])
  })

  it('are shown to the letter: each reply of an agent in its conversation, each name in its list', {
    timeout: 5 * patienceMs,
  }, async () => {
    const { page, complaints } = await listening()
    await opened(page, `/projects/${ids.project}/runs/${ids.run}`)
    expect(await missing(page, payloads.slice(0, 199))).toEqual([])
    await opened(page, `/projects/${ids.project}/scenarios`)
    expect(await missing(page, [...new Set(payloads.map((payload) => payload.trim()))])).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
