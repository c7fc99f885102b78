import type { Exchange } from '#src/measure/transcripts/contract.ts'
import { type Clock, type OpenedIo, startClock } from '#src/platform/io/open-io.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { Amount } from '#src/workspace/budgets/account.ts'
import type { OpenReservation } from '#src/workspace/budgets/operations/reserve.ts'
import { checkedAnswer } from '../checked-answer.ts'
import type { ModelAnswer, ModelRequest, ModelUsage } from '../dialogue.ts'
import { askKind } from '../kind.ts'
import { modelKindOf } from '../kinds.ts'
import { disabled, ModelFault } from '../model-fault.ts'
import { costOf } from '../price.ts'
import { priceOf } from '../price-list.ts'
import { nothing, tookOf, worstCase } from '../worst-case.ts'
import type { ModelSnapshot, OpenedModel } from './open.ts'
import { type Trying, tryUntil } from './tries.ts'
import type { Turn } from './turn.ts'
import { isUnpaid } from './unpaid.ts'

export type CallOptions = {
  signal: AbortSignal
  /** Epoch ms. A call that is not answered by then fails. */
  deadline: number
  /** Serves all waits, so that the player of a conversation can free its slot there. */
  clock?: Clock
  random?: () => number
  /**
   * Called with what must be stored about an answered call: what it took, and that the model works. A caller that passes this waits for it
   * before it stores its result; without it, the answer waits.
   */
  settleLater?: ((settle: () => Promise<void>) => Promise<void>) | undefined
}
/** The usage of one call: even a call without a usable answer may have used tokens. `costMicroUsd`: null if tokens or price are unknown. */
type SpentCall = { text: string | null; usage: ModelUsage | null; costMicroUsd: number | null; latencyMs: number; tries: Exchange[] }
export type Fault = { reason: string; message: string; hint: string | null }
/** `value` is the JSON of a structured answer, `undefined` without a schema. */
export type Completion = SpentCall & ({ ok: true; text: string; value: unknown } | { ok: false; fault: Fault })

/** Called before each try of a call; the returned functions learn what the try cost. */
export type Reserve = (leaseMs: number) => Promise<OpenReservation>
type PaceTries = (rest: Pick<Trying, 'pause' | 'now' | 'random' | 'maxRetries' | 'deadline'>) => Trying

/**
 * One call of an opened model. Whatever goes wrong on its side is a `fault` in words, never an error. Throws only if the signal is aborted,
 * or for faults of Parley itself.
 */
export async function callModel(
  { isCallable, open }: OpenedModel,
  model: ModelSnapshot,
  request: ModelRequest,
  {
    signal,
    deadline,
    clock = startClock(),
    random = Math.random,
    settleLater,
    paced,
    reserve,
  }: CallOptions & { paced: PaceTries; reserve?: Reserve },
): Promise<Completion> {
  const startedAt = clock.now()
  const late = AbortSignal.timeout(Math.max(0, deadline - startedAt))
  const either = AbortSignal.any([signal, late])
  const asking = askingOf(model, request, { open, signal: either, clock, reserve, settleLater })
  const pause = async (ms: number, until?: AbortSignal) => {
    const [last, at] = [asking.tries.at(-1), clock.now()]
    try {
      await clock.wait(ms, until ? AbortSignal.any([either, until]) : either)
    } finally {
      if (last) last.waitedMs = (last.waitedMs ?? 0) + Math.round(clock.now() - at)
    }
  }
  const result = <T extends object>(more: T): SpentCall & T => {
    const { answer, tries } = asking
    const [text, usage] = [answer?.text ?? null, answer?.usage ?? null]
    const latencyMs = Math.round(clock.now() - startedAt)
    return asking.redacted({ text, usage, costMicroUsd: costOf(priceOf(model), usage), latencyMs, tries, ...more })
  }
  try {
    if (!isCallable) throw disabled()
    const trying = paced({ pause, now: () => clock.now(), random, maxRetries: model.retry.max, deadline })
    const answer = await tryUntil(trying, asking.ask)
    if (!settleLater) await asking.settled
    return result({ ok: true as const, ...checkedAnswer(answer, request) })
  } catch (error) {
    signal.throwIfAborted()
    const isLate = late.aborted && !(error instanceof ModelFault && error.reason === 'limited')
    if (isLate) return result({ ok: false as const, fault: tooLate(deadline - startedAt) })
    if (!(error instanceof ModelFault || error instanceof OutgoingError)) throw error
    return result({ ok: false as const, fault: { reason: error.reason, message: error.message, hint: error.hint ?? null } })
  }
}

/** The tries of one call: what was sent, and the last answer. */
function askingOf(
  model: ModelSnapshot,
  request: ModelRequest,
  options: Pick<OpenedModel, 'open'> &
    Pick<CallOptions, 'settleLater'> & { signal: AbortSignal; clock: Clock; reserve?: Reserve | undefined },
) {
  const { open, reserve, settleLater = (settle) => settle(), ...rest } = options
  const { kind: name, config, timeouts } = model
  const kind = modelKindOf(name)
  const settings = kind.settings.parse(config)
  const tries: Exchange[] = []
  let io: OpenedIo | undefined
  let leftMs = timeouts.callMs
  const worst = () => worstCase(model, request)
  const asking = {
    tries,
    answer: undefined as ModelAnswer | undefined,
    /** The usage of the answer is counted while the pace learns from it. */
    settled: undefined as Promise<void> | undefined,
    redacted: <T>(value: T): T => (io ? io.redact.deep(deepStorable(value).value) : value),
    async ask(attempt: number, turn: Turn | undefined): Promise<ModelAnswer> {
      const reserved = await reserve?.(leftMs)
      const sentAt = performance.now()
      const settle = (took: Amount) => {
        turn?.sent({ agoMs: performance.now() - sentAt, tokens: took.tokens })
        return reserved?.settle(took) ?? Promise.resolve()
      }
      const onExchange = (exchange: Exchange) => void tries.push({ ...exchange, attempt })
      io = open({ ...rest, onExchange, totalMs: Math.max(1, leftMs) })
      try {
        asking.answer = await askKind(kind, settings, io, request)
        const { usage } = asking.answer
        const took = usage === null ? worst() : tookOf(model, usage)
        asking.settled = turn ? settle(took) : settleLater(() => settle(took))
        asking.settled?.catch(() => {})
        return asking.answer
      } catch (error) {
        if (!asking.answer) await settle(isUnpaid(error) ? nothing : worst())
        throw error
      } finally {
        leftMs -= performance.now() - sentAt
      }
    },
  }
  return asking
}

const tooLate = (ms: number): Fault => ({
  reason: 'timeout',
  message: `The model did not answer within ${Math.ceil(ms / 1000)} s, the longest that this call could wait.`,
  hint: 'Use a faster model.',
})
