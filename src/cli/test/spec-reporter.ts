import { bold, dim, green, plain, print, red, yellow } from '../output.ts'
import { difference } from './difference.ts'
import { type Reporter, summaryOf, titleOf } from './reporter.ts'
import type { Failure, Result } from './results.ts'

const colors = { passed: green, failed: red, inconclusive: yellow, error: yellow, canceled: yellow }
const longest = 400
const most = 10

/** For people: a line for each conversation, and below it why it did not pass. */
export const spec = (): Reporter => {
  let isApart = false
  return {
    result(result) {
      const lines = linesOf(result)
      isApart = lines.at(-1) === ''
      for (const line of lines) print(line)
    },
    end(results, durationMs) {
      const summary = summaryOf(results, durationMs)
      const isGood = results.every(({ outcome, isQuarantined }) => outcome === 'passed' || isQuarantined)
      print(`${isApart ? '' : '\n'}${bold(isGood ? green(summary) : red(summary))}`)
    },
  }
}

export function linesOf(result: Result): string[] {
  const { outcome, isQuarantined, failures, durationMs, reason } = result
  const head = `${colors[outcome](outcome)}  ${plain(titleOf(result), 300)}  ${dim(`${Math.round(durationMs)} ms`)}`
  if (outcome === 'passed') return [head]
  const shown = failures.slice(0, most).flatMap(linesOfFailure)
  const more = failures.length > most ? [`  and ${failures.length - most} more`] : []
  // A verdict repeats what its failures say; the reason for a missing verdict does not.
  const why =
    outcome === 'failed' && failures.length > 0 ? [] : [`  ${result.file}:${result.line}:${result.column}`, `  ${plain(reason, 1_000)}`]
  const note = isQuarantined ? [dim('  quarantined: this has no effect on the exit code')] : []
  return [head, ...why, ...shown, ...more, ...note, '']
}

function linesOfFailure(failure: Failure): string[] {
  const { file, line, column, assertion, outcome, required, turn, user, reply, expected, found } = failure
  const speechLines = (who: string, words: string | null) =>
    words === null ? [] : [`    ${who.padEnd(9)} ${JSON.stringify(plain(words, longest))}`]
  return [
    `  ${file}:${line}:${column}  ${bold(plain(assertion, 120))} ${outcome}${required ? '' : dim(' (not required)')}`,
    ...(turn === null ? [] : [dim(`    turn ${turn}`)]),
    ...speechLines('user', user),
    ...speechLines('agent', reply),
    `    ${'expected'.padEnd(9)} ${plain(expected, longest)}`,
    `    ${'found'.padEnd(9)} ${plain(found, longest)}`,
    ...difference(failure).map((value) => `    ${value}`),
  ]
}
