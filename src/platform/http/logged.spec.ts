import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { newToken, tokenUses } from '../secrets/bearer-tokens.ts'
import { smallServer } from './fixtures/small-server.ts'
import { loggedRequest } from './logged.ts'

const key = 'parley_dev_0000000000000000000000000000000000000000000000000000'
const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl'

describe('no credential that is in an address is logged', () => {
  it.each([
    ['/v1/projects', '/v1/projects'],
    [`/v1/projects?x-api-key=${key}&api_key=${key}`, '/v1/projects'],
    [`/v1/projects?access_token=${token}`, '/v1/projects'],
    ['/v1/runs?limit=2', '/v1/runs'],
    [`/v1/api-keys/${key}/rotate`, '/v1/api-keys/***/rotate'],
    [`/v1/members/${token}`, '/v1/members/***'],
    ...tokenUses.map((use) => [`/inbound/chn_1/${newToken(use)}/tools/refund`, '/inbound/chn_1/***/tools/refund']),
    [`/${'a'.repeat(9_000)}`, `/${'a'.repeat(2_047)}`],
  ])('%s', (url, shown) => {
    expect(loggedRequest({ method: 'GET', url, host: 'x', ip: '127.0.0.1' } as FastifyRequest).url).toBe(shown)
  })
})

it('and none that is given as X-Request-Id becomes the id of a request', async () => {
  const { server } = await smallServer()
  const idFor = async (given: string) =>
    (await server.inject({ method: 'GET', url: '/v1/things', headers: { authorization: 'Bearer a', 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idFor('my-own.id_7')).toBe('my-own.id_7')
  expect(await idFor(key)).not.toContain('parley_')
})
