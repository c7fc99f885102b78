import { type After, accepted, bodyOf, type Check, endedRuns, type RunSeen, runIdsOf } from '../after.ts'
import { echo } from '../agent.ts'
import { nestedVariables, nesting } from '../request.ts'

// How runs end, and what their agent was sent.

const eachRun =
  (fault: (run: RunSeen, after: After) => string | undefined): Check =>
  (after) =>
    after.runs.length === 0 ? ['no run was started'] : after.runs.flatMap((run) => fault(run, after) ?? [])

/** The run has the reason, in words too. */
export const endsIn = (...reasons: string[]): Check =>
  eachRun(({ outcome, error }) =>
    outcome === 'error' && error?.message && (reasons.length === 0 || reasons.includes(error.reason))
      ? undefined
      : `a run ended as ${outcome} (${error?.reason}: ${error?.message}) instead of error (${reasons.join(' or ')})`,
  )
/** As the agent of the case lets it end. */
export const endsAsTheAgentLets: Check = (after) => {
  const { behaviour, runs } = after
  if (!behaviour || behaviour.ends === 'either') return []
  if (behaviour.ends === 'waits') return runs.every(({ status }) => status === 'canceled') ? [] : ['a run did not wait']
  if (behaviour.ends === 'judged')
    return runs.flatMap(({ outcome, error }) => (outcome === 'failed' ? [] : [`outcome ${outcome}: ${error?.message}`]))
  return endsIn(...(behaviour.reasons ?? []))(after)
}
export const neverPassed = eachRun(({ outcome }) => (outcome === 'passed' ? 'a run has passed' : undefined))
export const judged = eachRun(({ outcome, error }) => (outcome === 'failed' ? undefined : `outcome ${outcome}: ${error?.message}`))
export const turnsAtMost = (most: number, reason: string) =>
  eachRun(({ turns, terminationReason }) =>
    turns.length <= 2 * most + 1 && terminationReason === reason ? undefined : `${turns.length} turns, ended by ${terminationReason}`,
  )
export const lastsBetween = (least: number, most: number) =>
  eachRun(({ startedAt, endedAt }) => {
    const ms = Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')
    return ms >= least && ms <= most ? undefined : `a run lasted ${ms} ms instead of ${least} to ${most}`
  })
/** Messages that the agent got; its address also receives the events of the workspace, which are none. */
const messagesOf = ({ stage }: After) => stage.agent.heard().filter(({ headers }) => headers['webhook-id'] === undefined)
export const messagesAtMost =
  (limit: number): Check =>
  (after) => {
    const { length } = messagesOf(after)
    return length <= limit ? [] : [`the agent got ${length} messages, over ${limit}`]
  }
export const messagesAtLeast =
  (limit: number): Check =>
  (after) => {
    const { length } = messagesOf(after)
    return length >= limit ? [] : [`the agent got ${length} messages, under ${limit}`]
  }
/** `retry.max` of the channel is 1. */
export const triedTwice: Check = async (after) => [...(await messagesAtLeast(2)(after)), ...(await messagesAtMost(2)(after))]

/** Whether the transcript or the attempts of each run contain the text, as text. */
export const keptAsText = (pattern: RegExp) =>
  eachRun((run) => (pattern.test(JSON.stringify(run)) ? undefined : `the run does not show ${pattern.source}`))
export const noTurnOfAgent = eachRun(({ turns }) =>
  turns.some(({ role, content }) => role === 'agent' && content !== '') ? 'half a turn is stored as a whole' : undefined,
)
export const cleaned = eachRun(({ turns }) => {
  const text = turns.map(({ content }) => content).join()
  return turns.some(({ cleaned: flag }) => flag) && text.isWellFormed() && !text.includes('\0')
    ? undefined
    : `the text is not stored cleaned and flagged: ${JSON.stringify(turns.map(({ content, cleaned: flag }) => [content, flag]))}`
})

/** The connection to the agent is closed when the run has ended. */
export const socketClosed: Check = async ({ stage }) => {
  for (const until = performance.now() + 5_000; performance.now() < until && stage.agent.open() > 0; )
    await new Promise((resolve) => setTimeout(resolve, 50))
  return stage.agent.open() === 0 ? [] : [`${stage.agent.open()} connections stayed open`]
}
/** Another channel plays meanwhile. */
export const slotFreed: Check = async ({ stage }) => {
  stage.agent.behave(echo)
  // All runs of a channel wait for an agent that asked for it. Here it is asked who has the slots.
  await stage.target.rows('delete from parley.channel_pace')
  const { runs } = (await stage.must(stage.owner, 'POST', `/scenarios/${stage.tenants.A.ids.scenario2}/run`, {})) as unknown as {
    runs: { id: string }[]
  }
  const ended = await endedRuns(
    stage,
    runs.map(({ id }) => id),
    false,
  )
  return [...ended.faults, ...ended.runs.flatMap(({ outcome }) => (outcome === 'failed' ? [] : [`the next run ended as ${outcome}`]))]
}

/** Runs the scenario that the case made, with an agent that answers as it says. */
export async function runOfMade({ heard, stage, one, around }: After): Promise<{ runs: RunSeen[]; faults: string[] }> {
  const [made] = accepted(heard)
  if (!made) return { runs: [], faults: [] }
  if (!around.agent) stage.agent.behave(echo)
  const [, levels] = nesting.exec(String(one.body && '$set' in one.body ? one.body.$set?.['/prompt'] : '')) ?? []
  const variables = levels ? { variables: nestedVariables(Number(levels)) } : {}
  const run = await stage.send({
    method: 'POST',
    path: `/v1/scenarios/${bodyOf(made).id}/run`,
    headers: { 'x-api-key': stage.tenants.A.keys.owner!, 'content-type': 'application/json' },
    body: JSON.stringify(variables),
  })
  const ended = await endedRuns(stage, runIdsOf([run]), false)
  return {
    runs: ended.runs,
    faults: [...ended.faults, ...(run.status < 300 ? [] : [`it could not be run: ${run.status} ${run.text.slice(0, 200)}`])],
  }
}
const sentToAgent = ({ stage }: After) =>
  stage.agent
    .heard()
    .map(({ body }) => body)
    .join('\n')
/** Where it was accepted: run, and looked at by what the agent was sent. */
export const sentLiterally =
  (text: (after: After) => string, never: RegExp): Check =>
  async (after) => {
    if (accepted(after.heard).length === 0) return []
    const { faults } = await runOfMade(after)
    const sent = sentToAgent(after)
    return [
      ...faults,
      ...(sent.includes(JSON.stringify(text(after)).slice(1, -1)) ? [] : ['the agent did not get the text as it was written']),
      ...(never.test(sent) ? ['something was evaluated'] : []),
      ...(sent.length > 65_536 ? [`${sent.length} characters were filled in`] : []),
    ]
  }
/** Where it was saved: the assertion was evaluated within so many ms, and no other request waited longer than that. */
export const assertionWithin =
  (ms: number, othersMs: number): Check =>
  async (after) => {
    if (accepted(after.heard).length === 0) return []
    return [
      ...(after.runs.length === 1 && after.runs[0]!.assertions.length > 0 ? [] : ['the assertion was not evaluated']),
      ...(after.watched.slowestMs <= othersMs ? [] : [`another request waited ${Math.round(after.watched.slowestMs)} ms`]),
      ...after.runs.flatMap(({ metrics }) => ((metrics?.durationMs ?? 0) <= ms + 4_000 ? [] : [`the run took ${metrics?.durationMs} ms`])),
    ]
  }
