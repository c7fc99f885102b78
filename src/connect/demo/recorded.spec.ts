import { beforeAll, expect, it } from 'vitest'
import { conversations as contract } from '#src/connect/conversations/contract.ts'
import { evaluate } from '#src/measure/assertions/evaluate.ts'
import { withThoseOfEveryRun } from '#src/measure/assertions/every-run.ts'
import { changeEvidence, isEnough } from '#src/measure/statistics/change.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { type RecordedConversation, recordedConversations } from './recorded.ts'
import { support } from './support.ts'

const { recorded } = support
const template = { ...support, recorded: recorded! }
const nowMs = Date.UTC(2026, 10, 29, 12)
const dayMs = 86_400_000
const make = (count = 2_000) => recordedConversations(template, { nowMs, count, pause: async () => {} })
const { assertions } = scenarios.create.body.parse({ projectId: 'p', name: 'x', user: { goal: 'x' }, assertions: recorded!.assertions })

let all: RecordedConversation[]
let failures: (string | null)[]
beforeAll(async () => {
  all = await make()
  failures = all.map(({ turns }) => {
    const said = turns.map((turn, at) => ({ latencyMs: 0, ...turn, index: at + 1 })) as Turn[]
    return (
      evaluate(withThoseOfEveryRun(assertions), { turns: said, durationMs: 0 }).find(({ outcome }) => outcome === 'failed')?.name ?? null
    )
  })
})
const daysAgo = ({ turns }: RecordedConversation) => (nowMs - Date.parse(turns[0]!.startedAt)) / dayMs
const failing = (name: string, isIn: (days: number) => boolean) =>
  all.filter((one, at) => failures[at] === name && isIn(daysAgo(one))).length

it('the real conversations of the demo are the same at each time, of the last 30 days in their order, as a sender would send them', async () => {
  expect(await make(50)).toEqual(await make(50))
  expect(all).toHaveLength(2_000)
  expect(new Set(all.map(({ externalId }) => externalId)).size).toBe(2_000)
  const days = all.map(daysAgo)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  expect([days[0]! < 30.1, days.at(-1)! > 0]).toEqual([true, true])
  for (const { turns } of all) expect(Date.parse(turns.at(-1)!.startedAt)).toBeLessThan(nowMs)
  for (let at = 0; at < all.length; at += 1_000) contract.send.body.parse({ projectId: 'p', conversations: all.slice(at, at + 1_000) })
})

it('its planted change is called, and its planted new failure was not seen before its version', () => {
  const days = Array.from({ length: 31 }, (_, day) => {
    const ofDay = failures.filter((_, at) => Math.floor(daysAgo(all[at]!)) === 30 - day)
    return { n: ofDay.length, successes: ofDay.filter((failed) => failed === null).length }
  })
  const evidence = changeEvidence(days)!
  expect(isEnough(evidence, 0.05 / 10)).toBe(true)
  expect(Math.abs(30 - evidence.at - recorded!.change.daysAgo)).toBeLessThanOrEqual(2)
  const { daysAgo: released } = recorded!.release2
  expect(failing('gives nothing away', (days) => days > released)).toBe(0)
  expect(failing('gives nothing away', (days) => days <= released)).toBeGreaterThan(10)
  // Known from the first week on, so that it is more frequent and not new.
  expect(failing('reaches its systems', (days) => days > 23)).toBeGreaterThan(0)
})
