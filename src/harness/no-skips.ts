import type { Reporter, TestModule } from 'vitest/node'

/** Fails a run with PARLEY_CHECKS=all that skipped a check: that machine is meant to have what each of them needs. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.PARLEY_CHECKS !== 'all') return
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')])
    if (skipped.length === 0) return
    console.error('PARLEY_CHECKS=all, and yet these were skipped:')
    for (const test of skipped) console.error(`  ${test.module.relativeModuleId}: ${test.fullName}`)
    process.exitCode = 1
  }
}
