import { randomUUID } from 'node:crypto'
import type { Heard, Sent } from '#e2e/support/hostile/wire.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import type { AttackCase } from './case.ts'
import type { Around } from './generator.ts'
import { number, type Rows, read } from './grammar.ts'
import { answersTo, type Scenery } from './request.ts'

/** Many requests for one: all answers, and what else was wrong. */
export type Sending = { sent: Sent[]; heard: Heard[]; faults: string[] }

const inTurn = async <T>(many: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let index = 0; index < many; index += 1) all.push(await one(index))
  return all
}
const atOnce = <T>(many: number, one: (index: number) => Promise<T>) => Promise.all(Array.from({ length: many }, (_, index) => one(index)))

const p90 = (all: Heard[]) => all.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(all.length * 0.9)]!

/** The same requests from one address while a good key is used from another one: the first are slowed down, the second is not. */
async function flood(scenery: Scenery, many: number, from: string, headersOf: (index: number) => Record<string, string>): Promise<Sending> {
  const { target, tenants } = scenery
  const sent = Array.from({ length: many }, (_, index): Sent => ({ method: 'GET', path: '/v1/projects', headers: headersOf(index), from }))
  const good: Sent = { method: 'GET', path: '/v1/projects', headers: { 'x-api-key': tenants.A.keys.owner! } }
  const base = await inTurn(20, () => target.wire.send(good))
  const beside: Heard[] = []
  const heard: Heard[] = []
  /** All of them, fifty at once, and the good key beside each fifty; answers how long nine of ten of its requests took at most. */
  const round = async () => {
    const before = beside.length
    for (let at = 0; at < many; at += 50) {
      const all = Promise.all(sent.slice(at, at + 50).map((one) => target.wire.send(one)))
      beside.push(await target.wire.send(good))
      heard.push(...(await all))
    }
    return p90(beside.slice(before))
  }
  // The one beside runs with fifty others on the cores of this machine, which take their share of it.
  const most = Math.max(2 * p90(base), 250)
  let besideMs = await round()
  // Other programs may have been at work meanwhile: what is slow is slow again.
  if (besideMs > most) besideMs = await round()
  const slowed = heard.filter(({ status }) => status === 429)
  return {
    sent,
    heard,
    faults: [
      ...(slowed.length > 0 ? [] : ['never 429']),
      ...(slowed.every(({ headers }) => headers['retry-after']) ? [] : ['429 without Retry-After']),
      ...(beside.every(({ status }) => status === 200) ? [] : ['a good key was refused meanwhile']),
      ...(besideMs <= most ? [] : [`a good key took ${Math.round(besideMs)} ms, ${Math.round(p90(base))} before`]),
    ],
  }
}

type Flood = (scenery: Scenery & { many: number }) => Promise<Sending>
const floods: Rows<Flood> = [
  [
    /([\d,]+) random keys per second for (\d+) s/,
    ([, rate, seconds]) =>
      (scenery) =>
        flood(scenery, number(rate) * (scenery.many >= 1_000 ? number(seconds) : 1), '127.0.9.1', () => ({
          'x-api-key': generateKey('development'),
        })),
  ],
  [
    /a new address on each request/,
    () => (scenery) =>
      flood(scenery, 500, '127.0.9.2', (index) => ({
        'x-api-key': generateKey('development'),
        'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
      })),
  ],
  [
    /prefix of KEY_A_OWNER \+ wrong rest, ([\d,]+) times, then KEY_A_OWNER/,
    ([, times]) =>
      async (scenery) => {
        const owner = scenery.tenants.A.keys.owner!
        const guesses = await flood(scenery, number(times), '127.0.9.3', () => ({
          'x-api-key': owner.slice(0, 16) + generateKey('development').slice(16),
        }))
        const good: Sent = { method: 'GET', path: '/v1/projects', headers: { 'x-api-key': owner } }
        const open = guesses.heard.some(({ status }) => ![401, 429].includes(status))
        const last = await scenery.target.wire.send(good)
        return {
          sent: [good],
          heard: [last],
          faults: [...guesses.faults, ...(open ? ['a guess was let in'] : []), ...(last.status === 200 ? [] : ['the owner is locked out'])],
        }
      },
  ],
]
/** The flood that the headers describe; undefined where they describe one request. */
export function floodOf({ headers }: AttackCase): Flood | undefined {
  const described = Object.values(headers).flatMap((value) => (typeof value === 'object' && '$gen' in value ? [value.$gen] : []))
  const one = described.find((text) => /per second|each request|times, then/.test(text))
  return one === undefined ? undefined : read(floods, 'a flood', one)
}

/** The same request at once or in turn, as often as the case says, with one idempotency key where it speaks of one. */
export async function repeatedly(
  { expected_property: property }: AttackCase,
  around: Around,
  sent: Sent,
  scenery: Scenery,
): Promise<Sending> {
  const { target } = scenery
  const headers = sent.headers ?? {}
  const sameKey =
    /one (?:idempotency )?key/.test(property) && !headers['idempotency-key'] ? { 'idempotency-key': `case-${randomUUID()}` } : {}
  const whole = { ...sent, headers: { ...headers, ...sameKey } }
  if (around.race === 'the old assignee submits') return againstItsSubmission(whole, scenery)
  if (around.race === 'two submissions') return twoSubmissions(whole, scenery)
  const send = () => target.wire.send(whole)
  const { count, atOnce: together } = around.many ?? { count: 1, atOnce: true }
  return { sent: [whole], heard: await (together ? atOnce(count, send) : inTurn(count, send)), faults: [] }
}

/** A review is given to somebody else by force while who has it submits: one of the two wins, and the other is refused. */
async function againstItsSubmission(sent: Sent, { target, tenants }: Scenery): Promise<Sending> {
  const { ids, keys } = tenants.A
  const as = (key: string, body: object) => ({
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const at = `/v1/reviews/${ids.review}`
  const begun = await target.wire.send({ method: 'POST', path: `${at}/start`, ...as(keys.reviewer!, {}) })
  const { lease } = JSON.parse(begun.text) as { lease: { token: string } }
  const answers = [
    { criterionKey: 'goal_reached', value: 'fail' },
    { criterionKey: 'correct', value: 'pass' },
    { criterionKey: 'manner', value: 3 },
  ]
  const submission: Sent = { method: 'POST', path: `${at}/submit`, ...as(keys.reviewer!, { token: lease.token, answers }) }
  const forced = { ...sent, body: JSON.stringify({ ...(JSON.parse(String(sent.body)) as object), force: true }) }
  const [reassigned, submitted] = await Promise.all([target.wire.send(forced), target.wire.send(submission)])
  const won = [reassigned, submitted].filter(({ status }) => status === 200).length
  return { sent: [forced], heard: [reassigned], faults: won === 1 ? [] : [`${won} of the two won: ${submitted.status} ${submitted.text}`] }
}

/** Two different answers to one sheet at once: one is taken and stays, the other is refused. */
async function twoSubmissions(sent: Sent, { target, tenants }: Scenery): Promise<Sending> {
  const { ids, keys } = tenants.A
  const both = (['pass', 'fail'] as const).map((goal) => ({
    ...sent,
    body: JSON.stringify({ answers: answersTo(ids.reviewedRun!, goal) }),
  }))
  const heard = await Promise.all(both.map((one) => target.wire.send(one)))
  const kept = await target.wire.send({
    method: 'GET',
    path: `/v1/reviews/calibration/${ids.calibration}`,
    headers: { 'x-api-key': keys.reviewer! },
  })
  const answersOf = (text: string) => JSON.stringify((JSON.parse(text) as { answers?: unknown }).answers)
  const won = heard.filter(({ status }) => status === 200)
  const faults = [
    ...(won.length === 1 ? [] : [`${won.length} of the two won`]),
    ...(won.length === 1 && answersOf(won[0]!.text) !== answersOf(kept.text) ? ['what was taken is not what is kept'] : []),
  ]
  return { sent: both, heard, faults }
}
