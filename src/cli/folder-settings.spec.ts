import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-settings-'))
beforeAll(() =>
  writeFileSync(join(folder, '.env'), 'PARLEY_ENV=production\nPARLEY_URL=not an address\nDATABASE_URL=postgresql://of-the-agent\n'),
)
afterAll(() => rmSync(folder, { recursive: true }))

it.each<[string, string[], Record<string, string>, RegExp]>([
  ['a setting of Parley', ['keys', 'generate'], {}, /^parley_live_/],
  ['less than the environment', ['keys', 'generate'], { PARLEY_ENV: 'development' }, /^parley_dev_/],
])('.env of the current folder gives %s', async (_, words, environment, output) => {
  expect((await parley(words, environment, folder).ended).output).toMatch(output)
})
