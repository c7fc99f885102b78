import { channelBody } from '#e2e/support/hostile/tenants.ts'
import { type After, accepted, bodyOf, type Check, endedRuns } from '../after.ts'
import { echo, echoOnce } from '../agent.ts'
import { watch } from '../watch.ts'
import { faultCode } from './answers.ts'

// Where the service would call, were it not for its guard.

const urlOf = ({ one, stage }: After): string | undefined => {
  const set = one.body && '$fixture' in one.body ? one.body.$set : undefined
  const url = set?.['/url'] ?? set?.['/webhookUrl'] ?? set?.['/judgeBaseUrl'] ?? set?.['/sourceUrl']
  return typeof url === 'string' ? stage.fill(url) : undefined
}

/** Closed addresses have one code; a text that is not a web address is refused as such. */
export const blockedAtSave: Check = (after) => {
  const unwritable = !/^https?:\/\/[^@\\]+$/.test(urlOf(after) ?? '')
  return faultCode('blocked_address', ...(unwritable ? ['not_valid'] : []))(after)
}

/** The address is put into the row of a channel by force: a probe and a run of it are refused by the guarded client too. */
export const refusedByForce: Check = async (after) => {
  const { stage } = after
  const url = urlOf(after)
  if (url === undefined) return ['the case sets no address']
  await stage.forceAddress(url)
  const { status, body } = await stage.call(stage.owner, 'POST', `/channels/${stage.forced}/probe`, {})
  // A row that no channel can have written is a fault inside, and fails as one.
  const unwritable = !/^https?:\/\/[^@\\]+$/.test(url)
  const probed = body.ok === false || (status === 500 && unwritable)
  const started = await stage.call(stage.owner, 'POST', `/scenarios/${stage.forcedScenario}/run`, {})
  const ids = ((started.body.runs ?? []) as { id: string }[]).map(({ id }) => id)
  const { runs, faults } = await endedRuns(stage, ids, false)
  const ended = ids.length === 0 ? started.status >= 400 : runs.every(({ outcome, error }) => outcome === 'error' && error?.message)
  return [
    ...faults,
    ...(probed ? [] : [`a probe by force: ${status} ${JSON.stringify(body).slice(0, 300)}`]),
    ...(ended ? [] : [`a run by force: ${started.status} ${JSON.stringify(runs.map(({ outcome, error }) => [outcome, error?.reason]))}`]),
  ]
}

/** A process whose operator has opened every address refuses it as well. */
export const refusedThoughOpened: Check = async (after) => {
  const every = '0.0.0.0/0,::/0,127.0.0.1/32,169.254.0.0/16'
  const environment = { PARLEY_OUTBOUND_ALLOW_CHANNELS: every, PARLEY_OUTBOUND_ALLOW_WEBHOOKS: every }
  const [sent] = after.sent
  // The server under test is that process now: its own port stands for the one of the stage.
  const { status, text } = await after.stage.beside(environment, ({ send }, port) =>
    send({ ...sent!, body: String(sent!.body).replaceAll(`:${after.stage.target.port}/`, `:${port}/`) }),
  )
  return status === 422 && /blocked_address/.test(text) ? [] : [`with every address opened: ${status} ${text.slice(0, 200)}`]
}

/** The channel of the case is run: its agent is reached. */
export const reached: Check = async (after) => {
  const { stage, heard } = after
  const channelId = bodyOf(accepted(heard)[0]!).id
  stage.agent.behave(echo)
  const { runs } = (await stage.must(stage.owner, 'POST', `/scenarios/${stage.tenants.A.ids.scenario}/run`, { channelId })) as unknown as {
    runs: { id: string }[]
  }
  const ended = await endedRuns(
    stage,
    runs.map(({ id }) => id),
    false,
  )
  return [
    ...ended.faults,
    ...(stage.agent.heard().length > 0 ? [] : ['the agent was not called']),
    ...ended.runs.flatMap(({ outcome, error }) => (outcome === 'failed' ? [] : [`the run ended as ${outcome}: ${error?.message}`])),
  ]
}

/** A probe of a new name that answers as the script says, so many times; each must fail and reach no canary. */
async function probedByName(after: After, answers: string[][], firstReaches: boolean, tries: number): Promise<string[]> {
  const { stage } = after
  const faults: string[] = []
  stage.agent.behave(echoOnce)
  for (let nth = 0; nth < tries && faults.length === 0; nth += 1) {
    const { name } = stage.newName({ answers })
    await stage.forceAddress(`http://${name}:${stage.agentPort}/chat`)
    const probe = async () => (await stage.call(stage.owner, 'POST', `/channels/${stage.forced}/probe`, {})).body
    if (firstReaches && (await probe()).ok !== true) faults.push('the first address, which is allowed, was not reached')
    const later = await probe()
    if (later.ok !== false) faults.push('a probe reached the address behind the name')
    const asked = await stage.target.asked(name)
    if (asked.length < answers.length) faults.push(`the name was asked for ${asked.length} times: nothing was rebound`)
  }
  return faults
}
export const closedByName: Check = (after) => probedByName(after, [['127.0.0.3']], false, 1)
export const closedByRebinding: Check = (after) => probedByName(after, [['127.0.0.2'], ['127.0.0.3']], true, 1)
export const reboundManyTimes: Check = (after) => probedByName(after, [['127.0.0.2'], ['127.0.0.3']], true, Math.max(20, after.stage.many))

/** The name of the case was asked for, at least as often as its script has steps, and ended in a refused address where one is denied. */
export const scriptWasPlayed: Check = async ({ stage, name, around }) => {
  if (name === undefined || !around.resolver) return ['the case has no name: nothing was resolved']
  const asked = await stage.target.asked(name)
  const steps = around.resolver.answers.length
  return asked.length >= Math.min(steps, 2) ? [] : [`the name was asked for ${asked.length} times, the script has ${steps} steps`]
}

/** Many names that nobody answers for half a minute, at once: each lookup is given up after 5 s, and others continue meanwhile. */
export const lookupsAreBounded: Check = async ({ stage, around }) => {
  const many = Math.min(around.resolver?.names ?? 1, stage.many)
  const channels = await Promise.all(
    Array.from({ length: many }, async () => {
      const { name } = stage.newName({ ...around.resolver!, longName: false })
      const body = { ...channelBody(stage.tenants.A.ids.project!, `http://${name}:${stage.agentPort}/chat`), retry: { max: 0 } }
      return (await stage.must(stage.owner, 'POST', '/channels', body)).id
    }),
  )
  const begun = performance.now()
  const watching = watch(stage.target.pid, () => stage.must(stage.owner, 'GET', '/projects'))
  const ids: string[] = []
  for (let at = 0; at < many; at += 50) {
    const started = await stage.must(stage.owner, 'POST', `/scenarios/${stage.tenants.A.ids.scenario}/run`, {
      channelIds: channels.slice(at, at + 50),
    })
    ids.push(...(started.runs as { id: string }[]).map(({ id }) => id))
  }
  const { runs, faults } = await endedRuns(stage, ids, false)
  const { slowestMs } = await watching()
  const long = runs.filter(({ metrics }) => (metrics?.durationMs ?? 0) > 9_000)
  const seconds = (performance.now() - begun) / 1_000
  return [
    ...faults,
    ...(runs.every(({ outcome }) => outcome === 'error') ? [] : ['a run did not end in error']),
    ...(long.length === 0 ? [] : [`${long.length} runs waited longer than 9 s for a name`]),
    ...(slowestMs <= 1_000 ? [] : [`another request waited ${Math.round(slowestMs)} ms`]),
    ...(seconds <= 30 + many / 2 ? [] : [`${many} names took ${Math.round(seconds)} s`]),
  ]
}
