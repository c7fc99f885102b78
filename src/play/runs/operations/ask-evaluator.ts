import { type Evaluation, isEvaluation, maxAnswerLength, readEvaluatorAnswer } from '#src/measure/assertions/evaluators/answer.ts'
import { type Evaluated, evaluatorRequest, repeatablePart } from '#src/measure/assertions/evaluators/request.ts'
import type { EvaluatorCall } from '#src/measure/assertions/questions.ts'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { awaitAll } from '#src/platform/db/database.ts'
import { failureOf } from '#src/platform/io/failures.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import { OutgoingError } from '#src/platform/io/outgoing-error.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import type { World } from '#src/platform/world.ts'
import { ChannelFault } from '#src/play/channels/channel-fault.ts'
import { wholeText } from '#src/play/channels/incoming.ts'
import type { Account } from '#src/workspace/budgets/account.ts'
import { BudgetExceeded } from '#src/workspace/budgets/budget-exceeded.ts'
import { type OpenReservation, reserve } from '#src/workspace/budgets/operations/reserve.ts'
import { openEvaluatorSecrets, projectOf } from '#src/workspace/projects/operations.ts'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { openRedaction } from '#src/workspace/redaction/operations/open-redaction.ts'
import type { Attempt } from '../companion.ts'
import type { Plan } from '../plan.ts'

type Asking = {
  world: Pick<World, 'db' | 'outgoing' | 'vault'>
  workspaceId: string
  account: Account
  options: { signal: AbortSignal; clock: Clock }
  /** Epoch ms, for all calls together. */
  deadline: number
  answer?: Attempt['answer'] | undefined
}
/** A run whose conversation is over. */
type EvaluatedRun = Evaluated & { projectId: string; plan: Plan }
/** `place`: among all calls of the judging that a cassette may have. */
export type PlacedCall = EvaluatorCall & { place: number; earlier: number }

/** Among the budgets of the calls before, a call waits for no longer than this. */
const maxBudgetWaitMs = 60_000
const leaseSlackMs = 10_000

/** Each call with its place behind `first`, and how many equal ones come before it. */
export const placedCalls = (calls: readonly EvaluatorCall[], first: number): PlacedCall[] =>
  calls.map((call, at) => ({
    ...call,
    place: first + at,
    earlier: calls.slice(0, at).filter((other) => identity(other) === identity(call)).length,
  }))

const identity = ({ settings: { url, parameters } }: EvaluatorCall) => canonicalJson({ url, parameters })

/** Asks an evaluator, or a cassette that knows its answer. Whatever the evaluator does is a fault in words; throws only our own. */
export async function askEvaluator(run: EvaluatedRun, call: PlacedCall, asking: Asking): Promise<Evaluation> {
  const { settings, place, earlier } = call
  const { secret, redacted } = await sendingOf(run, asking)
  const request = redacted(evaluatorRequest(run, settings.parameters))
  const ask = () => payAndPost(run, call, { body: JSON.stringify(request), secret }, asking)
  if (!asking.answer) return ask()
  const asked = { evaluator: settings.url, ...(repeatablePart(request) as object) }
  return asking.answer({ use: 'judge' as const, request: asked, isAnswer: isEvaluation, place, earlier }, ask)
}

type Sending = { body: string; secret: string | undefined }

/** The key of the project; and what it replaces by now, in a conversation that was stored before it did. */
async function sendingOf({ projectId, plan }: EvaluatedRun, { world, workspaceId }: Asking) {
  const [[secret], { redaction }] = await world.db.shortStatements(workspaceId, (tx) =>
    awaitAll(openEvaluatorSecrets(tx, world.vault, projectId), projectOf(tx, projectId)),
  )
  const isOlder = plan.redaction === undefined && redaction.mode !== 'off'
  const redacted = isOlder ? openRedaction(redaction, authoredIn(plan)).deep : <T>(value: T): T => value
  return { secret, redacted }
}

/** With a price, the most that all attempts can take is reserved before, and what was taken is counted after. */
async function payAndPost(run: EvaluatedRun, call: PlacedCall, sending: Sending, asking: Asking): Promise<Evaluation> {
  const { costMicroUsd, retries, timeoutMs } = call.settings
  const { world, workspaceId, account, options, deadline } = asking
  const { clock, signal } = options
  if (costMicroUsd === 0) return post(run, call, sending, asking)
  let reservation: OpenReservation
  try {
    const most = { microUsd: costMicroUsd * (retries + 1), tokens: 0 }
    const wait = (ms: number) => clock.wait(ms, signal)
    const waiting = { leaseMs: timeoutMs + leaseSlackMs, deadline: Math.min(deadline, clock.now() + maxBudgetWaitMs), now: clock.now, wait }
    reservation = await reserve(world.db, workspaceId, account, most, waiting)
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error
    return { ...unspent, fault: { reason: error.reason, message: error.message } }
  }
  try {
    const evaluation = await post(run, call, sending, asking)
    await reservation.settle({ microUsd: evaluation.calls * costMicroUsd, tokens: 0 })
    return evaluation
  } catch (error) {
    await reservation.giveBack()
    throw error
  }
}

const unspent = { of: 'evaluator' as const, calls: 0, usage: null, costMicroUsd: 0, latencyMs: 0 }

async function post({ id }: EvaluatedRun, { index, settings }: PlacedCall, { body, secret }: Sending, asking: Asking): Promise<Evaluation> {
  const { world, workspaceId, options, deadline } = asking
  const { clock, signal } = options
  const { url, retries, costMicroUsd } = settings
  const startedAt = performance.now()
  const totalMs = Math.max(1, Math.min(settings.timeoutMs, deadline - clock.now()))
  const late = AbortSignal.timeout(totalMs)
  let calls = 0
  const spent = () => ({
    ...{ of: 'evaluator' as const, calls, usage: null, costMicroUsd: calls * costMicroUsd },
    latencyMs: Math.round(performance.now() - startedAt),
  })
  const fault = (reason: string, message: string): Evaluation => ({ ...spent(), fault: { reason, message } })
  const io = world.outgoing.openIo({
    ...{ workspaceId, surface: 'channels' as const, secret, tokenOrigin: undefined },
    auth: { type: secret === undefined ? ('none' as const) : ('standardWebhooks' as const) },
    boundOrigin: new URL(url).origin,
    timeouts: { connectMs: Math.min(5_000, totalMs), firstByteMs: totalMs, idleMs: totalMs, turnMs: totalMs },
    retry: { max: retries, baseMs: 250 },
    signal: AbortSignal.any([signal, late]),
    clock,
    onExchange: () => (calls += 1),
  })
  const key = `${id}.${index}`
  const headers = { 'content-type': 'application/json', accept: 'application/json', 'webhook-id': key }
  try {
    const reply = await io.fetch({ method: 'POST', url, headers, body, idempotencyKey: key })
    const text = await wholeText(reply)
    if (reply.status < 200 || reply.status > 299) return fault('status', `The evaluator answered with the status ${reply.status}.`)
    const read = readEvaluatorAnswer(text.slice(0, maxAnswerLength + 1))
    return io.redact.deep(deepStorable({ ...spent(), ...read }).value)
  } catch (error) {
    signal.throwIfAborted()
    if (late.aborted)
      return fault('timeout', `The evaluator did not answer within ${totalMs} ms. Raise its time limit, or make it answer faster.`)
    if (error instanceof OutgoingError) return fault(error.reason, failureOf(error.reason, 'evaluator'))
    if (error instanceof ChannelFault) return fault(error.reason, error.message)
    throw error
  }
}
