import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './src/harness/process-environment.ts'

// For the processes that the checks run in, and for those that these fork.
process.env.NODE_COMPILE_CACHE ??= compileCache

/** Those of half a minute and more, longest first; all others start by their size, as Vitest orders them. */
const longest = [
  'lab/proofs/strangers',
  'lab/proofs/faults',
  'lab/proofs/hostile',
  'e2e/browser/pages.proof',
  'lab/proofs/pull',
  'lab/proofs/non-interference',
  'lab/proofs/operating',
  'lab/proofs/load',
  'lab/proofs/payloads',
  'lab/proofs/package',
  'lab/proofs/sizes',
  'lab/proofs/lost-jobs',
  'e2e/browser/connection.proof',
  'lab/proofs/telling',
  'e2e/person.proof',
]
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((path) => moduleId.endsWith(`${path}.spec.ts`))
  return rank < 0 ? longest.length : rank
}

/** A long file at the end of a project leaves a core without work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Against hanging only: a check is judged by what happens, not by the clock. */
const shared = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  pool: 'forks',
  restoreMocks: true,
  // Three keep two cores busy; with more, each check only waits longer for its turn.
  maxWorkers: 3,
  // One process for many files: loading the modules again for each costs more than most checks.
  isolate: false,
  // Node loads the code as it does when it serves.
  experimental: { viteModuleRunner: false },
} as const

/** These prove rather than check: they are beside the code, and are played with the lab. */
const proofs = '**/*.proof.spec.ts'
const attackCases = 'lab/proofs/attack-cases.spec.ts'
const service = { ...shared, globalSetup: ['e2e/support/build-service.ts'] }

export default defineConfig({
  test: {
    globalSetup: ['src/harness/setup.ts'],
    reporters: ['default', './src/harness/no-skips.ts'],
    sequence: { sequencer: LongestFirst },
    projects:
      process.env.PARLEY_CHECKS === 'lab'
        ? [
            // Its cases are judged by how long good callers wait, so nothing else may need the processor.
            { test: { ...service, name: 'alone', include: [attackCases], maxWorkers: 1, sequence: { groupOrder: 1 } } },
            {
              test: {
                ...service,
                name: 'lab',
                include: ['lab/**/*.spec.ts', `{src,e2e}/${proofs}`],
                exclude: [attackCases],
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : [
            { test: { ...service, name: 'service', include: ['e2e/**/*.spec.ts'], exclude: [proofs], sequence: { groupOrder: 2 } } },
            {
              test: {
                ...shared,
                name: 'modules',
                include: ['src/**/*.spec.ts'],
                exclude: [proofs],
                // Many of the long ones wait for an agent or a deadline, which leaves the processor to a fourth.
                maxWorkers: 4,
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
                maxWorkers: 2,
                sequence: { groupOrder: 4 },
              },
            },
          ],
  },
})
