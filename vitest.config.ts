import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start services of their own take longest, so they start first: a long file at the end leaves a core without work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Against hanging only: CI's two cores are shared, and a check is judged by what happens, not by the clock. */
const shared = { testTimeout: 90_000, hookTimeout: 120_000, pool: 'forks', restoreMocks: true } as const

export default defineConfig({
  test: {
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // One process for many files: loading the modules anew for each was 40% of the processor time of these checks.
      { test: { ...shared, name: 'modules', include: ['src/**/*.spec.ts', 'web/**/*.spec.ts'], isolate: false } },
      { test: { ...shared, name: 'service', include: ['e2e/**/*.spec.ts'] } },
    ],
  },
})
