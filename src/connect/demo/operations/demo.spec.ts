import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { faultsIn, rawCall } from '#harness/raw-call.ts'
import { demoTemplates } from '../demo-templates.ts'
import { defectsOf, templates } from '../template.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let a: Tenant
let key: string
beforeAll(async () => {
  a = await tenant('A')
  key = await a.keyOf('editor')
})
type Imported = { project: { id: string; name: string }; ids: Record<string, string[]>; counts: Record<string, number> }
const post = async (body: object = {}, as = key) => {
  let answer = await call('POST', '/projects/import-demo', { key: as, body })
  // A caller that waits for an import longer than a lock allows is asked to repeat the request.
  while (answer.status === 503) answer = await call('POST', '/projects/import-demo', { key: as, body })
  return { ...answer, imported: answer.body as unknown as Imported }
}
const projects = async (as = key) =>
  ((await call('GET', '/projects?limit=200', { key: as })).body.data as { name: string }[]).map(({ name }) => name)

describe('POST /projects/import-demo', () => {
  it('20 at once make one project: one is 201 with its address, the others 200, all the same', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    const { imported } = answers[0]!
    const first = answers.find(({ status }) => status === 201)!
    expect(first.headers.get('location')).toBe(`/v1/projects/${imported.project.id}`)
    expect(await projects()).toEqual([imported.project.name])
    for (const kind of ['channels', 'personas', 'scenarios', 'tests', 'batches']) {
      expect(imported.ids[kind]).toHaveLength(imported.counts[kind]!)
      const { data } = (await call('GET', `/${kind}?projectId=${imported.project.id}&limit=200`, { key })).body as {
        data: { id: string }[]
      }
      expect(data.map(({ id }) => id).sort()).toEqual([...imported.ids[kind]!].sort())
    }
  })
  it('a repeat answers the project as it is now', async () => {
    const { imported } = await post({ template: 'support', seedHistory: false })
    await call('PUT', `/projects/${imported.project.id}`, { key, body: { name: 'Renamed' } })
    const again = await post()
    expect([again.status, again.imported.project]).toEqual([200, expect.objectContaining({ id: imported.project.id, name: 'Renamed' })])
    expect(again.imported.ids).toEqual(imported.ids)
  })
  it('another name makes another, once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ name: 'Second' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(await projects()).toEqual(['Second', 'Renamed'])
  })
  it('another workspace has its own', async () => {
    const theirs = await (await tenant('B')).keyOf('owner')
    const [mine, answer] = [await post(), await post({}, theirs)]
    expect(answer.status).toBe(201)
    expect(answer.imported.project.id).not.toBe(mine.imported.project.id)
    expect(await projects(theirs)).toHaveLength(1)
  })
  it('everything it makes is told by activity', async () => {
    const { imported } = await post()
    for (const [type, id] of [
      ['project', imported.project.id],
      ['channel', imported.ids.channels![0]],
      ['scenario', imported.ids.scenarios![0]],
    ]) {
      const { data } = (await call('GET', `/activity/resource/${type}/${id}`, { key })).body as {
        data: { action: string; actor: object }[]
      }
      expect(data.at(-1)).toMatchObject({ action: `${type}.created`, actor: { type: 'apiKey' } })
    }
  })
  it.each([
    [{ template: 'moon' }, ['/template not_allowed']],
    [{ name: '', projectId: 'x', seedHistory: 'no' }, ['/name too_small', '/projectId unknown_member', '/seedHistory wrong_type']],
  ])('422 for %j', async (body, expected) => {
    const answer = await post(body)
    expect([answer.status, faultsIn(answer)]).toEqual([422, expected])
  })
})

describe.each(templates)('the template %s, imported', (template) => {
  const { project, personas, tests, simulated, acting, ...material } = demoTemplates[template]
  const scenarios = [...material.scenarios, ...(simulated?.scenarios ?? []), ...(acting?.scenarios ?? [])]
  const planted = defectsOf(demoTemplates[template]).map(({ scenario }) => scenario)

  it('is counted as it is written, and a repeat makes nothing', async () => {
    const own = await (await tenant(template)).keyOf('editor')
    const [first, again] = [await post({ template }, own), await post({ template }, own)]
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(first.imported).toMatchObject({
      project: { name: project.name, tags: ['demo'] },
      counts: {
        channels: 1,
        personas: Object.keys(personas).length,
        scenarios: scenarios.length,
        tests: tests.length,
        batches: [material, simulated, acting].filter((one) => one).length,
        batchRuns: 2,
        rubrics: 1,
        runs: 2 * 7 * material.scenarios.length,
        reviews: 8 * 2 + 2,
      },
    })
  })
  it('finds its planted defects and nothing else when it is run', async () => {
    const own = await (await tenant(`${template} played`)).keyOf('editor')
    const { ids, project: made } = (await post({ template }, own)).imported
    for (const kind of ['scenarios', 'tests'])
      for (const id of ids[kind]!) expect((await call('POST', `/${kind}/${id}/run`, { key: own, body: { seed: 1 } })).status).toBe(202)
    // On a busy machine a conversation is claimed more than once, and a call has played its 200 jobs before all have ended.
    for (let left = 1; left > 0; ) {
      const { remaining } = (await call('POST', '/queue/process', { key: own, body: { projectId: made.id, limit: 200 } })).body
      // Not just now, says a service that lost its connection.
      if (remaining === undefined) continue
      const { queued, running, delayed } = remaining as Record<'queued' | 'running' | 'delayed', number>
      left = queued + running + delayed
    }
    const all = async <One>(kind: string) =>
      (await call('GET', `/${kind}?projectId=${made.id}&limit=200`, { key: own })).body.data as unknown as One[]
    const runs = (await all<{ outcome: string; scenarioId: string | null; origin: string }>('runs')).filter(
      ({ origin }) => origin === 'live',
    )
    expect(runs).toHaveLength(scenarios.length + tests.length)
    const nameOf = new Map((await all<{ id: string; name: string }>('scenarios')).map(({ id, name }) => [id, name]))
    const notPassed = runs.filter(({ outcome }) => outcome !== 'passed')
    expect(notPassed.map(({ outcome, scenarioId }) => `${outcome}: ${nameOf.get(scenarioId!)}`).sort()).toEqual(
      planted.map((name) => `failed: ${name}`).sort(),
    )
  })
})
