import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { causeIn, linesSince, openLog, rotateLog, sizeOf } from './server-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the log stays bounded while a server that knows nothing of it continues writing', () => {
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

describe('the lines of one start are notified from those before', () => {
  test('without time and process', () => {
    const file = join(folder, 'lines')
    const server = openLog(file)
    writeSync(server, '2026-01-02 03:04:05.678 UTC [9] LOG:  before\n')
    const begin = sizeOf(file)
    writeSync(server, '2026-01-02 03:04:05.678 UTC [10] FATAL:  after\nsh: not found\n')
    expect(linesSince(file, begin)).toEqual(['FATAL:  after', 'sh: not found'])
  })
})

describe('the cause of a start that failed', () => {
  const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device'
  const after = ['LOG:  startup process (PID 1) exited with exit code 1', 'LOG:  database system is shut down']
  const attempt = [
    'FATAL:  the database system is not yet accepting connections',
    'DETAIL:  Consistent recovery state has not been yet reached.',
  ]

  test('is the last error, with what follows it', () => {
    expect(causeIn(['LOG:  redo starts at 0/1', full, ...after])).toEqual([full, ...after])
  })
  test('is none of the attempts to connect meanwhile', () => {
    expect(causeIn([...attempt, full, ...attempt, ...after, ...attempt])).toEqual([full, ...after])
  })
  test('is the end of what was logged, if there was no error', () => {
    expect(causeIn(['1', '2', '3', '4', '5', '6'])).toEqual(['2', '3', '4', '5', '6'])
  })
})
