import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts', 'e2e/**/*.spec.ts', 'web/**/*.spec.ts'],
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
