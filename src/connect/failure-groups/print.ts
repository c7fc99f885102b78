import { normalizeSentence } from '#src/gate/batches/fingerprint.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { fingerprint } from '#src/platform/chance.ts'

/** What failed in one conversation: the first required assertion that did not pass, or the error that ended it. */
export type Failed = {
  errorSource: string | null
  assertion: { kind: string; name: string | null } | null
  reason: string
  evidence: readonly { turn: number; quote: string }[]
  turns: readonly Turn[]
}

/**
 * `key`: the assertion, the tool that it is about or that failed, and the source of an error; failures with different ones are never
 * alike. `words`: what was said around the evidence, what the agent did there, and why the assertion failed, as hashes. `print`: all of it.
 */
export type Print = { key: string; tool: string | null; words: readonly string[]; print: string }

/** How many words of a failure are compared. */
const maxWords = 120
/** Of a tool's answer, only short ones say what went wrong. */
const maxResult = 300

export function printOf({ errorSource, assertion, reason, evidence, turns }: Failed): Print {
  const turn = turnOf(evidence, turns)
  const calls = turn?.toolCalls ?? []
  const broken = calls.find(({ result }) => hasFailed(result))
  const tool = (assertion?.kind.startsWith('tool') ? quoted(reason) : undefined) ?? broken?.name ?? null
  const key = fingerprint(JSON.stringify([errorSource, assertion?.kind ?? null, assertion?.name ?? null, tool]))
  const said = evidence.length > 0 ? evidence.map(({ quote }) => quote).join('\n') : (turn?.content ?? '')
  const results = calls.flatMap(({ result }) => (typeof result === 'string' && result.length <= maxResult ? [result] : []))
  const acts =
    calls.length > 0 ? calls.map(({ name }) => `act ${name}`) : [turn === undefined || turn.content === '' ? 'act none' : 'act says']
  const words = [...wordsOf(normalizeSentence(reason)), ...wordsOf(said), ...results.flatMap(wordsOf), ...acts]
  const hashes = [...new Set(words)]
    .slice(0, maxWords)
    .map((word) => fingerprint(word).slice(0, 8))
    .sort()
  return { key, tool, words: hashes, print: fingerprint(JSON.stringify([key, hashes])) }
}

/** The agent's turn that the evidence is about, or its last one. */
function turnOf(evidence: readonly { turn: number }[], turns: readonly Turn[]): Turn | undefined {
  const agent = turns.filter(({ role }) => role === 'agent')
  return agent.find(({ index }) => evidence.some(({ turn }) => turn === index)) ?? agent.at(-1)
}

const hasFailed = (result: unknown): boolean => typeof result === 'object' && result !== null && 'error' in result
const quoted = (text: string): string | undefined => /"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]

/** Words without numbers, in lower case and cut to their stem's length, so that forms of one word are equal. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, 4_000)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return words.filter((word) => word.length > 2 || /[^\p{Script=Latin}]/u.test(word)).map((word) => word.slice(0, stemLength))
}
const stemLength = 6
