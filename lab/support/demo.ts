import type { Page } from 'playwright-core'
import { freePort, ServiceProcess } from '#harness/service-process.ts'
import { until } from '#harness/until.ts'
import { createClient, type Parley } from '#src/client/client.ts'
import { withFolder } from './rig.ts'

/** Gives `work` the service that `npm start` starts, once the demo in it is played. */
export const withDemo = (work: (origin: string, dataDir: string) => Promise<void>): Promise<void> =>
  withFolder(async (dataDir) => {
    const service = new ServiceProcess(await freePort(), { PARLEY_DATA_DIR: dataDir, HOST: '127.0.0.1' }, 'start')
    try {
      await service.start()
      await until('it says its last words, which come after the demo', () => service.output.includes('Press Ctrl-C'))
      await work(service.origin, dataDir)
    } finally {
      await service.kill('SIGTERM')
    }
  })

/** A client with a key that the first person who signs in makes in the browser. */
export async function signedIn(page: Page, origin: string): Promise<Parley> {
  await page.goto(`${origin}/account/api-keys`)
  await page.getByLabel('Email address').fill('olivia@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lab')
  await page.getByRole('combobox', { name: 'Used for' }).click()
  await page.getByRole('option', { name: 'All operations that its role allows' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  return createClient(origin, { apiKey: (await page.getByRole('region', { name: 'API key' }).textContent()) ?? '' })
}
