import { agent, type Row, talk, unanswered, user } from './row.ts'

const slowing = (...latencies: number[]) => talk(...latencies.flatMap((latencyMs, i) => [user('x'), agent(`answer ${i}`, { latencyMs })]))
const twenty = slowing(...Array.from({ length: 20 }, (_, i) => (i + 1) * 100))

export const latency: Row[] = [
  { why: 'every reply in time', settings: { of: 'turn', maxMs: 300 }, turns: slowing(100, 300), outcome: 'passed', evidence: [4] },
  {
    why: 'one too slow',
    settings: { of: 'turn', maxMs: 299 },
    turns: slowing(300, 100),
    outcome: 'failed',
    evidence: [2],
    rationale: /slowest reply of 300 ms \(2 replies\); at most 299 ms are allowed/,
  },
  { why: 'only the last reply', settings: { of: 'turn', maxMs: 100 }, scope: 'lastReply', turns: slowing(300, 100), outcome: 'passed' },
  {
    why: 'the median of 20 is the 10th',
    settings: { of: 'p50', maxMs: 1_000 },
    turns: twenty,
    outcome: 'passed',
    rationale: /median latency of 1000 ms/,
  },
  {
    why: 'the 95th percentile of 20 is the 19th',
    settings: { of: 'p95', maxMs: 1_899 },
    turns: twenty,
    outcome: 'failed',
    rationale: /of 1900 ms \(20 replies\)/,
  },
  {
    why: 'the whole conversation',
    settings: { of: 'total', maxMs: 5_000 },
    turns: slowing(100, 100),
    durationMs: 5_001,
    outcome: 'failed',
    rationale: /duration of 5001 ms/,
  },
  {
    why: 'part of the conversation',
    settings: { of: 'total', maxMs: 100 },
    scope: 'lastReply',
    turns: slowing(300, 100),
    durationMs: 5_001,
    outcome: 'passed',
  },
  { why: 'no reply at all', settings: { of: 'turn', maxMs: 1 }, turns: unanswered, outcome: 'inconclusive' },
]
