import { randomBytes, randomUUID } from 'node:crypto'
import { tooLong } from '#src/measure/assertions/judges/judging.ts'
import type { Vote } from '#src/measure/assertions/judges/vote.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { fingerprint } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { Context } from '#src/platform/jobs/handler.ts'
import type { World } from '#src/platform/world.ts'
import { askOnce } from '#src/play/runs/operations/ask-judges.ts'
import { Fenced, requireHold, watchHold } from '#src/play/runs/operations/hold.ts'
import { wholeRun } from '#src/play/runs/operations/reviewed.ts'
import type { RubricVersion } from '#src/review/rubrics/contract.ts'
import { rubricVersionOf } from '#src/review/rubrics/operations.ts'
import { record, system } from '#src/workspace/activity/operations/activity.ts'
import { answersOf, nextCriteria, outcomeOf, type Votes } from '../answers.ts'
import { questionAbout, verdictsOf } from '../question.ts'
import { addAnswer, completeJudgment, holdsJudgment, type StoredJudgment, takeJudgment } from '../store.ts'

type Pointer = { workspaceId: string; judgmentId: string }
type TakenJudgment = { claim: { id: string; token: string }; judgment: StoredJudgment; rubric: RubricVersion; turns: readonly Turn[] }

const maxAtOnce = 8
/** Shorter than the time after which the job itself goes to another worker. */
const maxMs = 900_000
const longWaitMs = 1_000
const workerLost = 'Parley stopped several times while it asked the model. Look at the logs of the workers, then ask again.'

const voteWithout = (message: string, reason = 'internal'): Vote => ({
  fault: { reason, message },
  ...{ calls: 0, usage: null, costMicroUsd: null, latencyMs: 0 },
})

/** Asks for every missing answer. Each is stored when it arrives, and no transaction is open in the meantime. */
export const askByRubric =
  (world: World) =>
  async (pointer: Pointer, context: Context): Promise<void> => {
    const { workspaceId } = pointer
    const takenJudgment = await take(world, pointer)
    if (!takenJudgment) return
    const { claim } = takenJudgment
    const write = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(workspaceId, work)
    const hold = watchHold(() => world.db.statements(workspaceId, (tx) => holdsJudgment(tx, claim)))
    const failure = new AbortController()
    const signal = AbortSignal.any([context.signal, hold.signal, failure.signal])
    const clock = startClock()
    const wait = (ms: number, until = signal) => (ms > longWaitMs ? context.yieldSlot(() => clock.wait(ms, until)) : clock.wait(ms, until))
    const account = { projectId: takenJudgment.judgment.projectId, budgetId: null }
    const options = { signal, clock: { ...clock, wait } }
    const asking = { world, workspaceId, account, options, deadline: clock.now() + maxMs }
    try {
      const votes = await askAll(takenJudgment, asking, async (key, vote) =>
        requireHold(await write((tx) => addAnswer(tx, claim, key, vote))),
      )
      await end(world, pointer, context, takenJudgment, votes)
    } catch (error) {
      // The results of calls that are still open no longer matter.
      failure.abort(error)
      if (!(error instanceof Fenced)) throw error
    } finally {
      hold.stop()
    }
  }

/** The queue gave up the job: the answers that arrived count, and the others are missing. */
export const giveUpAsking =
  (world: World) =>
  async (pointer: Pointer, context: Context): Promise<void> => {
    const takenJudgment = await take(world, pointer)
    if (!takenJudgment) return
    const { votes, model } = takenJudgment.judgment
    const missing = (known: Votes) => nextCriteria({ ...takenJudgment, model, votes: known })
    let all = votes
    for (let next = missing(all); next.length > 0; next = missing(all))
      all = { ...all, ...Object.fromEntries(next.map(({ key }) => [key, voteWithout(workerLost)])) }
    await end(world, pointer, context, takenJudgment, all)
  }

async function take(world: World, { workspaceId, judgmentId: id }: Pointer): Promise<TakenJudgment | undefined> {
  const claim = { id, token: randomUUID() }
  return world.db.transaction(workspaceId, async (tx) => {
    const judgment = await takeJudgment(tx, claim)
    if (!judgment) return undefined
    return { claim, judgment, rubric: await rubricVersionOf(tx, judgment.rubric), turns: (await wholeRun(tx, judgment.runId)).turns }
  })
}

type Asking = Parameters<typeof askOnce>[3]

async function askAll(
  { judgment, rubric, turns }: TakenJudgment,
  asking: Asking,
  onVote: (key: string, vote: Vote) => Promise<void>,
): Promise<Votes> {
  const { model, runId } = judgment
  const votes = { ...judgment.votes }
  const next = () => nextCriteria({ rubric, model, turns, votes })
  // A question may depend on an answer, so questions are asked in rounds, those of a round at the same time.
  for (let round = next(); round.length > 0; round = next()) {
    const askNext = async (): Promise<void> => {
      for (let criterion = round.shift(); criterion; criterion = round.shift()) {
        // Nobody who writes in the conversation can know it. The model in the process gives the same answer to the same words.
        const fence = model.kind === 'demo' ? fingerprint(JSON.stringify([runId, criterion.key])) : randomBytes(16).toString('hex')
        const question = questionAbout(criterion, rubric, turns, fence)
        const refusal = tooLong(question)
        const vote = refusal
          ? voteWithout(`The conversation ${refusal}.`, 'tooLong')
          : await askOnce(model, question, verdictsOf(criterion), asking)
        await onVote(criterion.key, vote)
        votes[criterion.key] = vote
      }
    }
    await Promise.all(Array.from({ length: maxAtOnce }, askNext))
  }
  return votes
}

async function end(
  world: World,
  { workspaceId }: Pointer,
  context: Context,
  { claim, judgment, rubric, turns }: TakenJudgment,
  votes: Votes,
): Promise<void> {
  const { model, runId } = judgment
  const answers = answersOf({ rubric, model, turns, votes })
  await world.db.transaction(workspaceId, async (tx) => {
    requireHold(await completeJudgment(tx, claim, { answers, ...outcomeOf(rubric, answers) }))
    // Without the verdict, because people who have yet to judge the conversation read this, too.
    await record(tx, system, {
      type: 'rubric',
      id: rubric.id,
      action: 'judgmentCompleted',
      after: { runId, rubricVersion: rubric.version },
    })
    await context.finish(tx)
  })
}
