import type { Page } from 'playwright-core'
import type { Parley } from '../../src/client/client.ts'
import { must } from '../../src/harness/stage.ts'
import { type Stage, signIn } from './browser.ts'

export type Desk = { project: string; client: Parley; runIds: string[]; ada: string }

/** Signs in, imports the demo, whose earlier batch runs are conversations to judge, and makes a key to ask the interface with. */
export async function reviewDesk(stage: Stage, page: Page, runs: number): Promise<Desk> {
  await page.goto('/')
  await signIn(page)
  await page.getByRole('button', { name: 'Import the demo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Demo: support desk' }).waitFor()
  const project = page.url().split('/').at(-1)!
  const client = await keyFor(stage, page)
  const { data } = await must(client.GET('/runs', { params: { query: { projectId: project, status: 'completed', limit: runs } } }))
  const { member } = await must(client.GET('/me'))
  return { project, client, runIds: data.map(({ id }) => id), ada: member.id }
}

/** A client with a fresh key of whoever is signed in. */
export async function keyFor(stage: Stage, page: Page): Promise<Parley> {
  await page.goto('/account/api-keys')
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('for the spec')
  await page.getByRole('button', { name: 'Make the key' }).click()
  return stage.test.client((await page.getByRole('region', { name: 'API key' }).textContent()) ?? '')
}
