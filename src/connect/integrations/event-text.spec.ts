import { describe, expect, it } from 'vitest'
import { ofBatchRun } from './event-text.ts'
import { batchRun } from './fixtures/batch-run.ts'

const linesOf = (title: string, more: object) =>
  ofBatchRun({ ...batchRun, ...more }).sections.find((section) => section.title === title)?.lines

describe('what people read of a batch run', () => {
  it('marks which rule of the gate failed', () => {
    const gateRules = [
      { rule: 'minPassRate', verdict: 'failed', reason: '2 of 4 passed.' },
      { rule: 'maxErrorRate', verdict: 'inconclusive', reason: 'Too few.' },
      { rule: 'complete', verdict: 'passed', reason: 'All ended.' },
    ]
    expect(linesOf('Gate', { gateRules })?.map(({ text }) => text)).toEqual([
      '❌ minPassRate: 2 of 4 passed.',
      '⚠️ maxErrorRate: Too few.',
      '✅ complete: All ended.',
    ])
  })

  it('names the scenario and the channel where runs did not pass', () => {
    expect(linesOf('Not passed', { failures: [{ name: 'Refund (Ada, Webchat)', passed: 1, n: 4 }] })).toEqual([
      { text: 'Refund (Ada, Webchat): 1 of 4 passed', url: null },
    ])
  })

  it('reads events that an earlier version has left to be sent', () => {
    expect(linesOf('Gate', { gate: ['complete: all ended'] })).toEqual([{ text: 'complete: all ended', url: null }])
  })
})
