import { setTimeout as sleep } from 'node:timers/promises'
import { makeImprovement } from '#src/connect/improvements/fixtures/make-improvement.ts'
import { type Role, roles } from '#src/platform/contract.ts'
import { makePairReview } from '#src/review/pair-reviews/fixtures/make-pair-review.ts'
import type { Target } from './target.ts'

export type Reply = { status: number; body: Record<string, unknown> }
type Credential = { key: string } | { token: string }

/** JSON in, JSON out, under /v1. */
export const jsonCall =
  ({ wire }: Pick<Target, 'wire'>) =>
  async (as: Credential, method: string, path: string, body?: unknown): Promise<Reply> => {
    const headers = {
      ...('key' in as ? { 'x-api-key': as.key } : { authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const { status, text } = await wire.send({
      method,
      path: `/v1${path}`,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }

/** As `jsonCall`, but what is not answered with 2xx is thrown: for what the fixtures need. */
export const mustCall = (target: Pick<Target, 'wire'>) => {
  const call = jsonCall(target)
  return async (as: Credential, method: string, path: string, body?: unknown) => {
    const reply = await call(as, method, path, body)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body as Record<string, unknown> & { id: string }
  }
}

export const plantedSecret = 'planted-7Qz"\\+/é9-secret'.replace('é', 'e')

export type Tenant = Awaited<ReturnType<typeof makeTenant>>

/**
 * A workspace that the subject owns, with a key of each role, one of them revoked, and one of everything that is built. `url` is
 * where its agent answers. What is named here is what placeholders such as A.scenario mean.
 */
export async function makeTenant(target: Target, letter: 'A' | 'B' | 'C', subject: string, url: string) {
  const must = mustCall(target)
  const token = () => target.scene.issuer.token({ sub: subject, email: `${subject}@x.example`, email_verified: true })
  const me = { token: token() }
  const workspace = await must(me, 'POST', '/workspaces', { name: `Canary workspace of ${letter}` })
  const { member } = (await must(me, 'GET', '/me')) as unknown as { member: { id: string } }
  const memberWithKey = async (role: Role, name: string) => {
    const made = await must(me, 'POST', '/members', { kind: 'service', name, role })
    const key = await must(me, 'POST', '/api-keys', { name: `${name} key`, memberId: made.id })
    return { id: made.id, keyId: key.id, key: String(key.key) }
  }
  // An owner is a person: the key of the owner is its own.
  const byRole = Object.fromEntries(
    await Promise.all(
      roles
        .filter((role) => role !== 'owner')
        .map(async (role) => [role, await memberWithKey(role, `Canary ${role} of ${letter}`)] as const),
    ),
  ) as Record<Exclude<Role, 'owner'>, Awaited<ReturnType<typeof memberWithKey>>>
  const ownKey = await must(me, 'POST', '/api-keys', { name: 'Own key' })
  const [reviewer2, revoked, removed] = await Promise.all([
    memberWithKey('reviewer', 'Second reviewer'),
    memberWithKey('viewer', 'Revoked'),
    memberWithKey('viewer', 'Removed'),
  ])
  await must(me, 'DELETE', `/api-keys/${revoked.keyId}`)
  await must(me, 'DELETE', `/members/${removed.id}`)

  const as = { key: String(ownKey.key) }
  const { id: project } = await must(as, 'POST', '/projects', { name: `Canary project of ${letter}` })
  const base = { projectId: project }
  const { id: channel } = await must(as, 'POST', '/channels', channelBody(project, url))
  const { id: persona } = await must(as, 'POST', '/personas', { ...base, name: `Canary persona of ${letter}` })
  const { id: document } = await must(as, 'POST', '/documents', { ...base, name: `Canary document of ${letter}`, text: 'Canary' })
  const scenario = async (name: string) => (await must(as, 'POST', '/scenarios', scenarioBody(project, name, channel))).id
  const { id: test } = await must(as, 'POST', '/tests', testBody(project, channel))
  const scenarios = [await scenario('Canary scenario'), await scenario('Canary scenario 2')] as const
  const batch = async (more: object) => (await must(as, 'POST', '/batches', { ...batchBody(project, ...scenarios), ...more })).id
  const batches = {
    batch: await batch({}),
    batch_big: await batch({
      items: [...batchBody(project, ...scenarios).items, { type: 'test', id: test }],
      matrix: { variables: manyVariables },
      repeats: 100,
    }),
  }
  const ids = {
    tenant: workspace.id,
    user: member.id,
    reviewer: byRole.reviewer.id,
    reviewer2: reviewer2.id,
    project,
    channel,
    persona,
    document,
    scenario: scenarios[0],
    scenario2: scenarios[1],
    test,
    ...batches,
    integration: (await must(as, 'POST', '/integrations', integrationBody(project, url))).id,
    model: (await must(as, 'POST', '/models', modelBody(project))).id,
    reviewRule: (await must(as, 'POST', '/review-rules', { projectId: project, name: 'Canary rule', status: 'paused' })).id,
    cycle: (
      await must(as, 'POST', '/calibration-cycles', {
        projectId: project,
        name: 'Canary cycle',
        participants: [byRole.reviewer.id, reviewer2.id],
      })
    ).id,
    cassette: (await must(as, 'POST', '/cassettes', { projectId: project, name: 'Canary cassette' })).id,
    batchRun: (await must(as, 'POST', `/batches/${batches.batch}/run`, {})).id,
    key: ownKey.id,
    member: byRole.editor.id,
  }
  const paired = await makePairReview((method, path, body) => must(as, method, path, body), project, [byRole.reviewer.id])
  const improvement = await makeImprovement((method, path, body) => must(as, method, path, body))
  const { runs } = (await must(as, 'POST', `/scenarios/${ids.scenario}/run`, {})) as unknown as { runs: { id: string }[] }
  const reviewed = await makeReview(must, as, { ...ids })
  const keys: Record<string, string> = {
    ...Object.fromEntries(Object.entries(byRole).map(([role, { key }]) => [role, key])),
    owner: as.key,
    readonly: byRole.viewer.key,
    reviewer2: reviewer2.key,
    revoked: revoked.key,
    removed: removed.key,
  }
  return {
    letter,
    ids: {
      ...ids,
      ...reviewed,
      improvement: improvement.id,
      improvementSource: improvement.sourceBatchId,
      pairReview: paired.id,
      pairedBatchRun: paired.batchRunId,
      run: runs[0]!.id,
    } as Record<string, string>,
    keys,
    token,
    subject,
  }
}

/** A conversation that was had with the demo agent, given to the reviewer of the workspace, and a rubric. */
async function makeReview(
  must: ReturnType<typeof mustCall>,
  as: Credential,
  { project, scenario, reviewer, reviewer2 }: Record<string, string>,
) {
  const { id: rubric } = await must(as, 'POST', '/rubrics', { projectId: project, name: 'Canary rubric' })
  const { id: channelId } = await must(as, 'POST', '/channels', { projectId: project, name: 'Demo', kind: 'demo', config: {} })
  const { runs } = (await must(as, 'POST', `/scenarios/${scenario}/run`, { channelId })) as unknown as { runs: { id: string }[] }
  const runId = runs[0]!.id
  for (const until = performance.now() + 60_000; (await must(as, 'GET', `/runs/${runId}`)).status !== 'completed'; await sleep(100))
    if (performance.now() > until) throw new Error('the conversation to review did not end')
  const { reviews } = (await must(as, 'POST', '/reviews/assign', { runIds: [runId], reviewers: [reviewer] })) as unknown as {
    reviews: { id: string; taskId: string }[]
  }
  const calibration = { projectId: project, runIds: [runId], participants: [reviewer, reviewer2] }
  const calibrated = (await must(as, 'POST', '/reviews/calibrate', calibration)) as unknown as {
    session: { id: string }
    sheets: { id: string }[]
  }
  const { data } = (await must(as, 'GET', `/rubrics?projectId=${project}`)) as unknown as { data: { id: string; isDefault: boolean }[] }
  const { id: model } = await must(as, 'POST', '/models', { projectId: project, name: 'Canary judge', kind: 'demo', config: {} })
  const usual = data.find(({ isDefault }) => isDefault)!.id
  const asked = (await must(as, 'POST', `/rubrics/${usual}/judge`, { runIds: [runId], model })) as unknown as { data: { id: string }[] }
  return {
    judgment: asked.data[0]!.id,
    ...{ rubric, reviewedRun: runId, review: reviews[0]!.id, reviewTask: reviews[0]!.taskId },
    ...{ calibrationSession: calibrated.session.id, calibration: calibrated.sheets[0]!.id },
  }
}

/** More than a batch run may hold of two scenarios and a test, a hundred times each. */
const manyVariables = Array.from({ length: 50 }, (_, n) => ({ n }))

export const batchBody = (projectId: string, ...scenarios: readonly string[]) => ({
  projectId,
  name: 'Canary batch',
  items: scenarios.map((id) => ({ type: 'scenario', id })),
  repeats: 1,
  status: 'ready',
})

const modelBody = (projectId: string) => ({
  projectId,
  name: 'Canary model',
  kind: 'openaiCompatible',
  config: { baseUrl: 'https://models.attack.example/v1', model: 'canary' },
  auth: { secret: plantedSecret },
})

export const integrationBody = (projectId: string, url: string) => ({
  projectId,
  name: 'Canary integration',
  kind: 'webhook',
  config: { url },
  events: ['batchRun.*'],
})

const timeouts = { connectMs: 1_000, firstByteMs: 1_500, turnMs: 3_000 }

export const channelBody = (projectId: string, url: string) => ({
  projectId,
  name: 'Agent',
  kind: 'http',
  config: { url, response: { text: '$.reply', toolCalls: '$.calls' } },
  auth: { type: 'apiKey', header: 'x-secret', secret: plantedSecret },
  timeouts,
  retry: { max: 1 },
  // The same channel is hammered by all cases, one after the other.
  limits: { concurrency: 100 },
})
/** Its assertion never holds: whatever an agent says, a run of it has not passed. */
export const scenarioBody = (projectId: string, name: string, channelId: string) => ({
  projectId,
  name,
  user: { goal: 'say hello' },
  channelIds: [channelId],
  stop: { maxTurns: 200 },
  assertions: [{ kind: 'contains', settings: { text: 'words that no agent here says: 7f3a91' } }],
})
export const testBody = (projectId: string, channelId: string) => ({
  projectId,
  name: 'Canary test',
  kind: 'singleTurn',
  turns: [{ content: 'hello' }],
  channelIds: [channelId],
})
