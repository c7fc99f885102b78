import type { Page } from 'playwright-core'

/** Ids of the demo project that a picture opens, by name. */
export type Ids = Record<string, string>
/** One picture of `docs/pictures/`: the address, the screen, and what is done before it is taken. */
export type Picture = {
  name: string
  path: string
  size?: readonly [width: number, height: number]
  scheme?: 'dark'
  prepare?(page: Page): Promise<void>
}

const tall = [1280, 1000] as const

export const pictures: readonly Picture[] = [
  { name: 'start', path: '/' },
  { name: 'project', path: '/projects/{project}' },
  { name: 'batch', path: '/projects/{project}/batches/{batch}' },
  { name: 'batch-run', path: '/projects/{project}/batch-runs/{failedBatchRun}', size: tall },
  { name: 'batch-run-results', path: '/projects/{project}/batch-runs/{failedBatchRun}?tab=cells&show=replies', size: tall },
  { name: 'batch-run-comparison-dark', path: '/projects/{project}/batch-runs/{failedBatchRun}?tab=comparison', scheme: 'dark', size: tall },
  { name: 'batch-run-narrow', path: '/projects/{project}/batch-runs/{failedBatchRun}', size: [390, 844] },
  { name: 'run', path: '/projects/{project}/runs/{failedRun}' },
  {
    name: 'baseline',
    path: '/projects/{project}/runs/{failedRun}',
    async prepare(page) {
      await page.getByRole('button', { name: 'Compare with the baseline' }).click()
      await page.waitForURL(/against=/)
    },
  },
  { name: 'scenario', path: '/projects/{project}/scenarios/{scenario}' },
  { name: 'try-it', path: '/projects/{project}/scenarios/{scenario}/edit?tried={failedRun}' },
  {
    name: 'channel',
    path: '/projects/{project}/channels/{channel}',
    async prepare(page) {
      await page.getByRole('textbox', { name: 'Message' }).fill('When does my order CK-1042 arrive?')
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('heading', { name: 'Result' }).waitFor()
    },
  },
  { name: 'workbench', path: '/projects/{project}/reviews/{review}' },
  { name: 'rubric', path: '/projects/{project}/rubrics/{rubric}' },
  {
    name: 'rubric-form',
    path: '/projects/{project}/rubrics/new',
    async prepare(page) {
      await page.getByRole('button', { name: /^Tasks with tools/ }).click()
      await page.getByRole('radio', { name: /^Pass/ }).first().check()
    },
  },
  { name: 'calibration', path: '/projects/{project}/calibrations/{calibration}' },
  { name: 'reviewers', path: '/projects/{project}/reviewers?rubric={rubric}', size: tall },
  { name: 'integration', path: '/projects/{project}/integrations/{integration}' },
]
