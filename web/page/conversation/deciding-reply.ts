import type { Schemas } from '#web/api.ts'

type Run = Schemas['Run']
type Turn = Pick<Run['turns'][number], 'index' | 'role' | 'content'>
type Result = Pick<Run['assertions'][number], 'index' | 'kind' | 'name' | 'outcome' | 'required' | 'evidence' | 'rationale'>
type Judged = { turns: readonly Turn[]; assertions: readonly Result[] }
/** `quotes`: the words that the assertion relies on; `assertion`: its index; neither for a reply that is merely the last one. */
export type Deciding = { turn: Turn; quotes: string[]; assertion?: number }

const isOf = ({ kind, name }: Result, rule: { kind: string; name: string | null }) => kind === rule.kind && (name ?? null) === rule.name

/**
 * The evidence of an assertion, starting with the reply that its rationale names, which the reader sees above it: of six that fail, that is
 * the last. The label of a reply starts the rationale, follows its count, or ends it; the words of an agent, which may be quoted, name none.
 */
function evidenceOf({ evidence, rationale }: Result): Result['evidence'] {
  const namedTurn = Number(/^(?:[\w ]+; )?the reply \(turn (\d+)\)/i.exec(rationale)?.[1] ?? atTheEnd.exec(rationale)?.[1])
  return evidence.toSorted((a, b) => Number(b.turn === namedTurn) - Number(a.turn === namedTurn))
}

const atTheEnd = /^The agent (?:did not say|said) .* \(turn (\d+)\)(?:, in \d+ of \d+ replies)?\.(?: It must not\.)?$/s

/**
 * The reply that decided a run: the one that a failed required assertion names or first points to (that of `wanted` if it is named),
 * otherwise the last reply. Undefined if the agent never replied.
 */
export function decidingReply({ turns, assertions }: Judged, rule?: { kind: string; name: string | null } | null): Deciding | undefined {
  const open = assertions.filter(({ outcome, required }) => outcome !== 'passed' && required)
  const result = (rule && open.find((result) => isOf(result, rule))) ?? open[0]
  const replies = turns.filter(({ role }) => role === 'agent')
  for (const { turn: index } of result ? evidenceOf(result) : []) {
    const turn = replies.find((reply) => reply.index === index)
    if (!turn) continue
    const quotes = result!.evidence.flatMap(({ turn: of, quote, start, end }) => {
      const words = start === undefined ? quote : turn.content.slice(start, end)
      return of === index && words ? [words] : []
    })
    return { turn, quotes, assertion: result!.index }
  }
  const last = replies.at(-1)
  return last && { turn: last, quotes: [], ...(result && { assertion: result.index }) }
}

/** At most `length` characters of a text, around the first quote that it contains, cut between words if one ends near. */
export function excerptOf(text: string, quotes: readonly string[], length: number): string {
  if (text.length <= length) return text
  const at = Math.max(0, ...quotes.slice(0, 1).map((quote) => text.indexOf(quote)))
  const start = Math.max(0, Math.min(at - Math.floor(length / 3), text.length - length))
  const from = start === 0 ? 0 : start + Math.max(0, text.slice(start, Math.min(start + 20, at)).lastIndexOf(' ') + 1)
  const to = Math.min(text.length, start + length)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
