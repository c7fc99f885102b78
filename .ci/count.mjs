// Adds up vitest's JSON reports into the one line that CI reads. A run without a report, or a file that could not even be loaded,
// counts as a failure.
import { existsSync, readFileSync } from 'node:fs'

const total = { passed: 0, failed: 0, skipped: 0 }
for (const path of process.argv.slice(2)) {
  if (!existsSync(path)) {
    total.failed += 1
    continue
  }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  total.passed += report.numPassedTests
  total.failed += report.numFailedTests + report.testResults.filter((file) => file.status === 'failed' && !hasFailure(file)).length
  total.skipped += report.numPendingTests + report.numTodoTests
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)

function hasFailure(file) {
  return file.assertionResults.some((check) => check.status === 'failed')
}
