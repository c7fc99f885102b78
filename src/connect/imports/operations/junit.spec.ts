import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { rawCall } from '#harness/raw-call.ts'

const { origin, tenant } = await testApp()
const call = rawCall(origin)
let key: string
beforeAll(async () => {
  key = await (await tenant('A')).keyOf('editor')
})

type Members = Record<string, unknown>
const newProject = async () => (await call('POST', '/projects', { key, body: { name: 'P' } })).body.id as string
const send = async (projectId: string, content: unknown, more: Members = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return call('POST', `/projects/${projectId}/import`, { key, body: { format: 'junit', content: text, ...more } })
}
const get = async (path: string) => (await call('GET', path, { key })).body as Members & { data: Members[] }
type Counts = { counts: Record<string, number>; ids: Record<string, string[]> }
const batchRunOf = async (body: unknown) => get(`/batch-runs/${(body as Counts).ids.batchRuns![0]}`)

const runsOf = async (body: unknown) => (await get(`/runs?batchRunId=${(body as Counts).ids.batchRuns![0]}`)).data
const only = (body: unknown) => (({ runs, tests }) => ({ runs, tests }))((body as Counts).counts as { runs: number; tests: number })
/** What a file gives, and that the dry run says the same of it. */
async function imported(content: unknown) {
  const projectId = await newProject()
  const dryRun = await send(projectId, content, { dryRun: true })
  const { status, body } = await send(projectId, content)
  expect([dryRun.status, status]).toEqual([200, 201])
  expect((dryRun.body as unknown as Counts).counts).toMatchObject(only(body))
  return { body, projectId }
}

const report = (inner: string) =>
  `<?xml version="1.0"?>\n<testsuites>\n<testsuite name="Shop" timestamp="2026-01-02T03:04:05">${inner}</testsuite></testsuites>`

describe('reports of JUnit', () => {
  it('become runs with outcome, duration and repeats', async () => {
    const cases = [
      '<testcase name="pays &amp; leaves" classname="cart" time="1.25"/>',
      '<testcase name="pays &amp; leaves" classname="cart" time="1,000.5"><failure message="no &lt;receipt>"><![CDATA[at <x>]]></failure></testcase>',
      '<testcase name="logs in" file="a.py"><error message="boom"/><system-out>words</system-out></testcase>',
      '<testcase name="later"><skipped/></testcase>',
    ]
    const projectId = await newProject()
    const { body, status } = await send(projectId, report(cases.join('\n')), { batch: { name: 'Nightly' } })
    expect([status, (body as unknown as Counts).counts]).toMatchObject([201, { scenarios: 2, runs: 3 }])
    const { unusedMembers } = body as unknown as { unusedMembers: Members[] }
    expect(unusedMembers.map(({ member, line }) => `${member} ${line}`).sort()).toEqual([
      'testcase that was skipped 6',
      'testsuites.testsuite[].testcase[].@file 5',
      'testsuites.testsuite[].testcase[].system-out 5',
    ])
    const batchRun = await batchRunOf(body)
    expect(batchRun).toMatchObject({ plannedRuns: 3, counts: { passed: 1, failed: 1 }, startedAt: '2026-01-02T03:04:05.000Z' })
    const { data } = await get(`/runs?batchRunId=${batchRun.id}&outcome=failed`)
    expect(data).toMatchObject([
      { origin: 'imported', outcomeReason: 'no <receipt>\nat <x>', metrics: { durationMs: 1_000_500 }, cell: { repeatIndex: 1 } },
    ])
  })

  it.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'never'])(
    'the time %s is none',
    async (timestamp) => {
      const content = report('<testcase name="a" time="1e300"/>').replace('2026-01-02T03:04:05', timestamp)
      const { body, status } = await send(await newProject(), content, { batch: { name: 'Nightly' } })
      expect([status, body]).toEqual([201, expect.anything()])
      expect(Math.abs(Date.parse(String((await batchRunOf(body)).startedAt)) - Date.now())).toBeLessThan(2 * 864_000_000)
    },
  )

  it.each([
    ['status="notrun"', 'none'],
    ['status="notrun" result="suppressed"', 'none'],
    ['status="disabled"', 'none'],
    ['result="skipped"', 'none'],
    ['status="run" result="completed"', 'passed'],
    ['status="fail"', 'failed'],
    ['status="Failed"', 'failed'],
    ['status="broken"', 'error'],
  ])('a case with %s: %s', async (attributes, outcome) => {
    const projectId = await newProject()
    const cases = `<testcase name="a"/><testcase name="b" ${attributes}/>`
    const { body } = await send(projectId, report(cases), { batch: { name: 'Nightly' } })
    const { data } = await get(`/runs?batchRunId=${(await batchRunOf(body)).id}`)
    const names = await Promise.all(data.map(async (run) => [(await get(`/scenarios/${run.scenarioId}`)).name, run.outcome]))
    expect(names.filter(([name]) => name === 'Shop › b')).toEqual(outcome === 'none' ? [] : [['Shop › b', outcome]])
  })

  it.each<[string, string, string]>([
    ['a bomb of entities', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><testsuite>&b;</testsuite>', 'DOCTYPE'],
    ['65 levels', `${'<testsuite>'.repeat(65)}${'</testsuite>'.repeat(65)}`, '64 levels'],
    ['another root', '<html/>', '<html>'],
    ['not closed', '<testsuite><testcase name="a">', 'Unclosed tag'],
    ['crossed', '<testsuite><testcase name="a"></testsuite></testcase>', 'Unexpected close tag'],
    ['nothing', 'words', 'outside of root'],
    ['no name', report('<testcase/>'), 'has no name'],
    ['no cases', report(''), 'nothing to import'],
  ])('%s: a fault', async (_, content, words) => {
    const { status, body } = await send(await newProject(), content)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)])
  })

  it('channels and batches are refused where they mean nothing', async () => {
    const projectId = await newProject()
    const both = await send(projectId, report(''), { format: 'junit', channel: { name: 'x' } })
    const dialogues = await send(projectId, '{}', { format: 'openaiMessages', batch: {} })
    expect([both.status, dialogues.status]).toEqual([422, 422])
  })
})

describe('reports of JUnit with faults of a whole suite', () => {
  const outcomes = async (content: string) => {
    const { body, projectId } = await imported(content)
    const { data: scenarios } = await get(`/scenarios?projectId=${projectId}`)
    const names = new Map(scenarios.map(({ id, name }) => [id, name]))
    return (await runsOf(body)).map((run) => [names.get(run.scenarioId), run.outcome, run.outcomeReason]).sort()
  }
  const passes = '<testcase classname="t" name="a"/>'
  const passed = ['t › a', 'passed', 'Played elsewhere: passed.']

  it.each<[string, string, unknown[]]>([
    [
      'that did not load',
      '<testsuite name="s"><error message="could not load">boom</error></testsuite>',
      ['s', 'failed', 'could not load\nboom'],
    ],
    ['that failed', '<testsuite name="s"><failure/></testsuite>', ['s', 'failed', 'Played elsewhere: the suite failed.']],
    [
      'that only counts an error',
      '<testsuite name="s" tests="0" errors="1"/>',
      ['s', 'failed', 'The suite counts failures and lists none.'],
    ],
    [
      'that counts a failure beside a pass',
      '<testsuite name="s" tests="2" failures="1"><testcase classname="t" name="b"><skipped/></testcase></testsuite>',
      ['s', 'failed', 'The suite counts failures and lists none.'],
    ],
    [
      'whose only case has no name and failed by its state',
      '<testsuite name="s" failures="1"><testcase name="" status="failed"/></testsuite>',
      ['s › case 1', 'failed', 'Played elsewhere: failed.'],
    ],
  ])('one %s', async (_, suite, expected) => {
    const content = `<testsuites>${suite}<testsuite name="t" tests="1" errors="0">${passes}</testsuite></testsuites>`
    expect(await outcomes(content)).toEqual([expected, passed])
  })

  it('counts a failure of an inner suite once', async () => {
    const inner = '<testsuite name="s" failures="1"><testcase name="b" result="failed"/></testsuite>'
    const names = (await outcomes(`<testsuites failures="1">${inner}<testsuite name="t">${passes}</testsuite></testsuites>`)).map(
      ([name]) => name,
    )
    expect(names).toEqual(['s › b', 't › a'])
  })

  it('may have more cases than a batch can play', async () => {
    const cases = Array.from({ length: 501 }, (_, at) => `<testcase classname="p" name="t${at}"/>`)
    const { body } = await imported(`<testsuite name="s">${cases.join('')}</testsuite>`)
    expect(await batchRunOf(body)).toMatchObject({ counts: { passed: 501 } })
  })
})
