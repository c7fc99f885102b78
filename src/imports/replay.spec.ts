import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../client/client.ts'
import { type Tenant, testApp } from '../harness/app.ts'
import { must, type Stage, stage } from '../harness/stage.ts'
import { asLines, type Dialogue, generated, recorded } from './fixtures/dialogues.ts'

const { tenant } = await testApp()
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

/** What must be heard, read from the file itself: each message of the user, then all that the agent said before the next. */
function expected({ messages }: Dialogue) {
  const turns: { role: string; content: string; tools: number }[] = []
  for (const { role, content, tool_calls = [] } of messages) {
    const text = content ?? ''
    if (role === 'system') continue
    if (role === 'user') {
      turns.push({ role: 'user', content: text, tools: 0 })
      continue
    }
    const [last] = turns.slice(-1)
    const reply = last?.role === 'agent' ? last : { role: 'agent', content: '', tools: 0 }
    if (reply !== last) turns.push(reply)
    if (role === 'tool') reply.tools += 1
    else reply.content += reply.content && text ? `\n${text}` : text
    // A call has one result: counted once, by it.
    reply.tools += 0 * tool_calls.length
  }
  return turns
}
const heard = (run: Schemas['Run']) => run.turns.map(({ role, content, toolCalls = [] }) => ({ role, content, tools: toolCalls.length }))

async function playAll(ids: string[], body: Schemas['RunRequestInput'] = {}): Promise<Schemas['Run'][]> {
  const runs: string[] = []
  for (const id of ids) runs.push((await must(a.owner.POST('/tests/{id}/run', { params: { path: { id } }, body }))).runs[0]!.id)
  for (let left = 1; left > 0; ) {
    const { remaining } = await own.process()
    left = remaining.queued + remaining.running + remaining.delayed
  }
  return Promise.all(runs.map((id) => own.read(id)))
}

describe('what was recorded is said and answered again, to the byte', () => {
  const files: [string, string][] = [['generated dialogues with calls of tools', asLines(generated(60, 'replay'))]]
  const shared = recorded()
  if (shared !== undefined) files.push(['the dialogues of tau-bench', shared])

  it.each(files)('%s, over the channel that was imported with them', { timeout: 120_000 }, async (_, content) => {
    const dialogues = content
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Dialogue)
    const { ids, counts } = await imported(content, { channel: { name: 'Recordings' } })
    expect([counts.tests, counts.channels]).toEqual([dialogues.length, 1])
    const runs = await playAll(ids.tests)
    for (const [at, run] of runs.entries()) {
      const dialogue = dialogues[at]!
      expect([run.plan.subject.name, run.status, run.terminationReason, run.error]).toEqual([dialogue.id, 'completed', 'userEnded', null])
      expect([dialogue.id, heard(run)]).toEqual([dialogue.id, expected(dialogue)])
    }
    const tests = await Promise.all(ids.tests.map((id) => must(a.owner.GET('/tests/{id}', { params: { path: { id } } }))))
    for (const [at, test] of tests.entries()) {
      const kept = test.turns.flatMap(({ role, content, recorded }) => [
        ...(role === 'user' ? [{ role, content, tools: 0 }] : []),
        ...(recorded ? [{ role: 'agent', content: recorded.content, tools: recorded.toolCalls?.length ?? 0 }] : []),
      ])
      expect(kept).toEqual(expected(dialogues[at]!))
    }
  })
})
