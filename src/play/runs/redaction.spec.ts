import { expect, it } from 'vitest'
import type { Blinding } from '#src/workspace/blinding/blinding.ts'
import type { Run } from './contract.ts'
import { redactRun } from './redaction.ts'

const nothing: Blinding = { judge: false, agentVersion: false, batch: false, baseline: false, adjudication: false }
const messages = [{ role: 'user' as const, content: 'hello' }]
const run = {
  turns: [],
  cell: { key: 'scn_1|chn_1|-|{}', channelId: 'chn_1' },
  plan: { channel: { id: 'chn_1' }, assertions: [], seedFrom: { runId: 'run_1', turn: 2, messages } },
  coverage: { mode: 'milestones', steps: [{ key: 'a', required: true, turn: 2 }] },
} as unknown as Run

it('a condition that was met is hidden with the verdict', () => {
  expect(redactRun(run, { ...nothing, judge: true }).coverage).toBeNull()
  expect(redactRun(run, nothing).coverage).toEqual(run.coverage)
})

it.each(['agentVersion', 'batch'] as const)('the run that it started from is hidden with %s, and what was said there is not', (name) => {
  expect(redactRun(run, { ...nothing, [name]: true }).plan.seedFrom).toEqual({ runId: 'hidden', turn: 2, messages })
  expect(redactRun(run, nothing).plan.seedFrom).toEqual(run.plan.seedFrom)
})
