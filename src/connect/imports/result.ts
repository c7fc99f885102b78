import type { Turn } from '#src/measure/transcripts/contract.ts'
import { toolCallsOf } from '#src/play/channels/agent-report.ts'
import { type Recording, scriptOf } from '#src/play/channels/recording.ts'

/** One conversation that was played elsewhere: its outcome, and which repeat of its item it was. */
export type ImportResult = {
  repeat: number
  outcome: 'passed' | 'failed' | 'error'
  reason: string
  ended: 'userEnded' | 'agentEnded' | 'maxTurns' | 'timeout' | 'agentError' | 'environmentError'
  /** Undefined if the file does not say. */
  startedAt: string | undefined
  durationMs: number
  /** Without times; those of the run are inserted. */
  turns: Omit<Turn, 'startedAt'>[]
}

/** The turns of recorded messages: everything that the agent said and called between two messages of the user is one turn. */
export function turnsOf(messages: Recording['messages']): ImportResult['turns'] {
  const { lines, answers } = scriptOf({ id: 'result', messages })
  const turns: ImportResult['turns'] = []
  for (const [at, { texts, calls }] of answers.entries()) {
    const line = lines[at - 1]
    if (line !== undefined) turns.push({ index: turns.length + 1, role: 'user', content: line, latencyMs: 0 })
    if (texts.length + calls.length === 0) continue
    const toolCalls = calls.length > 0 && toolCallsOf(calls)
    turns.push({ index: turns.length + 1, role: 'agent', content: texts.join('\n'), ...(toolCalls && { toolCalls }), latencyMs: 0 })
  }
  return turns
}

/** The next repeat of each name. */
export function repeatsByName(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}

const latestMs = Date.UTC(9_000, 0)
/** A time of a file: seconds or milliseconds since 1970, or any usual form, in UTC if it names no zone. */
export const dateOf = (text: string | undefined): string | undefined => {
  const ms = text === undefined ? Number.NaN : /^\d{9,}(?:\.\d+)?$/.test(text) ? msOf(Number(text)) : parsedIn(text.trim())
  // Others cannot be stored, or not with what is added to them.
  return ms >= 0 && ms < latestMs ? new Date(ms).toISOString() : undefined
}

/** Seconds, unless they would be after the year 5000; then milliseconds, microseconds or nanoseconds. */
const msOf = (count: number): number => (count < 1e11 ? count * 1_000 : count < 1e14 ? count : msOf(count / 1_000))

function parsedIn(text: string): number {
  // Hours without minutes, as PostgreSQL writes them, and what V8 does not read.
  const usual = text
    .replace(/(:\d\d(?:\.\d+)?) ?([+-]\d\d)$/, '$1$2:00')
    .replace(/(\d) ?UTC$/i, '$1Z')
    .replace(/(:\d\d(?:\.\d+)?) ([+-]\d\d:?\d\d)$/, '$1$2')
  return Date.parse(/(?:Z|GMT|:[\d.]+[+-]\d\d:?\d\d| [+-]\d{4})$/i.test(usual) ? usual : `${usual}Z`)
}

const maxDurationMs = 864_000_000
/** A duration of a file in milliseconds, at most ten days: seconds, or hours, minutes and seconds, also as ISO 8601 has them. */
export function durationOf(text = ''): number {
  const [, hours = 0, minutes = 0, rest] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/i.exec(text.trim()) ?? []
  const [, number = '', unit = 's'] = /^([\d.,:eE+-]+)\s*(m?s)?$/.exec(text.trim()) ?? []
  const parts = hours || minutes || rest ? [hours, minutes, rest ?? 0].map(Number) : withPoint(number).split(':').map(Number)
  const seconds = parts.length <= 3 ? parts.reduce((sum, part) => 60 * sum + part, 0) : Number.NaN
  return Number.isFinite(seconds) ? Math.max(0, Math.min(seconds * (unit === 'ms' ? 1 : 1_000), maxDurationMs)) : 0
}

/** A comma separates thousands, unless it cannot. */
const withPoint = (text: string): string =>
  /^(?:.*:)?(?:0?,\d+|0\d?,\d+|\d+,(?:\d{1,2}|\d{4,}))$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '')
