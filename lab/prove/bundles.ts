import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#build/artifact.ts'
import { all } from '../support/figure.ts'
import { withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const projects = 500
type Report = { numPassedTests: number; numFailedTests: number; testResults: { assertionResults: { failureMessages: string[] }[] }[] }

/** The property of src/connect/bundles/bundles.spec.ts with more projects, and with other ones each time. */
export const bundles: Proof = {
  name: 'bundles',
  about: `${projects} random projects, exported, applied to an empty workspace, and exported again`,
  run: () =>
    withFolder(async (folder) => {
      const file = join(folder, 'report.json')
      const vitest = join(root, 'node_modules/vitest/vitest.mjs')
      const args = [
        'run',
        'src/connect/bundles/bundles.spec.ts',
        '--testNamePattern',
        'of any project',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const env = { ...process.env, PARLEY_BUNDLE_RUNS: String(projects) }
      // It exits with 1 when a check fails, and what failed is in the report.
      await promisify(execFile)(process.execPath, [vitest, ...args], { cwd: root, env, maxBuffer: 50_000_000 }).catch(() => {})
      const report = JSON.parse(await readFile(file, 'utf8')) as Report
      const messages = report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ failureMessages }) => failureMessages),
      )
      const what = 'projects with the same bytes, nothing changed by a repeat, and each deletion named by the plan'
      return [
        {
          ...all(what, report.numPassedTests === 1 ? projects : 0, projects),
          ...(messages[0] && { reached: messages[0].slice(0, 1_000) }),
        },
      ]
    }),
}
