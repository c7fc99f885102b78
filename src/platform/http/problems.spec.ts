import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Operation, operation } from '../contract.ts'
import { errorCodes, ServiceError, statusOf, unavailable, wrongState } from '../errors.ts'
import { implementAll } from '../implement.ts'
import type { World } from '../world.ts'
import { Problem, problemOf } from './problems.ts'
import { createServer } from './server.ts'

// A server of its own whose one operation does what the address says.
const contracts = {
  spec: {
    do: operation({
      method: 'GET',
      url: '/do/{what}',
      summary: 'Do',
      role: 'identity',
      answers: { 200: z.strictObject({ id: z.string() }) },
    }),
  },
}
const away = (code: string) => Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432 user=parley'), { code })
const doing: Record<string, () => unknown> = {
  well: () => ({ id: 'x' }),
  'a bug': () => {
    throw new TypeError("Cannot read properties of undefined (reading 'secret-of-ours') at /srv/parley/src/x.ts")
  },
  'a text': () => {
    throw 'secret-of-ours'
  },
  'wrong SQL': () => {
    throw Object.assign(new Error('column "secret-of-ours" does not exist'), { code: '42703' })
  },
  'too much': () => ({ id: 'x', hash: 'secret-of-ours' }),
  nothing: () => undefined,
  'no database': () => {
    throw away('ECONNREFUSED')
  },
  'a full disk': () => {
    throw away('53100')
  },
  'a locked row': () => {
    throw away('55P03')
  },
}
const server = await createServer({
  contracts,
  handlers: implementAll(contracts, {
    spec: { do: async ({ params }: { params: { what: string } }) => doing[params.what.replaceAll('_', ' ')]!() as { id: string } },
  }),
  world: {} as World,
  authenticate: async () => {
    throw new ServiceError('unauthorized', 'spec')
  },
  identify: async () => ({ issuer: 'i', subject: 's', emailVerified: false }),
  ready: async () => ({}),
  version: '0.0.0',
  logLevel: 'silent',
})
afterAll(() => server.close())
const ask = (what: string) =>
  server.inject({ url: `/v1/do/${what.replaceAll(' ', '_')}`, headers: { authorization: 'Bearer x', 'x-request-id': 'spec' } })

describe('what goes wrong on our side says nothing of it', () => {
  it('while all is well', async () => expect((await ask('well')).json()).toEqual({ id: 'x' }))
  it.each(['a bug', 'a text', 'wrong SQL', 'too much', 'nothing'])('%s: 500', async (what) => {
    const answer = await ask(what)
    expect(answer.statusCode).toBe(500)
    expect(Problem.parse(answer.json())).toMatchObject({ code: 'internal', requestId: 'spec', retryable: true })
    expect(answer.body).not.toMatch(/secret-of-ours|column|\/srv|undefined/)
  })
  it.each(['no database', 'a full disk', 'a locked row'])('%s: 503 with Retry-After', async (what) => {
    const answer = await ask(what)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(Problem.parse(answer.json())).toMatchObject({ code: 'unavailable', retryable: true })
    expect(answer.body).not.toMatch(/10\.0\.0\.5|parley@|user=/)
  })
})

describe('every code', () => {
  it.each(errorCodes)('%s has a problem that conforms', (code) => {
    const { problem } = problemOf(new ServiceError(code, 'detail'), 'id')
    expect(Problem.parse(problem)).toEqual(problem)
    expect(problem).toMatchObject({ type: `/problems/${code}`, status: statusOf(code), detail: 'detail' })
    expect(problem.retryable).toBe([408, 429, 500, 503].includes(problem.status))
  })
  it('of a state names it and where it may go', () => {
    expect(problemOf(wrongState('no', 'completed', ['rescore']), 'id').problem).toMatchObject({
      currentState: 'completed',
      allowedTransitions: ['rescore'],
    })
  })
  it('that is worth a retry says when', () => expect(problemOf(unavailable('no', 7), 'id').headers).toEqual({ 'retry-after': '7' }))
})

describe('a server that could not serve its contracts', () => {
  it('does not start', async () => {
    const other = createServer({
      contracts: { spec: { lost: contracts.spec.do as Operation } },
      handlers: {},
      world: {} as World,
      authenticate: async () => ({}) as never,
      identify: async () => ({}) as never,
      ready: async () => ({}),
      version: '',
      logLevel: 'silent',
    })
    await expect(other).rejects.toThrow('operation spec.lost has no handler')
  })
})
