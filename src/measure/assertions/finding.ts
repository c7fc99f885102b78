import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Coverage } from '#src/measure/transcripts/coverage.ts'
import type { Evaluation } from './evaluators/answer.ts'
import type { CountedVote } from './judges/count.ts'
import type { Passage } from './judges/passages.ts'
import type { Votes } from './judges/vote.ts'
import type { Evidence } from './text.ts'

/** The response of an address after the conversation; `message`: why there is nothing to judge. */
export type EndStateAnswer = { request: unknown; status: number | null; message: string | null; answer?: unknown }

/**
 * The input of one check: a part of a conversation. `replies` are the agent's turns in scope, at least one; `turns` is the whole
 * conversation and `durationMs` its duration; `coverage` exists if its driver has parts, `mockState` and `mockedTools` (their names) if
 * tools were mocked, `endStates` if an address was asked, `votes` if a model was, and `evaluation` if an evaluator was. `standIns`: personal data was replaced before the
 * conversation was stored.
 */
export type Subject = {
  turns: readonly Turn[]
  replies: readonly Turn[]
  durationMs: number
  coverage?: Coverage | null | undefined
  mockState?: unknown
  endStates?: readonly EndStateAnswer[] | undefined
  mockedTools?: readonly string[] | undefined
  votes?: Ballot | undefined
  /** Of documents, for a judge that is about to be asked. */
  passages?: readonly Passage[] | undefined
  evaluation?: Evaluation | undefined
  standIns?: boolean | undefined
}
/** The result of asking a model: its votes, or why it was not asked. */
export type Ballot = (Votes & { passages?: readonly Passage[] | undefined }) | { judgeVersion: string; refusal: string }

/**
 * The result of a check. `rationale` is a predicate that continues "The reply (turn 4) ..." and says what was expected as well as what was
 * found; `score` (0 to 1) only for kinds that have degrees. A kind that breaks throws: that is an error. `sentence` replaces it if the
 * finding decides: `where` names the replies, and is empty for the whole conversation.
 */
export type Finding = {
  outcome: 'passed' | 'failed' | 'inconclusive' | 'error'
  score?: number
  rationale: string
  sentence?: (where: string) => string
  evidence: Evidence[]
  /** For a kind that asks a model. `isAtFault`: there is no decision because of the judge, not of the agent. */
  judge?: { version: string; isAtFault: boolean; votes: CountedVote[] }
  /** For a kind that asks an evaluator. `isAtFault`: it is the reason that nothing was decided. */
  evaluator?: { isAtFault: boolean; calls: number; latencyMs: number; metrics: Record<string, number> }
}
