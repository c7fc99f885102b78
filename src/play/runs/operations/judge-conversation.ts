import { randomBytes } from 'node:crypto'
import type { AssertionResult } from '#src/measure/assertions/contract.ts'
import { evaluate, type PlannedAssertion } from '#src/measure/assertions/evaluate.ts'
import type { Vote } from '#src/measure/assertions/judges/vote.ts'
import { inquiriesOf } from '#src/measure/assertions/questions.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { chance, fingerprint } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import type { Plan } from '../plan.ts'
import { mockStateOf } from '../store/row-parts.ts'
import { findRun } from '../store.ts'
import { askOnce, judgeVersionOf } from './ask-judges.ts'
import { readPassages } from './read-passages.ts'

/** Shorter than the time after which a request is abandoned. */
const maxMs = 55_000

type Conversation = { projectId: string; seed: string; turns: readonly Turn[]; mockState: unknown }
type Asked = { assertion: PlannedAssertion; judge: NonNullable<Plan['judges']>[number] }
/** `draws`: with others, the fence of the model in the process and the order of the examples differ. */
type Asking = { world: World; workspaceId: string; signal: AbortSignal; draws: readonly (string | number | undefined)[] }

/** A run with what a judge reads of it. */
export async function storedConversation(tx: Tx, id: string) {
  const run = await findRun(tx, id)
  if (!run) throw notFound()
  return { ...run, mockState: await mockStateOf(tx, id) }
}

/** What a judge says about a conversation. Nothing is stored. */
export async function judgeConversation(
  { projectId, seed, turns, mockState }: Conversation,
  { assertion, judge }: Asked,
  { world, workspaceId, signal, draws }: Asking,
): Promise<{ result: AssertionResult; votes: Vote[] }> {
  const passages = await readPassages(world.db, [assertion], { workspaceId, projectId, turns })
  const [inquiry] = inquiriesOf([assertion], { turns, mockState, passages }, (_, vote) => ({
    fence: judge.kind === 'demo' ? fingerprint(JSON.stringify([seed, ...draws, vote])) : randomBytes(16).toString('hex'),
    chance: chance(seed, 'trial', draws[0] ?? 0, vote),
  }))
  const clock = startClock()
  const asking = {
    ...{ world, workspaceId, account: { projectId, budgetId: null }, options: { signal, clock } },
    deadline: clock.now() + maxMs,
  }
  const judgeVersion = judgeVersionOf(assertion, judge)
  const votes =
    inquiry && 'questions' in inquiry
      ? await Promise.all(inquiry.questions.map((question) => askOnce(judge, question, inquiry.verdicts, asking)))
      : []
  const ballot =
    inquiry && 'refusal' in inquiry
      ? { judgeVersion, refusal: inquiry.refusal }
      : { judgeVersion, list: votes, passages: inquiry?.passages }
  const [result] = evaluate([assertion], { turns, durationMs: 0, mockState, ballots: { 0: ballot } })
  return { result: result!, votes }
}
