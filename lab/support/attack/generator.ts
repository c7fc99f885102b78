import type { AttackCase } from './case.ts'
import { number, type Rows, read } from './grammar.ts'
import { type Script, scriptOf } from './resolver.ts'

/** What the world around a request does, out of the words of a case. */
export type Around = {
  agent?: string
  resolver?: Script
  /** The same request so often, at once or one after the other; `queued`: runs that wait meanwhile. */
  many?: { count: number; atOnce: boolean; queued?: number }
  race?: 'two submissions' | 'the old assignee submits'
  workerStops?: true
  /** The generated cases are run later. */
  thenRun?: true
  thenSearch?: true
  /** Who else has to be there and is not, or is elsewhere: the reason. */
  without?: string
}

const rows: Rows<Around> = [
  [/mock agent:? (.+)/, ([, agent]) => ({ agent: agent! })],
  [/then run/, () => ({ thenRun: true })],
  [/after the call: dump, file grep, ciphertext swap/, () => ({ thenSearch: true })],
  [/([\d,]+) parallel (?:requests|calls)/, ([, count]) => ({ many: { count: number(count), atOnce: true } })],
  [
    /([\d,]+) parallel (?:requests|calls), ([\d,]+) queued runs/,
    ([, count, queued]) => ({ many: { count: number(count), atOnce: true, queued: number(queued) } }),
  ],
  [/([\d,]+) sequential (?:requests|calls)/, ([, count]) => ({ many: { count: number(count), atOnce: false } })],
  [/two different submissions in parallel/, () => ({ race: 'two submissions' })],
  [/parallel with the old assignee submitting/, () => ({ race: 'the old assignee submits' })],
  [/SIGSTOP\/SIGCONT of the worker holding the run/, () => ({ workerStops: true })],
  [
    /judge stub (?:obeys any instruction it finds outside the quoted data|returns malformed outputs in turn)/,
    () => ({ without: 'there is no judge yet' }),
  ],
  [
    /receiver: (?:answers 400 always for 10,000 events|unreachable|answers after 60 s|records deliveries while the sender is killed 20 times)/,
    () => ({ without: 'what becomes of deliveries is tried by lab/prove/deliveries.ts' }),
  ],
  [/((?:host|name|resolver).+)/, ([, text]) => ({ resolver: scriptOf(text!) })],
]

/** All parts of the generator. Throws NotUnderstood for a part that no row describes. */
export function aroundOf({ generator }: AttackCase): Around {
  if (!generator) return {}
  const parts = generator.split(/; (?=judge stub|mock agent|receiver|resolver|host |then )/)
  return Object.assign({}, ...parts.map((part) => read(rows, 'what happens around it', part))) as Around
}
