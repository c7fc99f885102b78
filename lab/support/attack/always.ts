import type { Target } from '#e2e/support/hostile/target.ts'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import { leaksIn } from '../hostile/leaks.ts'

const mostMs = 2_000
const members = ['type', 'title', 'status', 'detail', 'code', 'requestId', 'retryable']

/** What holds of every answer, whatever was asked. */
export function faultsOfAnswer(sent: Sent, { status, headers, text, ms }: Heard, secrets: readonly string[], slowIsFine = false): string[] {
  const type = headers['content-type'] ?? ''
  const isProblem = type.startsWith('application/problem+json')
  const faults = [
    ...(status >= 500 ? [`${status}`] : []),
    ...(ms > mostMs && !slowIsFine ? [`${Math.round(ms)} ms`] : []),
    ...(text !== '' && !/^application\/(problem\+)?json; charset=utf-8$/.test(type) ? [`content-type ${type}`] : []),
    ...(status >= 400 && !isProblem ? ['an error that is no problem'] : []),
    ...([429, 503].includes(status) && !headers['retry-after'] ? ['no Retry-After'] : []),
    ...(status === 401 && !headers['www-authenticate'] ? ['no WWW-Authenticate'] : []),
    ...leaksIn(`${JSON.stringify(headers)}\n${text}`, secrets, `${sent.path}${sent.body ?? ''}`),
  ]
  if (!isProblem) return faults
  const problem = JSON.parse(text) as Record<string, unknown>
  const missing = members.filter((name) => !(name in problem))
  return [
    ...faults,
    ...missing.map((name) => `a problem without ${name}`),
    ...(problem.status === status ? [] : ['another status in the body']),
  ]
}

/** What holds of the process after each case. */
export async function faultsOfProcess(target: Target): Promise<string[]> {
  if (!target.isAlive()) return ['the process has ended']
  return (await target.isReady()) ? [] : ['not ready']
}

/** What holds of the log in the end: a JSON object on each line, made by the logger, and nothing that nobody caught. */
export function faultsOfLog(log: string, secrets: readonly string[]): string[] {
  const lines = log.split('\n').filter(Boolean)
  const isEntry = (line: string) => {
    try {
      return typeof (JSON.parse(line) as { level?: unknown }).level === 'number'
    } catch {
      return false
    }
  }
  const strange = lines.filter((line) => !isEntry(line))
  const unhandled = lines.filter((line) => /unhandled|uncaught/i.test(line))
  const secret = secrets.filter((secret) => log.includes(secret))
  return [
    ...strange.slice(0, 3).map((line) => `a line of the log that is no entry: ${line.slice(0, 200)}`),
    ...unhandled.slice(0, 3).map((line) => `not caught: ${line.slice(0, 200)}`),
    ...secret.map((value) => `a secret in the log: ${value.slice(0, 4)}…`),
    ...([...log].some((char) => char < ' ' && char !== '\n') ? ['a control character in the log'] : []),
  ]
}
