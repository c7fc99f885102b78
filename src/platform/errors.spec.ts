import { describe, expect, it } from 'vitest'
import {
  collectFaults,
  conflict,
  errorCodes,
  invalid,
  notFound,
  refuseStale,
  type ServiceError,
  statusOf,
  titleOf,
  unknownReference,
  wrongState,
} from './errors.ts'

const fault = (pointer: string) => ({ pointer, code: 'not_valid', message: pointer })
const failing = (pointer: string) => () => {
  throw invalid([fault(pointer)])
}

describe('the list of codes', () => {
  it('is closed: each has a status and a title, and those of product.md are in it', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length)
    for (const code of errorCodes) {
      expect(statusOf(code)).toBeGreaterThanOrEqual(400)
      expect(titleOf(code)).toMatch(/^[A-Z].*[^.]$/)
    }
    const statuses = Object.fromEntries(errorCodes.map((code) => [code, statusOf(code)]))
    expect(statuses).toMatchObject({
      malformed: 400,
      unauthorized: 401,
      forbidden: 403,
      not_found: 404,
      method_not_allowed: 405,
      conflict: 409,
      wrong_state: 409,
      precondition_failed: 412,
      too_large: 413,
      unsupported_media_type: 415,
      invalid: 422,
      idempotency_mismatch: 422,
      too_many_requests: 429,
      internal: 500,
      unavailable: 503,
    })
  })
})

describe('errors for callers', () => {
  it('missing and foreign are one', () => expect(notFound()).toEqual(notFound()))
  it('a single fault speaks for itself, several are counted', () => {
    expect(invalid([fault('/a')]).message).toBe('/a')
    expect(invalid([fault('/a'), fault('/b')]).message).toBe('2 errors were found in the request.')
  })
  it.each([
    [{ pointer: '/config/url' }, 'config.url: This must not be empty.'],
    [{ pointer: '/a~1b/0' }, 'a/b.0: This must not be empty.'],
    [{ parameter: 'limit' }, 'limit: This must not be empty.'],
    [{ header: 'if-match' }, 'if-match: This must not be empty.'],
    [{ line: 3 }, 'Line 3: This must not be empty.'],
    [{ pointer: '' }, 'This must not be empty.'],
  ])('a single fault of %j names its place', (place, detail) =>
    expect(invalid([{ ...place, code: 'too_small', message: 'This must not be empty.' }]).message).toBe(detail),
  )
  it('unknown references have one wording and all places', () => {
    const { errors } = unknownReference('/a', '/b').extras
    expect(errors!.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/a', 'unknown_reference'],
      ['/b', 'unknown_reference'],
    ])
    expect(new Set(errors!.map(({ message }) => message)).size).toBe(1)
  })
  it.each([
    [3, undefined, false],
    [3, 'any', false],
    [3, 3, false],
    [3, 2, true],
    [3, -1, true],
  ] as const)('version %i, If-Match %j: stale %s', (version, ifMatch, isStale) => {
    const ask = () => refuseStale({ version }, ifMatch)
    if (isStale) expect(ask).toThrow(expect.objectContaining({ code: 'precondition_failed' }))
    else expect(ask()).toBeUndefined()
  })
})

describe('checks made together', () => {
  it('give their results in order', async () => {
    expect(
      await collectFaults(
        () => 1,
        async () => 'two',
        () => undefined,
      ),
    ).toEqual([1, 'two', undefined])
  })
  it('say all faults together, and the other checks are made', async () => {
    const thrown = collectFaults(
      failing('/a'),
      () => 1,
      async () => failing('/b')(),
    ).catch((error: ServiceError) => error.extras.errors)
    expect(await thrown).toEqual([fault('/a'), fault('/b')])
  })
  it.each([conflict('x'), wrongState('x', 'y', []), notFound(), new Error('a bug')])('end at any other error: %s', async (error) => {
    let asked = false
    const checks = collectFaults(
      failing('/a'),
      () => Promise.reject(error),
      () => (asked = true),
    )
    await expect(checks).rejects.toBe(error)
    expect(asked).toBe(false)
  })
})
