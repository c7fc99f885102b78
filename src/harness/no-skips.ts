import type { Reporter, TestModule } from 'vitest/node'

/** Fails a run with PARLEY_CHECKS (`specs` or `lab`) that skipped a check: that machine is meant to have what each of them needs. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!process.env.PARLEY_CHECKS) return
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    if (skipped.length === 0) return
    console.error('PARLEY_CHECKS is set, and yet these were skipped:')
    const files = Object.entries(Object.groupBy(skipped, (test) => test.module.relativeModuleId))
    for (const [file, tests = []] of files) console.error(`  ${tests.length} of ${file}, among them: ${tests[0]!.fullName}`)
    process.exitCode = 1
  }
}
