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

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'e2e/**/*.spec.ts', 'web/**/*.spec.ts'],
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    // Against hanging only: CI's two cores are shared, and a check is judged by what happens, not by the clock.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
