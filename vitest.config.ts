import { defineConfig } from 'vitest/config'

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
  },
})
