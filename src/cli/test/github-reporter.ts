import { print } from '../output.ts'
import { describe } from './junit-reporter.ts'
import { type Reporter, summaryOf, titleOf } from './reporter.ts'
import type { Result } from './results.ts'
import { linesOf } from './spec-reporter.ts'

/** For a log of GitHub Actions: what people read, and a command for each annotation at its file and line. */
export const github = (): Reporter => ({
  result(result) {
    for (const line of linesOf(result)) print(harmless(line))
    for (const command of commandsOf(result)) print(command)
  },
  end: (results, durationMs) => print(`\n${harmless(summaryOf(results, durationMs))}`),
})

function commandsOf(result: Result): string[] {
  const { outcome, isQuarantined, reason } = result
  if (outcome === 'passed') return []
  const level = isQuarantined ? 'warning' : 'error'
  const required = result.failures.filter((failure) => failure.required)
  const failures =
    required.length > 0 ? required.map((failure) => ({ ...failure, words: describe(failure) })) : [{ ...result, words: reason }]
  const title = `${outcome}: ${titleOf(result)}`
  return failures.map(({ file, line, column, words }) => {
    const properties = Object.entries({ file, line, col: column, title }).map(([name, value]) => `${name}=${property(String(value))}`)
    return `::${level} ${properties.join(',')}::${data(words)}`
  })
}

// As @actions/core writes them. The older form of a command is effective anywhere in a line, so words of agents must not contain it.
const older = (text: string) => text.replaceAll('##[', '# #[')
const data = (text: string) => older(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
const harmless = (line: string) => older(line).replace(/^(\s*)::/, '$1: :')
