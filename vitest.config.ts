import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './src/harness/process-environment.ts'

// For the processes that the checks run in, and for those that these fork.
process.env.NODE_COMPILE_CACHE ??= compileCache

/** In seconds on two cores; all others take about a minute at most. The size of a file says nothing here: the proofs are elsewhere. */
const longest: Record<string, number> = {
  'e2e/pull.spec.ts': 180,
  'e2e/hostile.spec.ts': 175,
  'e2e/faults.spec.ts': 170,
  'e2e/browser/pages.spec.ts': 135,
  'e2e/operating.spec.ts': 100,
  'e2e/browser/payloads.spec.ts': 90,
  'src/demo/templates.spec.ts': 75,
  'e2e/load.spec.ts': 70,
}

/** The longest files start first: a long one at the end of a project leaves a core without work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) => Object.entries(longest).find(([path]) => moduleId.endsWith(path))?.[1] ?? 0
    // Sorting is stable: all others stay as Vitest has ordered them, by project and size.
    return (await super.sort(files)).sort((a, b) => seconds(b) - seconds(a))
  }
}

const alone = 'e2e/attack-cases.spec.ts'

/** Against hanging only: CI's two cores are shared, and a check is judged by what happens, not by the clock. */
const shared = {
  testTimeout: 90_000,
  hookTimeout: 120_000,
  pool: 'forks',
  restoreMocks: true,
  // Node loads the code as it does when it serves: a seventh less processor time for modules, a third for the rest.
  experimental: { viteModuleRunner: false },
} as const

export default defineConfig({
  test: {
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'alone',
          // Its cases are judged by how long good callers wait, so nothing else may need the processor. First it takes 33 s, and last,
          // on a PostgreSQL that all others have used, 158 s; Vitest plays one worker of group 0 last.
          include: [alone],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'service',
          globalSetup: ['e2e/support/build-service.ts'],
          include: ['e2e/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, alone],
          // Each of these has a service, a PostgreSQL or a browser beside it: two keep two cores busy. With three, and four below, all
          // took as long, and four checks fell.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'modules',
          include: ['src/**/*.spec.ts'],
          // One process for many files: loading the modules anew for each was 40% of the processor time of these checks.
          isolate: false,
          // These wait for the database, for leases and deadlines about half of their time.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['web/**/*.spec.ts'],
          // Node reads no JSX.
          experimental: { viteModuleRunner: true },
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
