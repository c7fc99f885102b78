import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingKeyId, EnvelopeError, keyIdOf, newDataKey, openSecret, type SecretLocation, seal, unwrap, wrap } from './envelope.ts'
import { parseMasterKey } from './master-key.ts'

const master = newDataKey()
const dataKey = newDataKey()
const place: SecretLocation = { workspaceId: 'wsp_1', table: 'channels', rowId: 'chn_1', keyVersion: 1 }
const faultOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return error instanceof EnvelopeError ? error.fault : String(error)
  }
}

describe('what is sealed comes back in its own place only', () => {
  it('any secret', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (secret) => openSecret(dataKey, seal(dataKey, secret, place), place) === secret))
  })
  it('a data key', () => expect(unwrap(master, wrap(master, dataKey, place), place)).toEqual(dataKey))

  const sealed = seal(dataKey, 'planted', place)
  it.each<[string, Partial<SecretLocation>]>([
    ['workspace', { workspaceId: 'wsp_2' }],
    ['table', { table: 'integrations' }],
    ['row', { rowId: 'chn_2' }],
    ['key version', { keyVersion: 2 }],
    ['two parts that read the same when joined', { table: 'channelsch', rowId: 'n_1' }],
  ])('not in another %s', (_, change) => expect(faultOf(() => openSecret(dataKey, sealed, { ...place, ...change }))).toBe('damaged'))

  it('nor as a data key', () => {
    const wrapped = wrap(master, dataKey, place)
    expect(faultOf(() => openSecret(master, wrapped, place))).toBe('damaged')
    expect(faultOf(() => unwrap(master, wrapped, { ...place, workspaceId: 'wsp_2' }))).toBe('damaged')
  })
})

describe('what cannot be opened is notified by its cause', () => {
  const sealed = seal(dataKey, 'planted', place)
  it('another key', () => {
    expect(faultOf(() => openSecret(newDataKey(), sealed, place))).toBe('wrongKey')
    expect(faultOf(() => unwrap(newDataKey(), wrap(master, dataKey, place), place))).toBe('wrongKey')
  })
  it('any changed character', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
      const result = faultOf(() => openSecret(dataKey, changed, place))
      // The last character of a base64url part has bits that stand for nothing.
      if (result === 'none')
        expect(Buffer.from(changed.split(':').at(-1)!, 'base64url')).toEqual(Buffer.from(sealed.split(':').at(-1)!, 'base64url'))
      else expect(['wrongKey', 'damaged', 'malformed']).toContain(result)
    }
  })
  it.each([
    '',
    'planted',
    'v2:00000000:AAAAAAAAAAAAAAAA::AAAAAAAAAAAAAAAAAAAAAA',
    'v1:0:0:0:0',
    `${sealed}:`,
    sealed.slice(0, -1),
    `${sealed}\n`,
  ])('%j', (text) => expect(faultOf(() => openSecret(dataKey, text, place))).toBe('malformed'))
  it('no error holds the secret or a key', () => {
    const errors = [newDataKey(), dataKey].map((key) => {
      try {
        return openSecret(key, sealed, { ...place, rowId: 'x' })
      } catch (error) {
        return String((error as Error).stack)
      }
    })
    expect(errors.join()).not.toMatch(new RegExp(`planted|${dataKey.toString('hex')}`))
  })
})

describe('the stored form', () => {
  it('is v1:<key id>:<nonce>:<ciphertext>:<tag>', () => {
    const sealed = seal(dataKey, 'planted', place)
    expect(sealed).toMatch(/^v1:[\da-f]{8}:[\w-]{16}:[\w-]{10}:[\w-]{22}$/)
    expect(closingKeyId(sealed)).toBe(keyIdOf(dataKey))
    expect(closingKeyId(wrap(master, dataKey, place))).toBe(keyIdOf(master))
  })
  it('never repeats a nonce', () => {
    const nonces = new Set(Array.from({ length: 20_000 }, () => seal(dataKey, '', place).split(':')[2]))
    expect(nonces.size).toBe(20_000)
  })
})

describe('rotation of the master key touches wrapped data keys only', () => {
  it('both masters work while it continues', () => {
    const next = newDataKey()
    const sealed = seal(dataKey, 'planted', place)
    const wrapped = wrap(master, dataKey, place)
    const rewrapped = wrap(next, unwrap(master, wrapped, place), place)
    for (const [key, text] of [
      [master, wrapped],
      [next, rewrapped],
    ] as const)
      expect(openSecret(unwrap(key, text, place), sealed, place)).toBe('planted')
    expect(closingKeyId(rewrapped)).toBe(keyIdOf(next))
  })
})

describe('the master key', () => {
  const key = newDataKey()
  it.each([
    key.toString('base64'),
    key.toString('base64url'),
    key.toString('hex'),
    key.toString('hex').toUpperCase(),
    ` ${key.toString('base64')}\n`,
  ])('is read from %s', (text) => expect(parseMasterKey(text)).toEqual({ key }))
  it.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['pass word', 'neither base64 nor hex'],
    ['geheimes-passwort!', 'neither base64 nor hex'],
    ['c2hvcnQ=', '5 bytes'],
    [Buffer.alloc(64, 7).toString('base64'), '64 bytes'],
    ['0'.repeat(64), 'not random'],
    [Buffer.from('ab'.repeat(16)).toString('base64'), 'not random'],
  ])('%j is refused and not repeated', (text, words) => {
    const result = parseMasterKey(text)
    expect(result).toEqual({ fault: expect.stringContaining(words) })
    if (text.trim()) expect(JSON.stringify(result)).not.toContain(text)
  })
})
