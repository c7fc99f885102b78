import type { Tenant, TestApp } from '#harness/app.ts'
import { must } from '#harness/stage.ts'
import { batchStage } from '#src/gate/batches/fixtures/batch-stage.ts'
import { jobTable } from '#src/platform/jobs/tables.ts'
import { bad, good, type Person, reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'

// A workspace in which several people have yet to judge a conversation. Two of them differ in nothing but what is hidden from these people.

/** `rescored`: it was judged again, to this. `peer`: what another reviewer found. */
export type Hidden = {
  verdict: 'passed' | 'failed' | 'inconclusive' | 'error'
  rescored?: 'passed' | 'failed'
  peer: 'pass' | 'fail'
}
export type World = {
  tenant: Tenant
  readers: Record<string, Person>
  /** Of each id what it is: the same words in two worlds are the same thing. */
  ids: ReadonlyMap<string, string>
  named: Record<string, string>
  actions: string[]
  /** A time between what was played before and what is hidden. */
  middle: string
}

const text = 'words that no agent says'
/** What the judge is made to find, by the assertion it has while it judges. The definition that everybody can read is the first. */
const judging = {
  passed: { kind: 'notContains', settings: { text } },
  failed: { kind: 'contains', settings: { text } },
  // No assertion is required, so there is nothing to pass.
  inconclusive: { required: false },
  error: {},
}

export async function makeWorld(test: TestApp, url: string, hidden: Hidden): Promise<World> {
  const tenant = await test.tenant('World')
  const { workspaceId, owner } = tenant
  const database = test.app.world.db.systemPool
  const people = await reviewStage(test, tenant)
  const own = await batchStage(tenant)
  const { projectId } = own
  const bob = await people.person('Bob')
  const eve = await people.person('Eve', 'editor')
  const token = await must(owner.POST('/api-keys', { body: { name: 'Second', memberId: eve.id } }))
  const readers = {
    // The key that starts something, and another one of the same member.
    eve,
    eveElsewhere: { ...eve, key: token.key! },
    ann: await people.person('Ann', 'admin'),
    rita: await people.person('Rita'),
    paul: await people.person('Paul'),
    cora: await people.person('Cora'),
  }
  const { ann, rita, paul, cora } = readers

  const channel = await own.demoChannel()
  const integration = (members: object) =>
    must(
      owner.POST('/integrations', {
        body: { projectId, name: 'Hook', kind: 'webhook', config: { url }, events: ['*'], ...members } as never,
      }),
    )
  const hooks = [await integration({}), await integration({ name: 'Failures', filter: { outcome: ['failed'] } })]
  const definition = { channelIds: [channel.id], status: 'active' as const, tags: ['nightly'], assertions: [judging.passed as never] }
  const scenario = await own.scenario(definition)
  const question = await own.test(definition)
  const batch = await own.batch({
    items: [
      { type: 'scenario', id: scenario.id },
      { type: 'test', id: question.id },
    ],
    baseline: { latestPassed: true },
    // One that ended in an error is not played again: another run would be seen.
    retryPolicy: { max: 0 },
  })

  /** Until nothing is left to play, to seal or to send. */
  async function settle() {
    for (let rest = 1, quiet = 0; rest > 0 || quiet < 2; quiet = rest > 0 ? 0 : quiet + 1) {
      await test.app.sealer.seal(workspaceId)
      await own.processAll()
      const { rows } = await database.query(
        `select (select count(*) from deliveries where workspace_id = $1 and status = 'pending')
           + (select count(*) from runs where workspace_id = $1 and status not in ('completed', 'canceled')) as rest`,
        [workspaceId],
      )
      rest = Number((rows[0] as { rest: unknown }).rest)
    }
  }
  async function play() {
    const { id } = await own.run(batch.id, { seed: 7 })
    await settle()
    return id
  }
  /** While `work` runs, the assertions of plans and definitions are others than can be read before and after. */
  async function judgedAs(verdict: keyof typeof judging, work: () => Promise<unknown>) {
    const changed = JSON.stringify(judging[verdict])
    const back: (() => Promise<unknown>)[] = []
    for (const [table, column, key] of [
      ['run_plans', 'plan', 'hash'],
      ['scenarios', 'content', 'id'],
      ['tests', 'content', 'id'],
    ]) {
      const own = `${table} t where workspace_id = $1 and ${column} #> '{assertions,0}' is not null`
      const { rows } = await database.query(`select coalesce(jsonb_agg(t), '[]') as kept from ${own}`, [workspaceId])
      const kept = JSON.stringify((rows[0] as { kept: unknown }).kept)
      const first = `jsonb_set(${column}, '{assertions,0}', (${column} #> '{assertions,0}') || $2)`
      await database.query(`update ${own.replace(' where', ` set ${column} = ${first} where`)}`, [workspaceId, changed])
      const restore = `update ${table} t set ${column} = old.${column} from jsonb_populate_recordset(null::${table}, $2) old where t.workspace_id = $1 and t.${key} = old.${key}`
      back.push(() => database.query(restore, [workspaceId, kept]))
    }
    await work()
    for (const restore of back) await restore()
  }

  // Notified of a failure that everybody may know, so that the hidden one is not its first.
  const failing = await own.scenario({ ...definition, tags: [], name: 'Failing', assertions: [judging.failed as never] })
  await own.queue(failing.id)
  await settle()
  const earlier = await play()
  const { id: batchRun } = await own.run(batch.id, { seed: 7 })
  if (hidden.verdict === 'error')
    await database.query(
      `create or replace function lost_${workspaceId}() returns trigger language plpgsql as $lost$ begin
         if new.status = 'completed' and old.status <> 'completed' and new.batch_run_id = '${batchRun}' then
           new.outcome := 'error'; new.outcome_reason := 'It was lost.'; new.error_source := 'platform'; new.termination_reason := 'workerLost';
           new.error := '{"reason": "workerLost", "message": "It was lost."}'; new.assertions := '[]'; new.metrics := null; new.usage := null;
         end if; return new; end $lost$;
       create trigger lost_${workspaceId} before update on runs for each row execute function lost_${workspaceId}()`,
    )
  await judgedAs(hidden.verdict, settle)
  if (hidden.rescored)
    await judgedAs(hidden.rescored, () => must(owner.POST('/batch-runs/{id}/rescore', { params: { path: { id: batchRun } }, body: {} })))
  await settle()
  const later = await play()
  // Compared with what its reader has yet to judge, and by what passed last.
  const compared = await must(
    eve.api.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: { seed: 7, baseline: { batchRunId: batchRun } } }),
  )
  await settle()
  await must(eve.api.POST('/batches/{id}/run', { params: { path: { id: batch.id } }, body: { seed: 7 } }))
  await settle()
  const runs = (await own.runsOf(batchRun)).map(({ id }) => id).sort()
  const earlierRuns = (await own.runsOf(earlier)).map(({ id }) => id).sort()

  const rubric = async (title: string) => {
    const { id } = await must(
      owner.POST('/rubrics', {
        body: { projectId, name: title, criteria: [{ key: 'goal_reached', type: 'binary', label: 'Reached?', critical: 'all' }] } as never,
      }),
    )
    await must(owner.POST('/rubrics/{id}/publish', { params: { path: { id } }, body: {} }))
    return id
  }
  const everything = { hidePeers: true, hideJudge: true, hideAgentVersion: true, hideBatch: true }
  const assign = (rubricId: string | undefined, reviewers: Person[], more: object) =>
    people.assign({ runIds: runs, reviewers: reviewers.map(({ id }) => id), seed: 7, ...(rubricId && { rubricId }), ...more })
  const second = await rubric('Second')
  const third = await rubric('Third')
  const assigned = [
    ...(await assign(undefined, [ann, bob], { reviewsPerItem: 2, blind: everything })).reviews,
    ...(await assign(second, [rita, bob], { reviewsPerItem: 2 })).reviews,
    ...(await assign(undefined, [eve], { blind: everything })).reviews,
    ...(await assign(third, [paul, bob], { strategy: 'pool', reviewsPerItem: 2 })).reviews,
  ]
  const found = hidden.peer === 'pass' ? good : bad
  for (const { id, assigneeId, rubric: of } of assigned)
    if (assigneeId === bob.id) await bob.review(id, of.id === second ? found.slice(0, 1) : found)
  for (const id of runs)
    await must(bob.api.POST('/runs/{id}/comments', { params: { path: { id } }, body: { text: `I found: ${hidden.peer}` } }))
  const sheets = (participants: Person[], more: object = {}) =>
    must(
      owner.POST('/reviews/calibrate', {
        body: { projectId, runIds: runs, participants: participants.map(({ id }) => id), seed: 7, ...more } as never,
      }),
    )
  // A member outside the calibration sees its answers: they are nobody's secret.
  const answers = runs.flatMap((runId) => good.map((answer) => ({ runId, ...answer })))
  const submitSheet = (id: string) =>
    must(bob.api.POST('/reviews/calibration/{id}/submit', { params: { path: { id } }, body: { answers } }))
  const open = await sheets([cora, bob])
  await submitSheet(open.session.id)
  const locked = await sheets([bob], { baseline: 'judge' })
  await submitSheet(locked.session.id)
  const { id: model } = await must(owner.POST('/models', { body: { projectId, name: 'Judge', kind: 'demo', config: {} } as never }))
  await must(owner.POST('/rubrics/{id}/judge', { params: { path: { id: second } }, body: { runIds: runs.slice(0, 1), model } }))
  await settle()
  // As if the model had found what the other reviewer did.
  await database.query(
    `update rubric_judgments set verdict = $2, answers = jsonb_set(answers, '{0,value}', to_jsonb($2::text)) where workspace_id = $1`,
    [workspaceId, hidden.peer],
  )

  // As if a judge had written more about the conversation that failed: the sums of a project differ with the verdict.
  if (hidden.verdict === 'failed')
    await database.query('update budgets set used_tokens = used_tokens + 2 where workspace_id = $1', [workspaceId])

  // What is looked at again within the hour (that a batch run has ended) is looked at now: on a slow machine it became due in one world
  // and not yet in the other.
  await test.app.world.jobs.pool.query(
    `update ${jobTable} set start_after = now()
     where state = 'created' and start_after < now() + interval '1 hour' and data ->> 'tenant' = $1`,
    [workspaceId],
  )
  await settle()

  const named: Record<string, string> = {
    ...{ projectId, channel: channel.id, scenario: scenario.id, test: question.id, batch: batch.id, earlier, batchRun, later },
    ...{ run: runs[0]!, testRun: runs[1]!, earlierRun: earlierRuns[0]!, hook: hooks[0]!.id, failures: hooks[1]!.id },
    ...{ compared: (compared as { id: string }).id },
    ...{ bob: bob.id, open: open.session.id, locked: locked.session.id, second, third },
  }
  const { rows: actions } = await database.query(
    'select distinct action from activity where workspace_id = $1 and resource_type = any($2) order by 1',
    [workspaceId, ['run', 'batchRun', 'integration']],
  )
  const { createdAt: middle } = await own.batchRun(batchRun)
  return {
    tenant,
    readers,
    named,
    ids: await idsOf(test, tenant),
    actions: (actions as { action: string }[]).map(({ action }) => action),
    middle,
  }
}

const tables = [
  'members',
  'api_keys',
  'projects',
  'personas',
  'channels',
  'scenarios',
  'tests',
  'batches',
  'batch_runs',
  'runs',
  'integrations',
  'models',
  'rubric_judgments',
  'run_comments',
]
const more = ['rubrics', 'review_tasks', 'reviews', 'calibrations', 'calibration_sheets', 'activity']

/** The ids of all there is, by table and in the order in which the rows were made: the same name in two worlds is the same thing. */
async function idsOf({ app }: TestApp, { workspaceId }: Tenant): Promise<ReadonlyMap<string, string>> {
  const names = new Map([[workspaceId, 'workspace']])
  for (const table of [...tables, ...more]) {
    const { rows } = await app.world.db.systemPool.query(`select id from ${table} where workspace_id = $1 order by id`, [workspaceId])
    for (const [at, { id }] of (rows as { id: string }[]).entries()) names.set(id, `${table}-${at}`)
  }
  // An integration that takes only failures has one delivery more, or less.
  const { rows } = await app.world.db.systemPool.query(
    'select id, integration_id, event_id from deliveries where workspace_id = $1 order by event_id',
    [workspaceId],
  )
  for (const { id, integration_id, event_id } of rows as Record<'id' | 'integration_id' | 'event_id', string>[])
    names.set(id, `deliveries-${names.get(integration_id)}-${names.get(event_id)}`)
  return names
}
