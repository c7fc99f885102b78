// Adds up vitest's JSON reports into the one line that CI reads: count.mjs REPORT... Failures are listed by their reason, with three
// names each and the lines of the first message, which say where it was thrown and what was waited for. A run without a report, or a
// file that could not even be loaded, counts as a failure.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).testResults : undefined)

const reasons = new Map()
const note = (message = 'without a message', name) => {
  const [first, ...lines] = stripVTControlCharacters(message).trim().split('\n')
  const reason = first.slice(0, 300)
  const { names = [], details = lines.filter((line) => !line.includes('node_modules')).slice(0, 12) } = reasons.get(reason) ?? {}
  reasons.set(reason, { names: [...names, name], details })
}
const total = { passed: 0, failed: 0, skipped: 0 }
for (const path of process.argv.slice(2)) {
  const files = read(path)
  if (!files) total.failed += 1
  for (const file of files ?? []) {
    const failures = file.assertionResults.filter(({ status }) => status === 'failed')
    for (const { status } of file.assertionResults) total[status in total ? status : 'skipped'] += 1
    for (const { failureMessages, fullName } of failures) note(failureMessages[0], fullName)
    if (file.status !== 'failed' || failures.length > 0) continue
    total.failed += 1
    note(file.message, relative(process.cwd(), file.name))
  }
}
for (const [reason, { names, details }] of reasons)
  console.log(
    [
      `failed ${names.length} x: ${reason}`,
      ...names.slice(0, 3).map((name) => `  ${name}`),
      ...details.map((line) => `    | ${line}`),
    ].join('\n'),
  )
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
