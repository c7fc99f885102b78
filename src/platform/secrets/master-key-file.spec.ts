import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDataKey } from './envelope.ts'
import { forgetPreviousKey, masterKeys, promoteOwnKey, stageOwnKey } from './master-key-file.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parley-key-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
const none = { masterKey: undefined, masterKeyPrevious: undefined }
const keys = (settings: Partial<Record<'masterKey' | 'masterKeyPrevious', string>> = {}, make = true) =>
  masterKeys({ ...none, dataDir, ...settings }, { make })
const text = (key: Buffer) => key.toString('base64')

describe('the master key of a data folder', () => {
  it('is made once, for its owner only, by however many processes start simultaneously', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => keys()))
    expect(new Set(all.map(([key]) => text(key))).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['master.key'])
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600)
    expect(await keys()).toEqual(all[0])
  })
  it('is not made where one must be there already', async () => {
    await expect(keys({}, false)).rejects.toThrow('copy the file master.key from the old data folder to')
    expect(await readdir(dataDir)).toEqual([])
  })
  it('is not replaced when it is damaged', async () => {
    await writeFile(join(dataDir, 'master.key'), 'half a k')
    await expect(keys()).rejects.toThrow('is damaged')
    expect(await readFile(join(dataDir, 'master.key'), 'utf8')).toBe('half a k')
  })
})

describe('the settings', () => {
  const [one, two] = [newDataKey(), newDataKey()]
  it.each<[string, Parameters<typeof keys>[0], Buffer[]]>([
    ['one key', { masterKey: text(one) }, [one]],
    ['with the one before', { masterKey: text(one), masterKeyPrevious: text(two) }, [one, two]],
    ['the same twice', { masterKey: text(one), masterKeyPrevious: one.toString('hex') }, [one]],
  ])('%s', async (_, settings, expected) => {
    expect(await keys(settings)).toEqual(expected)
    expect(await readdir(dataDir)).toEqual([])
  })
  it.each([
    ['PARLEY_MASTER_KEY', { masterKey: 'short' }],
    ['PARLEY_MASTER_KEY_PREVIOUS', { masterKey: text(one), masterKeyPrevious: 'short' }],
  ])('%s is named when it is wrong, and not repeated', async (name, settings) => {
    const { message } = await keys(settings).then(
      () => new Error('taken'),
      (error: Error) => error,
    )
    expect(message).toContain(`${name} has`)
    expect(message).not.toContain('short')
  })
})

describe('a change of the key of a data folder', () => {
  it('keeps the old key until the end, whichever step is repeated', async () => {
    const [old] = await keys()
    const next = await stageOwnKey(dataDir, undefined)
    expect(await keys()).toEqual([old])
    expect(await stageOwnKey(dataDir, undefined)).toEqual(next)
    await promoteOwnKey(dataDir)
    expect(await keys()).toEqual([next, old])
    await expect(stageOwnKey(dataDir, undefined)).rejects.toThrow('has already been changed')
    expect(await keys()).toEqual([next, old])
    await forgetPreviousKey(dataDir)
    await forgetPreviousKey(dataDir)
    expect(await keys()).toEqual([next])
    expect(await readdir(dataDir)).toEqual(['master.key'])
  })
  it('takes up again where it was killed between keeping the old key and taking the new one', async () => {
    const [old] = await keys()
    const next = await stageOwnKey(dataDir, undefined)
    await writeFile(join(dataDir, 'master.key.previous'), text(old))
    expect(await keys()).toEqual([old])
    expect(await stageOwnKey(dataDir, undefined)).toEqual(next)
    await promoteOwnKey(dataDir)
    expect(await keys()).toEqual([next, old])
  })
  it('takes the key that is given', async () => {
    const [old] = await keys()
    const given = newDataKey()
    await stageOwnKey(dataDir, given)
    await promoteOwnKey(dataDir)
    expect(await keys()).toEqual([given, old])
  })
})
