import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Parley } from '#src/client/client.ts'
import { browserStage, complaintsOf, forgetVisit, noBrowser, signIn } from './browser.ts'
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
  const windows = new Map<string, Page>()
  /** As in a new window, where the person signs in unless they did before in this file. */
  async function arrive(path: string, email = 'ada@example.com') {
    const before = windows.get(email)
    const page = before && !before.isClosed() ? before : await (await stage.newContext()).newPage()
    if (page === before) await forgetVisit(page)
    windows.set(email, page)
    const complaints = complaintsOf(page)
    await page.goto(path)
    const form = page.getByLabel('Email address')
    await form
      .or(page.getByRole('navigation', { name: 'Main' }))
      .first()
      .waitFor()
    if (await form.isVisible()) await signIn(page, email)
    return { page, complaints }
  }
  return { stage, demo, arrive }
}
