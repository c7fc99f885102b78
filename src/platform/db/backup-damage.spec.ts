import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contents, masterKey, newFile, saveToFile, thingsDatabase } from '#harness/things.ts'
import { inspectBackup } from './backup/inspect.ts'

const { file: whole } = await saveToFile(await thingsDatabase())
const packed = await readFile(whole)
const lines = gunzipSync(packed).toString()

/** What is said of a file with these bytes; undefined when it is taken for whole. */
async function faultOf(bytes: Buffer): Promise<string | undefined> {
  const file = newFile()
  await writeFile(file, bytes)
  try {
    await inspectBackup(file, contents, [masterKey])
    return undefined
  } catch (error) {
    return (error as Error).message.replace(file, 'FILE')
  }
}
const changed = (change: (text: string) => string) => {
  const text = change(lines)
  if (text === lines) throw new Error('nothing was changed')
  return gzipSync(text)
}

describe('a whole backup', () => {
  it('is taken for whole', async () => expect(await faultOf(packed)).toBeUndefined())
  it('also when it was packed again', async () => expect(await faultOf(gzipSync(lines, { level: 9 }))).toBeUndefined())
})

describe('a backup that is cut off is refused by name', () => {
  it('wherever it ends', async () => {
    for (let length = 0; length < packed.length; length += 97)
      expect(await faultOf(packed.subarray(0, length))).toMatch(
        /^The backup FILE is damaged: it is cut off in |^FILE is not a Parley backup/,
      )
  })
  it('and says where', async () => {
    expect(await faultOf(packed.subarray(0, -1))).toMatch(/^The backup FILE is damaged: it is cut off in elsewhere\.box after row 1\.$/)
    const inTheMiddle = lines.slice(0, lines.indexOf('node\\t300'))
    expect(await faultOf(gzipSync(inTheMiddle))).toBe('The backup FILE is damaged: it is cut off in nodes after row 299.')
  })
})

describe('a backup with one changed bit is refused by name', () => {
  // Ten bytes before are the head of gzip: flags, a time and a name of the system, which say nothing about what is inside. And gzip
  // can write one text in several ways: about one bit in 3,000 turns one way into another.
  it('wherever it is, unless it unpacks to the same', async () => {
    for (let at = 10; at < packed.length; at += 61) {
      const bytes = Buffer.from(packed)
      bytes[at]! ^= 1 << (at % 8)
      const said = await faultOf(bytes)
      if (said === undefined) expect(gunzipSync(bytes).toString()).toBe(lines)
      else expect(said).toMatch(/^The backup FILE is damaged: |^FILE is not a Parley backup|^FILE was written by Parley/)
    }
  })
  it('also within what is packed', async () => {
    for (let at = 0; at < lines.length; at += 997) {
      const bytes = Buffer.from(lines)
      bytes[at]! ^= 1
      expect(await faultOf(gzipSync(bytes))).toMatch(/^The backup FILE is damaged: |^FILE is not a Parley backup/)
    }
  })
})

describe('a backup that was tampered with is refused, and where is said', () => {
  it.each<[string, (text: string) => string, RegExp]>([
    ['a row left out', (text) => text.replace(/^3\t1\t.*\n/m, ''), /nodes differs from what was written/],
    ['a row twice', (text) => text.replace(/^(3\t1\t.*\n)/m, '$1$1'), /nodes differs from what was written/],
    [
      'a section left out',
      (text) => text.replace(/^ROWS \{"name":"nodes"(?:.*\n)*?^\\\.\n/m, ''),
      /Ants of % differs from what was written/,
    ],
    [
      'the last section left out',
      (text) => text.replace(/^ROWS \{"name":"elsewhere(?:.*\n)*?^\\\.\n/m, ''),
      /some of its tables are missing/,
    ],
    ['another time', (text) => text.replace(/"takenAt":"2/, '"takenAt":"3'), /the lines between its tables were changed/],
    ['another column', (text) => text.replace('"parent_id"', '"parent_ix"'), /the lines between its tables were changed/],
    ['words after the end', (text) => `${text}ROWS {"name":"x","columns":[]}\n`, /there is data after its end/],
    ['two ends', (text) => text.replace(/^END .*\n/m, '$&$&'), /there is data after its end/],
    [
      'a line of nothing',
      (text) => text.replace('ROWS {"name":"nodes"', 'ROW {"name":"nodes"'),
      /the line that follows data_keys after row 2 cannot be read/,
    ],
  ])('%s', async (_, change, message) => {
    expect(await faultOf(changed(change))).toMatch(message)
  })
})

describe('what is no backup is told apart', () => {
  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'FILE is not a Parley backup, or its start is damaged.'],
    ['noise', randomBytes(10_000), 'FILE is not a Parley backup, or its start is damaged.'],
    ['something else packed', gzipSync('CREATE TABLE x;\n'), 'FILE is not a Parley backup, or its start is damaged.'],
    [
      'a format of later',
      gzipSync('PARLEY BACKUP {"format":2,"parley":"9.0.0","more":[]}\n'),
      'FILE was written by Parley 9.0.0 in format 2; this version reads format 1. Use the version that wrote it.',
    ],
  ])('%s', async (_, bytes, message) => expect(await faultOf(bytes)).toBe(message))
  it('no file', async () => {
    await expect(inspectBackup('/nowhere/at/all', contents, [masterKey])).rejects.toThrow('The file /nowhere/at/all does not exist.')
  })
})
