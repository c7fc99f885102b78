import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Schemas } from '#src/client/client.ts'
import { all, type Figure, none } from '../support/figure.ts'
import { done, newService, on, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

type Run = Schemas['Run']

/** What each run has of its own: its name, and what the clock said. Everything else has to be the same again. */
const ofItsOwn = new Set([
  ...['id', 'batchRunId', 'version', 'createdAt', 'updatedAt', 'queuedAt', 'startedAt', 'endedAt', 'evaluations'],
  ...['latencyMs', 'durationMs', 'firstTokenMs', 'firstMessageMs', 'messagesMs', 'waitedMs'],
])
const withoutOwn = (_: string, value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([name]) => !ofItsOwn.has(name)))

const partsOf = ({ plan, turns, assertions, metrics, coverage, ...rest }: Run) => ({
  ...{ plan, turns, verdicts: { assertions, coverage, outcome: rest.outcome, reason: rest.outcomeReason }, figures: metrics, rest },
})
type Parts = Record<keyof ReturnType<typeof partsOf>, string>
const textsOf = (run: Run): Parts =>
  Object.fromEntries(Object.entries(partsOf(run)).map(([part, value]) => [part, JSON.stringify(value, withoutOwn)])) as Parts

const says = (criterion: string) => ({ kind: 'judge', criterion })
/** Users of each kind that a language model plays or leads, before an agent in the process. */
function scenarios(judge: string) {
  const votes = { kind: 'judge', settings: { criterion: 'The agent says "order".', model: judge, votes: 3 } }
  const scale = [
    { value: 1, meaning: 'no help' },
    { value: 5, meaning: 'full help' },
  ]
  const grade = {
    kind: 'judgeScore',
    settings: { criterion: 'The agent helps with the order.', scale, min: 3, model: judge },
    required: false,
  }
  const assertions = [votes, grade]
  const played = ['I want to know where my order is.', 'Please cancel my order.', 'How much does the return of my order cost?'].map(
    (goal) => ({
      user: { goal, factsKnown: [{ key: 'order number', value: 'CK-1042' }] },
      driver: { mode: 'llm' },
      assertions,
    }),
  )
  const node = {
    key: 'ask',
    say: 'Where is my order?',
    next: [{ when: says('The agent says "number".'), to: 'number' }],
    otherwise: 'again',
  }
  const nodes = [node, { key: 'again', say: 'My order, please.' }, { key: 'number', say: 'CK-1042' }]
  const steps = [
    { key: 'ask', say: 'Where is my order?', until: says('The agent says "number".') },
    { key: 'tell', say: 'CK-1042', until: says('The agent says "on its way".'), required: false },
    { key: 'thank', say: 'Thank you!' },
  ]
  return [...played, { driver: { mode: 'graph', nodes }, assertions }, { driver: { mode: 'milestones', steps }, assertions }]
}

async function newBatch({ parley }: Served, repeats: number, variants: number): Promise<string> {
  const { id: projectId } = await done(parley.POST('/projects', { body: { name: 'Repeats' } }))
  const faults = { roleInversion: 0.1, leakedReasoning: 0.1, inventedFact: 0.1, unreadable: 0.1 }
  const model = async (name: string, config: object) =>
    (await done(parley.POST('/models', { body: { name, kind: 'demo', config } as never }))).id
  const [simulator, judge] = [await model('User', { faults }), await model('Judge', {})]
  const { id: channelId } = await done(parley.POST('/channels', { body: { projectId, name: 'A', kind: 'demo', config: {} } }))
  const items: { type: 'scenario'; id: string }[] = []
  for (const [at, members] of scenarios(judge).entries()) {
    const body = { projectId, name: `S${at}`, simulator, channelIds: [channelId], stop: { maxTurns: 8 }, ...members }
    items.push({ type: 'scenario', id: (await done(parley.POST('/scenarios', { body: body as never }))).id })
  }
  const variables = Array.from({ length: variants }, (_, n) => ({ n }))
  const body = { projectId, name: 'B', status: 'ready' as const, repeats, items, matrix: { variables } }
  return (await done(parley.POST('/batches', { body: body as never }))).id
}

async function play({ parley }: Served, id: string): Promise<Map<string, Parts>> {
  const path = { id }
  const started = (await done(
    parley.POST('/batches/{id}/run', { params: { path }, body: { seed: 'the same' } as never }),
  )) as Schemas['BatchRun']
  while ((await done(parley.GET('/batch-runs/{id}', { params: { path: { id: started.id } } }))).endedAt === null) await sleep(200)
  const found = new Map<string, Parts>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { batchRunId: started.id, limit: 200, ...(cursor && { cursor }) }
    const page = await done(parley.GET('/runs', { params: { query } }))
    for (const one of page.data) {
      const run = await done(parley.GET('/runs/{id}', { params: { path: { id: one.id } } }))
      found.set(`${run.cell.key} ${run.cell.repeatIndex}`, textsOf(run))
    }
    cursor = page.nextCursor
  }
  return found
}

function differences(first: ReadonlyMap<string, Parts>, second: ReadonlyMap<string, Parts>): Figure[] {
  const parts: [keyof Parts, string][] = [
    ['plan', 'plans'],
    ['turns', 'turns, with what their model was asked and answered, and what it cost'],
    ['verdicts', 'verdicts, with votes, evidence and cost'],
    ['figures', 'figures, with tokens and cost of each role'],
    ['rest', 'anything else'],
  ]
  return parts.map(([part, what]) => {
    const other = [...first].filter(([place, run]) => run[part] !== second.get(place)?.[part])
    return none(
      `${what} that differ`,
      other.map(([place, run]) => difference(place, run[part], second.get(place)?.[part] ?? '')),
      String(first.size),
    )
  })
}

/** Where two texts start to differ, with some words of both. */
function difference(place: string, one: string, other: string): string[] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return [place, one.slice(Math.max(0, at - 60), at + 60), other.slice(Math.max(0, at - 60), at + 60)]
}

const count = (runs: ReadonlyMap<string, Parts>, pattern: RegExp, part: keyof Parts) =>
  [...runs.values()].filter((run) => pattern.test(run[part])).length
const some = (what: string, found: number): Figure => ({ what, wanted: '> 0', reached: String(found), holds: found > 0 })

export const repeated: Proof = {
  name: 'repeated',
  about: 'conversations with the model demo are had twice by the same seeds: to the byte',
  run: ({ size, note }) =>
    withDatabase(async (connection, folder) => {
      const [repeats, variants] = size === 'long' ? [20, 5] : [4, 2]
      const limits = { PARLEY_LIMIT_API_RATE_PER_SECOND: '0', PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0' }
      const served = await newService({ ...on(connection, folder), ...limits })
      await served.service.start()
      try {
        const batchId = await newBatch(served, repeats, variants)
        const [first, second] = [await play(served, batchId), await play(served, batchId)]
        const bytes = [...first.values()].reduce((sum, run) => sum + Object.values(run).join('').length, 0)
        const hash = createHash('sha256')
          .update(JSON.stringify([...first].sort()))
          .digest('hex')
        note(`${first.size} conversations, ${Math.round(bytes / 1_000)} kB, ${hash.slice(0, 12)}`)
        return [
          all('conversations that were had twice', second.size, repeats * variants * 5),
          ...differences(first, second),
          some('different conversations among them, beyond one', new Set([...first.values()].map(({ turns }) => turns)).size - 1),
          some('of these, with an answer that the guard refused', count(first, /"candidate":/, 'turns')),
          some('with a condition that a model judged', count(first, /The agent says “number”/, 'turns')),
          some('with votes and their evidence', count(first, /"quote":/, 'verdicts')),
        ]
      } finally {
        await served.service.kill('SIGTERM')
      }
    }),
}
