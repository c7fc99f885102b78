import type { Page } from 'playwright-core'

/** Counts what a person does from here on: clicks, and keys that are pressed outside of fields. Seconds are printed and not judged. */
export async function counted(page: Page, name: string) {
  const did = { clicks: 0, keys: 0 }
  await page.exposeFunction('did', (what: keyof typeof did) => {
    did[what] += 1
  })
  const listening = `(() => {
    // A click on a label comes again as one on its field, and one that a script makes is no person's.
    addEventListener('click', (event) => { if (event.isTrusted && event.detail > 0) did('clicks') }, true)
    addEventListener('keydown', ({ target }) => { if (!/INPUT|TEXTAREA/.test(target.tagName)) did('keys') }, true)
  })()`
  await page.addInitScript(listening)
  await page.evaluate(listening)
  const startedAt = performance.now()
  return () => {
    console.info(`${name}: ${did.clicks} clicks, ${did.keys} keys, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
    return did
  }
}
