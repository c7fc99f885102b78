import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { processEnvironment } from '#harness/process-environment.ts'
import { runStep } from './support/github-runner.ts'

// What the action does at the limits of GitHub, without a Parley that answers.

it('ends when the job is canceled, also while Parley does not answer, and says nothing of a batch run that never was', async () => {
  let isKilled = false
  const ended = await runStep({
    inputs: { url: 'http://127.0.0.1:9', 'api-key': 'parley_dev_x', batch: 'Gate', 'timeout-minutes': '1' },
    onLine(_, kill) {
      if (!isKilled) setTimeout(kill, 1_000, 'SIGTERM')
      isKilled = true
    },
  })
  expect([ended.code, ended.outputs.verdict], ended.log).toEqual([1, 'error'])
  expect(ended.summary).toContain('\n\nThe job was canceled.\n')
})

it('a summary has at most the bytes that the runner takes, whole characters, and says that there is more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-summary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = join(folder, 'summary')
  const line = `${'漢字🙂'.repeat(20)}\n`
  const text = `writeSummary(${JSON.stringify(line)}.repeat(9_000))`
  const env = { ...processEnvironment(), GITHUB_STEP_SUMMARY: place }
  execFileSync(process.execPath, ['--input-type=module', '-e', `import { writeSummary } from './action/runner.mjs'\n${text}`], { env })
  const lines = readFileSync(place, 'utf8').split('\n')
  expect(statSync(place).size).toBeLessThan(1_048_576)
  expect(new Set(lines.slice(0, -3))).toEqual(new Set([line.trim()]))
  expect(lines.slice(-3)).toEqual(['', 'The rest is in Parley.', ''])
})
