import { beforeAll } from 'vitest'
import type { Parley } from '../../src/client/client.ts'
import { browserStage, complaintsOf, noBrowser, signIn } from './browser.ts'
import { demoDatabase } from './demo-database.ts'

/** The stage with the demo in it, a client with a key, and people who arrive at an address and sign in. */
export function demoStage() {
  const demo = {} as { client: Parley; project: string }
  let key = ''
  const stage = browserStage(async () => {
    const { ground, demo: made } = await demoDatabase()
    demo.project = made.project
    key = made.key
    return ground
  })
  beforeAll(() => {
    if (!noBrowser) demo.client = stage.test.client(key)
  })
  async function arrive(path: string, email?: string) {
    const page = await (await stage.newContext()).newPage()
    const complaints = complaintsOf(page)
    await page.goto(path)
    await signIn(page, email)
    return { page, complaints }
  }
  return { stage, demo, arrive }
}
