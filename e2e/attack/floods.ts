import { generateKey } from '../../src/accounts/operations/fresh-key.ts'
import type { Heard, Sent } from '../hostile/wire.ts'
import type { AttackCase } from './case.ts'
import { answersTo, type Scenery } from './request.ts'

/** Many requests for one: all answers, and what else was wrong. */
export type Sending = { sent: Sent[]; heard: Heard[]; faults: string[] }

const count = (text = '1') => Number(text.replaceAll(',', ''))
const inTurn = async <T>(many: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (let index = 0; index < many; index += 1) all.push(await one(index))
  return all
}
const atOnce = <T>(many: number, one: (index: number) => Promise<T>) => Promise.all(Array.from({ length: many }, (_, index) => one(index)))

const descriptionOf = ({ generator = '', headers }: AttackCase) =>
  [generator, ...Object.values(headers).flatMap((value) => (typeof value === 'string' ? [] : [value.$gen]))].join(' ')

/** Floods of bad credentials from one address: it is slowed down, and a good credential from elsewhere is not. */
async function flood(scenery: Scenery, many: number, from: string, headersOf: (index: number) => Record<string, string>): Promise<Sending> {
  const { target, tenants } = scenery
  const sent = Array.from({ length: many }, (_, index): Sent => ({ method: 'GET', path: '/v1/projects', headers: headersOf(index), from }))
  const good: Sent = { method: 'GET', path: '/v1/projects', headers: { 'x-api-key': tenants.A.keys.owner! } }
  const heard: Heard[] = []
  let worst = 0
  for (let at = 0; at < many; at += 50) {
    heard.push(...(await Promise.all(sent.slice(at, at + 50).map((one) => target.wire.send(one)))))
    const { status, ms } = await target.wire.send(good)
    worst = Math.max(worst, status === 200 ? ms : Number.POSITIVE_INFINITY)
  }
  const slowed = heard.some(({ status }) => status === 429)
  return { sent, heard, faults: [...(slowed ? [] : ['never 429']), ...(worst < 2_000 ? [] : ['a good key was refused or slow meanwhile'])] }
}

/** What a case says of how often and from where it is sent; undefined when it is one request. */
export async function flooded(one: AttackCase, scenery: Scenery): Promise<Sending | undefined> {
  const text = descriptionOf(one)
  const owner = scenery.tenants.A.keys.owner!
  const perSecond = /([\d,]+) random keys/.exec(text)
  if (perSecond) return flood(scenery, count(perSecond[1]), '127.0.9.1', () => ({ 'x-api-key': generateKey('development') }))
  if (/new address on each/.test(text))
    return flood(scenery, 500, '127.0.9.2', (index) => ({
      'x-api-key': generateKey('development'),
      'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
    }))
  const prefix = /prefix of KEY_\w+.*?([\d,]+) times/.exec(text)
  if (prefix) {
    const guesses = await flood(scenery, count(prefix[1]), '127.0.9.3', () => ({
      'x-api-key': owner.slice(0, 16) + generateKey('development').slice(16),
    }))
    const good: Sent = { method: 'GET', path: '/v1/projects', headers: { 'x-api-key': owner } }
    const open = guesses.heard.some(({ status }) => ![401, 429].includes(status))
    return {
      sent: [good],
      heard: [await scenery.target.wire.send(good)],
      faults: [...guesses.faults, ...(open ? ['a guess was let in'] : [])],
    }
  }
  return undefined
}

/** The same request at once or in turn, as often as the case says, with one idempotency key where it speaks of one. */
export async function repeatedly(
  { generator = '', expected_property: property }: AttackCase,
  sent: Sent,
  scenery: Scenery,
): Promise<Sending | undefined> {
  const { target } = scenery
  const headers = sent.headers ?? {}
  const sameKey = /one (idempotency )?key/.test(property) && !headers['idempotency-key'] ? { 'idempotency-key': `case-${Date.now()}` } : {}
  const whole = { ...sent, headers: { ...headers, ...sameKey } }
  const send = () => target.wire.send(whole)
  if (/parallel with the old assignee submitting/.test(generator)) return againstItsSubmission(whole, scenery)
  if (/two different submissions in parallel/.test(generator)) return twoSubmissions(whole, scenery)
  const [, parallel] = /([\d,]+) parallel/.exec(generator) ?? []
  if (parallel) return { sent: [whole], heard: await atOnce(count(parallel), send), faults: [] }
  const [, sequential] = /([\d,]+) sequential/.exec(generator) ?? []
  if (sequential) return { sent: [whole], heard: await inTurn(count(sequential), send), faults: [] }
  return undefined
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
