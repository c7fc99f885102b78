import { beforeAll } from 'vitest'
import type { Parley } from '../../src/client/client.ts'
import { browserStage, complaintsOf, noBrowser, patienceMs, signIn, withDemo } from './browser.ts'

/** The stage with the demo in it, a client with a key, and people who arrive at an address and sign in. */
export function demoStage() {
  const stage = browserStage()
  const demo = {} as { client: Parley; project: string }
  beforeAll(async () => {
    if (!noBrowser) Object.assign(demo, await withDemo(stage))
  }, 4 * patienceMs)
  async function arrive(path: string, email?: string) {
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(path)
    await signIn(page, email)
    return { page, complaints }
  }
  return { stage, demo, arrive }
}
