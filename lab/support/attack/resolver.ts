import { isIP } from 'node:net'
import { NotUnderstood, number, type Rows, read } from './grammar.ts'

/** What a name answers, one list a query, the last one from then on. `atSave`: until the channel is stored; absent: the same. */
export type Script = { atSave?: string[][]; answers: string[][]; delayMs?: number; longName?: boolean; names?: number }

/** `127.0.0.2 (allow-listed)`, `[127.0.0.2, ::1]`, `NXDOMAIN`. Throws NotUnderstood for anything else than addresses. */
function addresses(text: string): string[] {
  if (/^(NXDOMAIN|SERVFAIL|no addresses?|nothing)$/.test(text)) return []
  const all = text
    .replace(/^\[(.*)\]$/, '$1')
    .split(/,| and /)
    .map((value) =>
      value
        .replace(/\((?:allow-listed|allowed|denied|TTL \d+)\)/g, '')
        .trim()
        .replace(/^\[(.*)\]$/, '$1'),
    )
  for (const one of all) if (isIP(one) === 0) throw new NotUnderstood('an address of the resolver', one)
  return all
}
const list = '(.+?)'
const ttl = '(?:,? ?\\(TTL \\d+\\))?'
const steps = (...texts: (string | undefined)[]): Script => ({ answers: texts.map((text) => addresses(text!)) })

const scripts: Rows<Script> = [
  [new RegExp(`(?:host|name) resolves to ${list}(?: only)?${ttl}`), ([, only]) => steps(only)],
  [
    new RegExp(`resolver: first query ${list}, (?:every later query|then|second query|later) ${list}${ttl}`),
    ([, first, later]) => steps(first, later),
  ],
  [
    new RegExp(`resolver: first (two|three|\\d+) queries ${list}, (?:every later query|then) ${list}${ttl}`),
    ([, many, first, later]) => {
      const times = { two: 2, three: 3 }[many!] ?? number(many)
      return { answers: [...Array.from({ length: times }, () => addresses(first!)), addresses(later!)] }
    },
  ],
  [
    new RegExp(`resolver: (?:alternates|alternating) (?:between )?${list} and ${list}${ttl}`),
    ([, one, other]) => ({ answers: Array.from({ length: 100 }, (_, at) => addresses(at % 2 ? other! : one!)) }),
  ],
  [
    new RegExp(`resolver: ${list} at (?:save|create), ${list} at (?:run|probe|delivery)${ttl}`),
    ([, atSave, atRun]) => ({ atSave: [addresses(atSave!)], answers: [addresses(atRun!)] }),
  ],
  [new RegExp(`resolver: (?:always )?(?:answers )?(NXDOMAIN|SERVFAIL|\\[?[\\d:a-f.][^;]*?)${ttl}`), ([, only]) => steps(only)],
  [
    /name of (?:253|[12]?\d\d) characters, ([\d,]+) different names in a batch, resolver answering after (\d+) s/,
    ([, many, seconds]) => ({ answers: [['127.0.0.3']], delayMs: number(seconds) * 1_000, longName: true, names: number(many) }),
  ],
  [/resolver(?::| is)? answering after (\d+) s/, ([, seconds]) => ({ answers: [['127.0.0.3']], delayMs: number(seconds) * 1_000 })],
]

export const scriptOf = (generator: string): Script => read(scripts, 'a resolver', generator)
