import { createHash, randomBytes } from 'node:crypto'
import type { Evaluation } from '#src/measure/assertions/evaluators/answer.ts'
import { comparable, promptVersion, promptVersionWithPassages, type Question } from '#src/measure/assertions/judges/prompt.ts'
import { readAnswer, type Vote } from '#src/measure/assertions/judges/vote.ts'
import type { Ballot } from '#src/measure/assertions/kind.ts'
import { evaluatorCalls, type Inquiry, inquiriesOf, type PassagesRead } from '#src/measure/assertions/questions.ts'
import { sumOfCost, sumOfUsage } from '#src/measure/transcripts/spending.ts'
import { chance, fingerprint } from '#src/platform/chance.ts'
import type { Clock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { CallOptions, Completion } from '#src/play/models/operations/call.ts'
import { complete } from '#src/play/models/operations/complete.ts'
import { decidingRequest } from '#src/play/models/request-key.ts'
import type { Account } from '#src/workspace/budgets/account.ts'
import { BudgetExceeded } from '#src/workspace/budgets/budget-exceeded.ts'
import type { Attempt } from '../companion.ts'
import type { Plan } from '../plan.ts'
import { isCompletion } from '../recorded.ts'
import { type Judging, type Votes, voteKey } from '../store/judgings.ts'
import { askEvaluator, placedCalls } from './ask-evaluator.ts'

type Judge = NonNullable<Plan['judges']>[number]
type Asking = {
  world: World
  workspaceId: string
  account: Account
  options: Omit<CallOptions, 'deadline' | 'clock'> & { clock: Clock }
  /** Epoch ms, for all calls together. */
  deadline: number
  answer?: Attempt['answer'] | undefined
  /** Called with each vote as it arrives, and how many are still missing; throws if the votes are no longer of use. */
  onVote(key: string, vote: Vote | Evaluation, left: number): Promise<void>
}

/** Concurrent calls for one conversation. */
const maxAtOnce = 8
/** How long one vote may wait for a vendor that limits its calls. */
const maxMs = 300_000

/** The basis of the judging: the plan of the run, or the request to rescore it. */
export const termsOf = ({ plan, request }: Pick<Judging, 'plan' | 'request'>) => ({
  assertions: request?.assertions ?? plan.assertions,
  judges: request?.judges ?? plan.judges ?? [],
})

/** Identifies the judge: a change of any of these makes it another judge, to which the calibration of the earlier one does not apply. */
export function judgeVersionOf({ kind, settings, scope }: Plan['assertions'][number], { id, kind: modelKind, config }: Judge): string {
  const prompt = (settings as { reads?: { documents?: boolean } }).reads?.documents ? promptVersionWithPassages : promptVersion
  const parts = JSON.stringify([kind, settings, scope, prompt, id, modelKind, config])
  return createHash('sha256').update(parts).digest('hex').slice(0, 16)
}

/** The same questions each time for the same conversation, except for the random words of their fences. */
export function inquiriesFor(judging: Judging, passages: PassagesRead): Inquiry[] {
  const { assertions, judges } = termsOf(judging)
  return inquiriesOf(assertions, { turns: judging.turns, mockState: judging.mockState ?? undefined, passages }, (index, vote) => {
    const judge = judges.find(({ id }) => id === (assertions[index]!.settings as { model?: string }).model)
    // Random, so that nobody who writes in the conversation can know it. The model in the process gives the same answer to the same words.
    const fence =
      judge?.kind === 'demo' ? fingerprint(JSON.stringify([judging.seed, 'fence', index, vote])) : randomBytes(16).toString('hex')
    return { fence, chance: chance(judging.seed, 'judge', index, vote) }
  })
}

/** The votes on each assertion, by its position; for a vote that is not in `votes`, `missing` explains why. */
export function ballotsOf(judging: Judging, inquiries: readonly Inquiry[], votes: Votes, missing: string): Record<number, Ballot> {
  const { assertions, judges } = termsOf(judging)
  const none: Vote = { fault: { reason: 'internal', message: missing }, calls: 0, usage: null, costMicroUsd: null, latencyMs: 0 }
  return Object.fromEntries(
    inquiries.map(({ index, model, passages, ...asked }): [number, Ballot] => {
      const judgeVersion = judgeVersionOf(assertions[index]!, judges.find(({ id }) => id === model)!)
      if ('refusal' in asked) return [index, { judgeVersion, refusal: asked.refusal }]
      return [
        index,
        { judgeVersion, passages, list: asked.questions.map((_, vote) => (votes[voteKey(index, vote)] as Vote | undefined) ?? none) },
      ]
    }),
  )
}

/** The answers of evaluators, by the position of the assertion; for one that is not in `votes`, `missing` explains why. */
export function evaluationsOf(judging: Judging, votes: Votes, missing: string): Record<number, Evaluation> {
  const none = { of: 'evaluator' as const, calls: 0, usage: null, costMicroUsd: null, latencyMs: 0 }
  return Object.fromEntries(
    evaluatorCalls(termsOf(judging).assertions, judging.turns).map(({ index }) => [
      index,
      (votes[voteKey(index, 0)] as Evaluation | undefined) ?? { ...none, fault: { reason: 'internal', message: missing } },
    ]),
  )
}

/** Asks for every vote of a model or evaluator that has not arrived yet, several at a time. */
export async function askJudges(judging: Judging, inquiries: readonly Inquiry[], asking: Asking): Promise<Votes> {
  const { assertions, judges } = termsOf(judging)
  const votes = { ...judging.votes }
  const earlier = countedEarlier(inquiries, judges)
  const questions = inquiries.flatMap((inquiry) =>
    'refusal' in inquiry
      ? []
      : inquiry.questions.map((question, vote) => ({
          key: voteKey(inquiry.index, vote),
          ask: (): Promise<Vote | Evaluation> =>
            askOnce(judges.find(({ id }) => id === inquiry.model)!, question, inquiry.verdicts, { ...asking, ...earlier.get(question)! }),
        })),
  )
  const calls = placedCalls(evaluatorCalls(assertions, judging.turns), 2 * questions.length).map((call) => ({
    key: voteKey(call.index, 0),
    ask: () => askEvaluator({ ...judging, durationMs: judging.metrics.durationMs }, call, asking),
  }))
  const waiting = [...calls, ...questions].filter(({ key }) => !(key in votes))
  let open = waiting.length
  const askNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { key, ask } = next
      const vote = await ask()
      votes[key] = vote
      open -= 1
      await asking.onVote(key, vote, open)
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, askNext))
  return votes
}

type Place = { place: number; rank: number }

/** The question without the random word of its fence, which differs in each run. */
const requestOf = (judge: Judge, question: Question) => decidingRequest(judge, comparable(question))

/**
 * The place of each question among all of the run, and how many equal ones precede it. Votes are requested concurrently, so these
 * cannot be counted when they arrive.
 */
function countedEarlier(inquiries: readonly Inquiry[], judges: readonly Judge[]): ReadonlyMap<Question, Place> {
  const counts = new Map<string, number>()
  const questions = inquiries.flatMap((inquiry) =>
    'refusal' in inquiry ? [] : inquiry.questions.map((question) => ({ question, judge: judges.find(({ id }) => id === inquiry.model)! })),
  )
  return new Map(
    questions.map(({ question, judge }, place) => {
      const text = JSON.stringify(requestOf(judge, question))
      const rank = counts.get(text) ?? 0
      counts.set(text, rank + 1)
      return [question, { place, rank }]
    }),
  )
}

function outOfBudget(error: unknown): BudgetExceeded {
  if (error instanceof BudgetExceeded) return error
  throw error
}

const askOutside: Attempt['answer'] = (_request, ask) => ask()

const otherForm = 'The model answered twice in the wrong form. Use a model that supports structured output, and probe it.'

/** One vote. Where the conversation speaks of judging, an answer that decides is asked for again in another form. */
export async function askOnce(
  judge: Judge,
  question: Question,
  verdicts: readonly string[],
  asking: Omit<Asking, 'onVote'> & Partial<Place>,
): Promise<Vote> {
  const first = await askFor(judge, question, verdicts, asking)
  if (!first.answer || !question.again || first.answer.verdict === 'unclear') return first
  const second = await askFor(judge, question.again, verdicts, { ...asking, isAgain: true })
  const both = [first, second]
  const spent = {
    calls: first.calls + second.calls,
    usage: sumOfUsage(both),
    costMicroUsd: sumOfCost(both),
    latencyMs: first.latencyMs + second.latencyMs,
  }
  return second.answer ? { answer: first.answer, again: second.answer.verdict, ...spent } : { fault: second.fault, ...spent }
}

/** Above the places of all first questions of a run. */
const firstPlaceAgain = 500_000

/** Asks once more if the answer has the wrong form. */
async function askFor(
  judge: Judge,
  question: Question,
  verdicts: readonly string[],
  {
    world,
    workspaceId,
    account,
    options,
    deadline,
    answer: answerFrom = askOutside,
    place = 0,
    rank = 0,
    isAgain = false,
  }: Omit<Asking, 'onVote'> & Partial<Place> & { isAgain?: boolean },
): Promise<Vote> {
  const completions: Completion[] = []
  const spent = () => ({
    calls: completions.length,
    usage: sumOfUsage(completions),
    costMicroUsd: sumOfCost(completions),
    latencyMs: completions.reduce((total, { latencyMs }) => total + latencyMs, 0),
  })
  for (let attempt = 1; attempt <= 2; attempt++) {
    const until = Math.min(deadline, options.clock.now() + maxMs)
    const ask = () => complete(world, workspaceId, judge, question, { ...options, account, deadline: until })
    const request = {
      use: 'judge' as const,
      request: requestOf(judge, question),
      isAnswer: isCompletion,
      place: (isAgain ? firstPlaceAgain : 0) + 2 * place + attempt - 1,
      earlier: 2 * rank + attempt - 1,
    }
    const completion = await answerFrom(request, ask).catch(outOfBudget)
    if (completion instanceof BudgetExceeded) return { fault: { reason: completion.reason, message: completion.message }, ...spent() }
    completions.push(completion)
    const answer = completion.ok ? readAnswer(completion.value, verdicts) : undefined
    if (answer) return { answer, ...spent() }
    if (!completion.ok && completion.fault.reason !== 'notStructured')
      return { fault: { reason: completion.fault.reason, message: `${judge.name}: ${completion.fault.message}` }, ...spent() }
  }
  return { fault: { reason: 'notStructured', message: `${judge.name}: ${otherForm}` }, ...spent() }
}
