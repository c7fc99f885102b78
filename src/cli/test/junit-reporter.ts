import { attributes, text } from '#src/gate/batches/exports/xml.ts'
import { print } from '../output.ts'
import { inOrder, type Reporter, titleOf } from './reporter.ts'
import type { Failure, Result } from './results.ts'

/** JUnit XML on standard output: a suite for each file. */
export const junit = (): Reporter => ({
  result() {},
  end(results, durationMs) {
    const files = Map.groupBy(inOrder(results), ({ file }) => file)
    const all = { ...countsOf(results), time: (durationMs / 1_000).toFixed(3) }
    print('<?xml version="1.0" encoding="UTF-8"?>')
    print(
      `<testsuites${attributes({ name: 'parley test', tests: all.tests, failures: all.failures, errors: all.errors, time: all.time })}>`,
    )
    for (const [file, of] of files)
      print(`<testsuite${attributes({ name: file, ...countsOf(of), time: seconds(of) })}>\n${of.map(caseOf).join('\n')}\n</testsuite>`)
    print('</testsuites>')
  },
})

const seconds = (results: readonly Result[]) => (results.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000).toFixed(3)
const tagOf = ({ outcome, isQuarantined }: Result) =>
  outcome === 'passed' ? undefined : isQuarantined ? 'skipped' : outcome === 'failed' ? 'failure' : 'error'
const countsOf = (results: readonly Result[]) => {
  const count = (tag: string) => results.filter((result) => tagOf(result) === tag).length
  return { tests: results.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') }
}

function caseOf(result: Result): string {
  const tag = tagOf(result)
  const testcase = { name: titleOf(result), classname: result.file.replaceAll('.', ' '), time: seconds([result]) }
  const details = [result.reason, ...result.failures.map(describe)].join('\n\n')
  const type = result.failures[0]?.assertion ?? result.outcome
  const problem =
    tag === undefined
      ? ''
      : tag === 'skipped'
        ? `<skipped>${text(`quarantined: ${details}`)}</skipped>`
        : `<${tag}${attributes({ message: result.reason, type })}>${text(details)}</${tag}>`
  return `<testcase${attributes(testcase)}>${problem}</testcase>`
}

export const describe = ({ file, line, column, assertion, outcome, turn, reply, expected, found }: Failure): string =>
  [
    `${file}:${line}:${column} ${assertion} ${outcome}`,
    ...(turn === null ? [] : [`turn ${turn}: ${JSON.stringify(reply)}`]),
    `expected: ${expected}`,
    `found: ${found}`,
  ].join('\n')
