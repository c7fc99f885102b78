import { setTimeout as sleep } from 'node:timers/promises'
import type { Sent } from '#e2e/support/hostile/wire.ts'
import { type After, endedRuns, runIdsOf } from './after.ts'
import { type Behaviour, echo, echoOnce } from './agent.ts'
import { describedAgent } from './agent-wishes.ts'
import { faultsOfAnswer, faultsOfProcess } from './always.ts'
import type { AttackCase } from './case.ts'
import { canarySilent, refusedForItsOwnSake } from './checks/answers.ts'
import { queueOfA } from './checks/queue.ts'
import { endsAsTheAgentLets, runOfMade } from './checks/runs.ts'
import { checksOf } from './expectations.ts'
import { floodOf, repeatedly, type Sending } from './floods.ts'
import { type Around, aroundOf } from './generator.ts'
import { NotUnderstood } from './grammar.ts'
import { decisions } from './mapping.ts'
import { describedSockets, isOfSockets } from './raw-sockets.ts'
import type { Stage } from './stage.ts'
import { watch } from './watch.ts'

/** `in part`: some of what it expects is proved by another check, which the notes name. */
export type Verdict = 'as expected' | 'decided otherwise' | 'in part' | 'does not apply' | 'not understood' | 'fell'
export type Tried = { id: string; area: string; verdict: Verdict; notes: string[]; ms: number }

/** One case from start to end: what it needs is set up, it is sent, and all that must hold is looked at. */
export async function tryCase(one: AttackCase, stage: Stage): Promise<Tried> {
  const begun = performance.now()
  const done = (verdict: Verdict, notes: string[]): Tried => ({ id: one.id, area: one.area, verdict, notes, ms: performance.now() - begun })
  try {
    const checks = checksOf(one)
    const around = aroundOf(one)
    if (around.without && !around.agent) return done('does not apply', [around.without])
    const { after, faults } = await sent(one, around, stage)
    const decision = decisions[one.id]
    const expected = decision ? decision.status : one.expected_status
    const wrong = [...new Set(after.statuses)]
      .filter((status) => !expected.includes(status))
      .map((status) => `${status} instead of ${expected.join(' or ')}`)
    const answers = after.sent[0]
      ? after.heard.flatMap((each) => faultsOfAnswer(after.sent[0]!, each, stage.secrets, after.heard.length > 1))
      : []
    const found = [...faults, ...wrong, ...answers]
    for (const check of [refusedForItsOwnSake, ...(after.runs.length > 0 && !around.thenRun ? [endsAsTheAgentLets] : []), ...checks])
      found.push(...(await check(after)))
    found.push(...(await canarySilent(after)))
    if (after.statuses.length === 0) found.push('nothing was answered')
    const all = [...new Set([...found, ...(await faultsOfProcess(stage.target)), ...(await stage.target.broken())])]
    if (all.length > 0) return done('fell', [...all, ...after.heard.slice(0, 1).map(({ text }) => text.slice(0, 300))])
    if (decision) return done('decided otherwise', [`${expected.join(' or ')}: ${decision.why}`])
    const elsewhere = [...new Set([...checks.flatMap((check) => check.elsewhere ?? []), ...(around.without ? [around.without] : [])])]
    return elsewhere.length > 0 ? done('in part', elsewhere) : done('as expected', [])
  } catch (error) {
    if (error instanceof NotUnderstood) return done('not understood', [error.message])
    return done('fell', [(error as Error).stack ?? String(error)])
  }
}

type Done = { after: After; faults: string[] }

async function sent(one: AttackCase, around: Around, stage: Stage): Promise<Done> {
  const begunAt = new Date()
  const name = around.resolver && (await stage.withName(around.resolver))
  const behaviour = behaviourOf(around, stage)
  stage.agent.behave(behaviour ?? echo)
  // What the agents of earlier cases did to the channel: runs would wait until it has been down for long enough.
  await stage.target.rows('delete from parley.channel_pace')
  await prepared(one, around, stage)
  const [before, logBefore, canariesBefore] = [await stage.rows(), (await stage.target.log()).length, stage.canaryHits()]
  const watching = watch(stage.target.pid, () => stage.send({ method: 'GET', path: '/livez' }))
  const sending = await sendingOf(one, around, stage)
  const { heard } = sending
  const ended = await endedRuns(stage, /\/run$/.test(one.path) ? runIdsOf(heard) : [], behaviour?.ends === 'waits')
  const after: After = {
    ...{ one, around, stage, begunAt, behaviour, before, name, sent: sending.sent, heard, statuses: sending.statuses, runs: ended.runs },
    after: await stage.rows(),
    canariesBefore,
    watched: { memoryMb: 0, slowestMs: 0, p95Ms: 0, workedMs: 0 },
    log: '',
  }
  const made = around.thenRun ? await runOfMade(after) : { runs: [], faults: [] }
  after.runs.push(...made.runs)
  after.watched = await watching()
  after.log = (await stage.target.log()).slice(logBefore)
  return { after, faults: [...sending.faults, ...ended.faults, ...made.faults] }
}

function behaviourOf({ agent, resolver }: Around, stage: Stage): Behaviour | undefined {
  if (agent !== undefined) return describedAgent(agent, { canaryPort: stage.canaryPort, own: stage.agent.at })
  return resolver ? echoOnce : undefined
}

/** What must be there before the request: waiting runs, or a key that was revoked a moment ago by another process. */
async function prepared(one: AttackCase, around: Around, stage: Stage): Promise<void> {
  const { A } = stage.tenants
  if (/KEY_A_REVOKED/.test(JSON.stringify(one.headers))) A.keys.revoked = await stage.revokedElsewhere()
  if (one.area === 'bola' && one.path === '/queue/process') await queueOfA(stage)
  for (let queued = 0; queued < (around.many?.queued ?? 0); queued += 50)
    await stage.must(stage.owner, 'POST', `/scenarios/${A.ids.scenario}/run`, { repeats: 50 })
}

async function sendingOf(one: AttackCase, around: Around, stage: Stage): Promise<Sending & { statuses: number[] }> {
  const withStatuses = (sending: Sending) => ({ ...sending, statuses: sending.heard.map(({ status }) => status) })
  if (one.body && '$gen' in one.body && isOfSockets(one.body.$gen)) {
    const raw = describedSockets(one.body.$gen)
    const { statuses, faults } = await raw({ port: stage.target.port, key: stage.tenants.A.keys.owner!, many: stage.many })
    return { sent: [], heard: [], statuses, faults }
  }
  const flood = floodOf(one)
  if (flood) return withStatuses(await flood(stage))
  const request = stage.request(one)
  if (around.workerStops) return withStatuses(await stoppedMeanwhile(request, stage))
  return withStatuses(await repeatedly(one, around, request, stage))
}

/** The process that holds the run is stopped for twice its lease while another one is there to take the run over. */
async function stoppedMeanwhile(request: Sent, stage: Stage): Promise<Sending> {
  // The agent takes its time with the first message, so that the run is still held when its worker stops.
  stage.agent.behave({
    ends: 'judged',
    answer: (response, heard) => void setTimeout(() => echo.answer(response, heard), heard.nth === 1 ? 1_000 : 0),
  })
  const heard = [await stage.send(request)]
  for (const until = performance.now() + 30_000; stage.agent.heard().length === 0; await sleep(10))
    if (performance.now() > until) throw new Error('the run did not start')
  process.kill(stage.target.pid, 'SIGSTOP')
  try {
    await stage.beside({}, () => sleep(20_000))
  } finally {
    process.kill(stage.target.pid, 'SIGCONT')
  }
  return { sent: [request], heard, faults: [] }
}
