import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { linesSince, openLog, rotateLog, sizeOf } from './server-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the log stays bounded while a server that knows nothing of it goes on writing', () => {
  test.each<[string, (file: string) => void]>([
    ['with its predecessor kept', () => {}],
    ['also when there is no room for one', (file) => mkdirSync(`${file}.1`)],
  ])('%s', (name, prepare) => {
    const file = join(folder, name)
    prepare(file)
    const server = openLog(file)
    writeSync(server, 'one\n')
    rotateLog(file, 4)
    expect(sizeOf(file)).toBe(4)
    writeSync(server, 'two\n')
    rotateLog(file, 4)
    writeSync(server, 'three\n')
    expect(readFileSync(file, 'utf8')).toBe('three\n')
    if (name.startsWith('with')) expect(readFileSync(`${file}.1`, 'utf8')).toBe('one\ntwo\n')
  })
})

describe('the lines of one start are told from those before', () => {
  test('without time and process', () => {
    const file = join(folder, 'lines')
    const server = openLog(file)
    writeSync(server, '2026-01-02 03:04:05.678 UTC [9] LOG:  before\n')
    const begin = sizeOf(file)
    writeSync(server, '2026-01-02 03:04:05.678 UTC [10] FATAL:  after\nsh: not found\n')
    expect(linesSince(file, begin)).toEqual(['FATAL:  after', 'sh: not found'])
  })
})
