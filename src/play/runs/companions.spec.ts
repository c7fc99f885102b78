import { afterAll, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { jobContext } from '#harness/job-context.ts'
import { stage } from '#harness/stage.ts'
import type { Companion, OpenedCompanion } from './companion.ts'
import { playRun } from './operations/play.ts'

const { app, tenant } = await testApp()
afterAll(() => app.close())
const { owner, workspaceId } = await tenant('A')
await app.pump.stop({ graceMs: 0 })
const here = await stage({ owner })
const { id: channelId } = await here.demoChannel()
const { id: scenarioId } = await here.scenario({ driver: { mode: 'scripted', turns: [{ content: 'Hello' }] } })

async function played(companions: readonly Companion[]) {
  const [run] = await here.queue(scenarioId, { channelId })
  const play = playRun(app.world, { companions, secretsOf: async () => [], afterLast: async () => {} })
  const ended = await play({ workspaceId, runId: run!.id }, jobContext(workspaceId)).catch((error: Error) => error.message)
  return { ended, run: await here.read(run!.id) }
}

const opening = (opened: OpenedCompanion): Companion => ({ start: () => ({ open: () => opened }) })
const marking = (mark: string, log: string[]) =>
  opening({
    prepare: async () => void log.push(`prepare ${mark}`),
    speaker: ({ next, ...speaker }) => ({
      ...speaker,
      async next(turns) {
        const action = await next(turns)
        return action.action === 'say' ? { ...action, text: `${action.text} ${mark}` } : action
      },
    }),
    turn: (turn) => ({ ...turn, content: `${turn.content} (${mark})` }),
    keep: async () => void log.push(`keep ${mark}`),
    ending: (ending) => ({ ...ending, outcomeReason: `${ending.outcomeReason} ${mark}` }),
    close: async () => log.push(`close ${mark}`),
  })

it('a run needs no companion', async () => {
  expect(await played([])).toMatchObject({
    ended: undefined,
    run: { status: 'completed', turns: [{ content: 'Hello' }, { role: 'agent' }] },
  })
})

it('companions wrap in the order of their list, and each is closed', async () => {
  const log: string[] = []
  const { run } = await played([marking('a', log), {}, marking('b', log)])
  expect(run.turns[0]!.content).toBe('Hello a b (a) (b)')
  expect(run.outcomeReason).toMatch(/ a b$/)
  expect(log).toEqual(['prepare a', 'prepare b', 'keep a', 'keep b', 'close a', 'close b'])
})

it('one that makes others wait takes no time of the conversation', async () => {
  const { run } = await played([opening({ waitedMs: () => 1_000_000 })])
  expect(run.metrics!.durationMs).toBe(0)
})

it('a fault of one before the conversation blames nobody else, and all are closed', async () => {
  const log: string[] = []
  const fault = Object.assign(new Error('The line is dead.'), { source: 'environment', reason: 'dead' })
  const { run } = await played([opening({ prepare: () => Promise.reject(fault) }), marking('b', log)])
  expect(run).toMatchObject({
    outcome: 'error',
    errorSource: 'environment',
    error: { reason: 'dead', message: 'The line is dead.' },
    turns: [],
  })
  expect(log).toEqual(['keep b', 'close b'])
})

it('an error of one that is not a fault leaves the run to the queue, and all are closed', async () => {
  const log: string[] = []
  const { ended, run } = await played([marking('a', log), opening({ finish: () => Promise.reject(new Error('A mistake of ours.')) })])
  expect(ended).toBe('A mistake of ours.')
  expect(run.status).toBe('running')
  expect(log).toEqual(['prepare a', 'close a'])
})
