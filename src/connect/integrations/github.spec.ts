import { beforeAll, describe, expect, it } from 'vitest'
import { batchRun } from './fixtures/batch-run.ts'
import { githubServer } from './fixtures/github-server.ts'
import { type IntegrationStage, integrationStage } from './fixtures/integration-stage.ts'

const { begin } = await integrationStage()
let at: IntegrationStage
beforeAll(async () => {
  at = await begin()
})
const sha = batchRun.label!
const create = (apiUrl: string, config: object = {}) =>
  at.create({
    kind: 'github',
    config: { repository: 'acme/agent', apiUrl, ...config },
    secret: 'ghp_not_a_real_token',
    events: ['batchRun.completed'],
  })

describe('GitHub', () => {
  it('gets a status on the commit and one comment on its pull request, which the next batch run updates', async () => {
    const there = await githubServer({
      commits: [sha],
      pulls: [
        { number: 7, state: 'open' },
        { number: 5, state: 'closed' },
      ],
    })
    const { id } = await create(there.url)
    await at.end()
    await at.settled(id)
    expect(there.statuses).toEqual([
      {
        sha,
        state: 'failure',
        context: 'parley/Release gate',
        description: expect.stringMatching(/^failed; 2 regressions; Pass rate 84.0% .*…?$/),
        target_url: batchRun.url,
      },
    ])
    expect(there.statuses[0]!.description!.length).toBeLessThanOrEqual(140)
    expect(there.comments).toEqual([{ id: 101, pull: 7, body: expect.stringContaining('### ❌ Release gate \\#12') }])
    expect(there.comments[0]!.body.indexOf('**Regressions**')).toBeLessThan(there.comments[0]!.body.indexOf('**Gate**'))
    await at.end({ id: 'btr_01k0000000000000000000002', number: 13, outcome: 'passed', regressions: [] })
    await at.settled(id, 2)
    expect(there.comments).toEqual([{ id: 101, pull: 7, body: expect.stringContaining('### ✅ Release gate \\#13') }])
    expect(there.statuses.map(({ state }) => state)).toEqual(['failure', 'success'])
    expect(there.tokens).toEqual(new Set(['Bearer ghp_not_a_real_token']))
  })

  it('finds its comment again by its mark, and writes another where somebody has deleted it', async () => {
    const body = `<!-- parley ${batchRun.batchId} -->\nold`
    const there = await githubServer({ commits: [sha], pulls: [{ number: 7, state: 'open' }], comments: [{ id: 55, pull: 7, body }] })
    const { id } = await create(there.url)
    await at.end()
    await at.settled(id)
    expect(there.comments).toEqual([{ id: 55, pull: 7, body: expect.stringContaining('Release gate') }])
    there.comments.length = 0
    await at.end({ number: 14 })
    await at.settled(id, 2)
    expect(there.comments).toEqual([{ id: 101, pull: 7, body: expect.stringContaining('\\#14') }])
  })

  it.each([
    ['a stranger', { by: 'mallory' }, 'parley-bot'],
    ['nobody knows whom, to the token of an app', {}, null],
  ] as const)('never takes a comment with its mark by %s for its own', async (_, author, login) => {
    const body = `<!-- parley ${batchRun.batchId} -->\nAll passed`
    const comments = [{ id: 55, pull: 7, body, ...author }]
    const there = await githubServer({ commits: [sha], pulls: [{ number: 7, state: 'open' }], comments, login })
    const { id } = await create(there.url)
    await at.end()
    await at.settled(id)
    await at.end({ number: 14 })
    await at.settled(id, 2)
    expect(there.comments.map((comment) => [comment.id, comment.body.includes('\\#14')])).toEqual([
      [55, false],
      [101, true],
    ])
  })

  it.each([
    ['no commit is named', { label: 'nightly' }, {}, /GitHub answered 404 to GET …\/commits\/nightly/],
    ['nothing at all is named', { label: null }, {}, /^The batch run names no commit/],
  ])('is dead at once with the reason where %s', async (_, summary, config, reason) => {
    const there = await githubServer({ commits: [sha], pulls: [] })
    const { id } = await create(there.url, config)
    await at.end(summary)
    const [sent] = await at.settled(id)
    expect(sent).toMatchObject({ status: 'dead', attemptCount: 1, reason: expect.stringMatching(reason) })
  })

  it('takes the ref of the settings where the label is no commit', async () => {
    const there = await githubServer({ commits: [sha], branches: { main: sha }, pulls: [] })
    const { id } = await create(there.url, { ref: 'main' })
    await at.end({ label: 'nightly' })
    await at.settled(id)
    expect(there.statuses).toMatchObject([{ sha, state: 'failure' }])
  })

  it('is tried by reading the repository', async () => {
    const there = await githubServer({ commits: [], pulls: [] })
    const { id } = await create(there.url)
    expect(await at.test(id)).toMatchObject({ status: 'delivered' })
    expect(await at.read(id)).toMatchObject({ status: 'active' })
  })
})
