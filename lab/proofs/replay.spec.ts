import { beforeAll, describe, expect, it } from 'vitest'
import { type Tenant, testApp } from '#harness/app.ts'
import { mockAgent } from '#harness/mock-agent.ts'
import { must, type Stage, stage } from '#harness/stage.ts'
import type { Schemas } from '#src/client/client.ts'
import { asLines, type Dialogue, generateDialogues, recordedDialogues } from '#src/connect/imports/fixtures/dialogues.ts'

const { tenant } = await testApp()
const agent = await mockAgent()
let a: Tenant
let own: Stage
beforeAll(async () => {
  a = await tenant('A')
  own = await stage(a)
})

const imported = (content: string, more: object = {}) =>
  must(
    a.owner.POST('/projects/{id}/import', {
      params: { path: { id: own.projectId } },
      body: { format: 'openaiMessages', content, ...more },
    }),
  )

type Called = { id?: string; name: string; arguments: unknown; result?: unknown }
type Heard = { role: string; content: string; calls: Called[] }
/** What must be heard, read from the file itself: each message of the user, then all that the agent said and did before the next. */
function expected({ messages }: Dialogue): Heard[] {
  const turns: Heard[] = []
  for (const { role, content, tool_calls = [], tool_call_id, name = 'tool' } of messages) {
    if (role === 'system') continue
    if (role === 'user') {
      turns.push({ role: 'user', content: content!, calls: [] })
      continue
    }
    if (turns.at(-1)?.role !== 'agent') turns.push({ role: 'agent', content: '', calls: [] })
    const reply = turns.at(-1)!
    // A result without the call that it belongs to shows that there was one.
    if (role === 'tool' && tool_call_id === undefined) reply.calls.push({ name, arguments: {}, result: content })
    else if (role === 'tool') reply.calls.find(({ id }) => id === tool_call_id)!.result = content
    for (const { id, function: called } of tool_calls)
      reply.calls.push({ id, name: called.name, arguments: JSON.parse(called.arguments) as unknown })
    if (role !== 'tool' && content) reply.content += reply.content ? `\n${content}` : content
  }
  return turns
}
const heard = ({ turns }: Schemas['Run']): Heard[] =>
  turns.map(({ role, content, toolCalls = [] }) => ({ role, content, calls: toolCalls as Called[] }))

async function playAll(ids: string[], body: Schemas['RunRequestInput'] = {}): Promise<Schemas['Run'][]> {
  const runs: string[] = []
  for (const id of ids) runs.push((await must(a.owner.POST('/tests/{id}/run', { params: { path: { id } }, body }))).runs[0]!.id)
  for (let left = 1; left > 0; ) {
    const { remaining } = await own.process()
    left = remaining.queued + remaining.running + remaining.delayed
  }
  const played: Schemas['Run'][] = []
  for (const id of runs) played.push(await own.read(id))
  return played
}

function reproduced(runs: Schemas['Run'][], dialogues: Dialogue[]): void {
  expect(runs.length).toBe(dialogues.length)
  for (const [at, run] of runs.entries()) {
    const dialogue = dialogues[at]!
    expect([run.plan.subject.name, run.terminationReason, run.error]).toEqual([dialogue.id, 'userEnded', null])
    expect([dialogue.id, heard(run)]).toEqual([dialogue.id, expected(dialogue)])
  }
}

const parsed = (content: string) => content.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Dialogue] : []))

describe('what was recorded is said and answered again, to the byte', () => {
  const shared = recordedDialogues()
  it.runIf(shared !== undefined)('the 88 dialogues of tau-bench', async () => {
    const dialogues = parsed(shared!)
    const { ids, counts } = await imported(shared!, { channel: { name: 'Recordings' } })
    expect([dialogues.length, counts.tests, counts.channels]).toEqual([88, 88, 1])
    reproduced(await playAll(ids.tests), dialogues)
  })

  const dialogues = generateDialogues(200, 'replay')
  it('dialogues with calls of tools, many of which begin alike', async () => {
    const { ids } = await imported(asLines(dialogues), { channel: { name: 'Recordings' } })
    reproduced(await playAll(ids.tests), dialogues)
  })

  it('over a channel that somebody else made of the same file', async () => {
    const some = dialogues.slice(0, 40)
    const body = { projectId: own.projectId, name: 'By hand', kind: 'replay' as const, config: { recordings: some as never } }
    const { id: channelId } = await must(a.owner.POST('/channels', { body }))
    const { ids } = await imported(asLines(some))
    reproduced(await playAll(ids.tests, { channelId }), some)
  })

  it('and over one that calls them otherwise, as long as no two go on alike', async () => {
    const [first, second] = ['a', 'b'].map((id): Dialogue => {
      const messages = ['One', 'Two'].flatMap((text) => [
        { role: 'user', content: `${text} ${id}` },
        { role: 'assistant', content: `${text} of ${id}` },
      ])
      return { id, messages }
    }) as [Dialogue, Dialogue]
    const recordings = [first, second].map(({ messages }, at) => ({ id: `renamed-${at}`, messages }))
    const body = { projectId: own.projectId, name: 'Renamed', kind: 'replay' as const, config: { recordings } }
    const { id: channelId } = await must(a.owner.POST('/channels', { body }))
    const { ids } = await imported(asLines([first, second]))
    reproduced(await playAll(ids.tests, { channelId }), [first, second])
  })
})

describe('a test keeps what was answered', () => {
  it('for reading beside what is answered now', async () => {
    const [dialogue] = generateDialogues(1, 'kept') as [Dialogue]
    const { ids } = await imported(asLines([dialogue]))
    const test = await must(a.owner.GET('/tests/{id}', { params: { path: { id: ids.tests[0]! } } }))
    const kept = test.turns.flatMap(({ role, content, recorded }): Heard[] => [
      ...(role === 'user' ? [{ role, content, calls: [] }] : []),
      ...(recorded ? [{ role: 'agent', content: recorded.content, calls: (recorded.toolCalls ?? []) as Called[] }] : []),
    ])
    expect(kept).toEqual(expected(dialogue))
  })
})

describe('a message that was not answered then is sent, and nothing is awaited', () => {
  const user = (content: string) => ({ role: 'user', content })
  const dialogue = { id: 'goodbye', messages: [user('Hi'), { role: 'assistant', content: 'Hello' }, user('Bye')] }
  it.each([
    ['to an agent that answers', 'echo', dialogue, ['Hi', 'You said: Hi', 'Bye']],
    ['to one that never does', 'hang', { id: 'alone', messages: [user('Bye')] }, ['Bye']],
  ])('%s', async (_, behaviour, one, contents) => {
    const { id: channelId } = await own.channel({ url: agent.at(behaviour) })
    const { ids } = await imported(asLines([one]))
    const [run] = await playAll(ids.tests, { channelId })
    expect(run).toMatchObject({ terminationReason: 'userEnded', error: null })
    expect(run!.turns.map(({ content }) => content)).toEqual(contents)
    // Else the agent that never answers would be waited for, 30 s.
    expect(run!.metrics!.durationMs).toBeLessThan(25_000)
    expect(agent.requests.filter((call) => call.behaviour === behaviour).at(-1)!.message).toBe('Bye')
  })
})
