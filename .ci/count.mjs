// Adds up vitest's JSON reports into the one line that CI reads: count.mjs REPORT... Of a file that was tried once more
// (REPORT.again) the second try counts, and what had failed in the first is named: such a check is to be mended, too. What failed
// is told by its reason, three names each. A run
// without a report, or a file that could not even be loaded, counts as a failure. count.mjs --failed REPORT lists the files to try again.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : undefined)
const failures = (file) => file.assertionResults.filter((check) => check.status === 'failed')

if (process.argv[2] === '--failed') {
  for (const file of read(process.argv[3]) ?? []) if (file.status === 'failed') console.log(relative(process.cwd(), file.name))
} else {
  const reasons = new Map()
  const note = (message = 'without a message', name) => {
    const reason = message.trim().split('\n')[0].slice(0, 300)
    reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  }
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const path of process.argv.slice(2)) {
    const first = read(path)
    if (!first) total.failed += 1
    const again = new Map((read(`${path}.again`) ?? []).map((file) => [file.name, file]))
    for (const file of first ?? []) {
      const last = again.get(file.name) ?? file
      for (const { fullName } of last === file ? [] : failures(file)) console.log(`failed at first, tried once more alone: ${fullName}`)
      for (const { status } of last.assertionResults) total[status in total ? status : 'skipped'] += 1
      for (const { failureMessages, fullName } of failures(last)) note(failureMessages[0], fullName)
      if (last.status !== 'failed' || failures(last).length > 0) continue
      total.failed += 1
      note(last.message, relative(process.cwd(), last.name))
    }
  }
  for (const [reason, names] of reasons) console.log(`failed ${names.length} x: ${reason}\n  ${names.slice(0, 3).join('\n  ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
}
