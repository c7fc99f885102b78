import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './src/harness/process-environment.ts'

// For the processes that the checks run in, and for those that these fork.
process.env.NODE_COMPILE_CACHE ??= compileCache

/** In seconds on two cores: those of a minute and more, and shorter ones in small files, which would start last: others start by their size. */
const longest: Record<string, number> = {
  'e2e/proofs/hostile.spec.ts': 175,
  'e2e/proofs/faults.spec.ts': 320,
  'e2e/proofs/pull.spec.ts': 110,
  'e2e/browser/pages.spec.ts': 115,
  'e2e/proofs/non-interference.spec.ts': 100,
  'e2e/proofs/operating.spec.ts': 100,
  'e2e/proofs/load.spec.ts': 90,
  'e2e/proofs/payloads.spec.ts': 85,
  'e2e/proofs/package.spec.ts': 70,
  'e2e/proofs/sizes.spec.ts': 55,
  'e2e/proofs/lost-jobs.spec.ts': 55,
  'e2e/browser/connection.spec.ts': 36,
  'e2e/proofs/telling.spec.ts': 35,
  'e2e/proofs/import.spec.ts': 32,
  'e2e/proofs/recordings.spec.ts': 32,
  'e2e/proofs/upgrades.spec.ts': 32,
  'e2e/proofs/evil-patterns.spec.ts': 32,
  'e2e/person.spec.ts': 26,
  'e2e/proofs/batch.spec.ts': 26,
  'e2e/key-file.spec.ts': 20,
  'e2e/proofs/agent-stories.spec.ts': 14,
  'e2e/proofs/review-histories.spec.ts': 14,
  'src/cli/failed-start.spec.ts': 10,
}

const secondsOf = ({ moduleId }: TestSpecification): number => Object.entries(longest).find(([path]) => moduleId.endsWith(path))?.[1] ?? 0

/** The longest files start first: a long one at the end of a project leaves a core without work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Sorting is stable: all others stay as Vitest has ordered them, by project and size.
    return (await super.sort(files)).sort((a, b) => secondsOf(b) - secondsOf(a))
  }

  /** Dealt like cards, so that no part of the files has all long ones. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    const byLength = files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a.moduleId < b.moduleId ? -1 : 1))
    return byLength.filter((_, at) => at % count === index - 1)
  }
}

// On the slow one of CI's machines, three keep both cores busy, and with more each check only waits longer: for a connection, for the
// next beat, for a limit.
const maxWorkers = 3

const proofs = 'e2e/proofs/**/*.spec.ts'
const attackCases = 'e2e/proofs/attack-cases.spec.ts'
/** CI checks these, too: the short forms of the proofs, and other long ones of what a change seldom breaks. */
const withProofs = process.env.PARLEY_CHECKS === 'all'

/** Against hanging only: CI's two cores are shared, and a check is judged by what happens, not by the clock. */
const shared = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  pool: 'forks',
  restoreMocks: true,
  // Node loads the code as it does when it serves: a seventh less processor time for modules, a third for the rest.
  experimental: { viteModuleRunner: false },
} as const

/** Its cases are judged by how long good callers wait, so nothing else may need the processor. */
const alone = {
  test: {
    ...shared,
    name: 'alone',
    // First it takes 33 s, and last, on a PostgreSQL that all others have used, 158 s; Vitest plays one worker of group 0 last.
    include: [attackCases],
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
}

export default defineConfig({
  test: {
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(withProofs ? [alone] : []),
      {
        test: {
          ...shared,
          name: 'service',
          globalSetup: ['e2e/support/build-service.ts'],
          include: ['e2e/**/*.spec.ts'],
          exclude: [...configDefaults.exclude, withProofs ? attackCases : proofs],
          // As below: six files of the browser took 100 s of processor time instead of 118.
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...shared,
          name: 'modules',
          include: ['src/**/*.spec.ts'],
          // One process for many files: reloading the modules for each was 40% of the processor time of these checks.
          isolate: false,
          maxWorkers,
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
