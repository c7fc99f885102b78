import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { channelKinds } from '#src/play/channels/kinds.ts'

// Whether docs/internals/channel-faults.md has a conversation for each fault with each kind of channel. The rows are those that were played.

const path = 'docs/internals/channel-faults.md'
const title = 'Every fault with every kind'

/** For each fault, the rows that show it, whatever they are called with one kind or another. */
const faults: Record<string, readonly string[]> = {
  refused: ['refused', 'no one listens', 'no one polls'],
  '401': ['status 401', '401', 'a poller without a valid key'],
  hang: ['hang', 'a request that hangs'],
  'half an answer': ['half an answer'],
  'wrong JSON': ['JSON of another shape', 'frames that carry no reply', 'JSON without a reply', 'a call without words'],
  '10 MB': ['10 MB', 'more than 10 MB'],
  disconnect: ['a lost connection', 'a disconnect before the answer', 'a lost poller'],
  late: ['late', 'an answer after the time of a reply', 'an answer that is late'],
  double: ['the same activity twice', 'the answer twice', 'an answer that comes twice', 'two answers'],
  'out of order': ['an answer to an earlier message, out of order', 'an answer to an earlier message', 'answers out of order'],
  unprompted: ['a flood of unprompted messages', 'an unprompted answer'],
}

/** A webhook channel whose agent answers in XML, or by calling Parley as the product that it takes it for. */
const asProduct = 'webhook, as a product'

/** What cannot happen, and why. */
const request = 'an answer belongs to its request'
const impossible: Record<string, Record<string, string>> = {
  'out of order': {
    http: request,
    openaiChat: request,
    openaiResponses: request,
    mcp: request,
    a2a: request,
    websocket: 'frames have only the order of their arrival',
    pull: 'an answer names its message',
    [asProduct]: 'a call names its conversation',
  },
  unprompted: { http: request, openaiChat: request, openaiResponses: request, mcp: request, a2a: request, [asProduct]: 'as webhook' },
  disconnect: { webhook: 'each callback is a separate request' },
  late: { websocket: 'as hang' },
}
/** These call nobody. */
const inside = ['demo', 'replay']

type Row = { fault: string; kinds: string[]; outcome: string }
const rowsOf = (page: string): Row[] =>
  page.split('\n').flatMap((line) => {
    const [, fault, kinds, outcome] = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| /.exec(line) ?? []
    return fault && kinds && outcome && fault !== 'fault' ? [{ fault, kinds: kinds.split('; '), outcome }] : []
  })

it('has each fault with each kind, or says why it cannot happen', () => {
  const page = readFileSync(path, 'utf8')
  const rows = rowsOf(page.replace(new RegExp(`## ${title}[^]*?(?=\n## )`), ''))
  const columns = [...channelKinds.names.filter((kind) => !inside.includes(kind)), asProduct]
  const missing: string[] = []
  const lines = Object.entries(faults).map(([fault, names]) => {
    const cells = columns.map((kind) => {
      const found = names.map((name) => rows.find((row) => row.fault === name && row.kinds.includes(kind))).find((row) => row !== undefined)
      const reason = impossible[fault]?.[kind]
      if ((found === undefined) === (reason === undefined)) missing.push(`${fault} with ${kind}`)
      return found?.outcome ?? reason ?? ''
    })
    return `| ${fault} | ${cells.join(' | ')} |`
  })
  expect(missing).toEqual([])
  const table = [`| fault | ${columns.join(' | ')} |`, `| --- |${' --- |'.repeat(columns.length)}`, ...lines].join('\n')
  const next = page.replace(new RegExp(`## ${title}[^]*?(?=\n## )`), `## ${title}\n\n${table}\n`)
  if (process.env.PARLEY_WRITE_FAULTS) writeFileSync(path, next)
  else expect(page).toBe(next)
})
