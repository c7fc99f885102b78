import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { parley } from '#harness/command.ts'
import { jsonLines } from './json-lines.ts'

const module = JSON.stringify(new URL('./json-lines.ts', import.meta.url).href)
/** What a process writes that does this after it has called `writeJsonLines`. */
async function written(code: string) {
  const script = `const { writeJsonLines } = await import(${module}); writeJsonLines(); ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const text = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (text.out += part))
  child.stderr.on('data', (part: Buffer) => (text.err += part))
  const [exit] = (await once(child, 'close')) as [number]
  const lines = `${text.out}${text.err}`.split('\n').filter(Boolean)
  return { exit, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('a process that writes JSON lines', () => {
  it.each([
    [
      'plain text, without its colors',
      `process.stdout.write('\\u001b[1mParley\\u001b[22m is up\\n')`,
      [{ level: 30, msg: 'Parley is up' }],
      0,
    ],
    [
      'several lines',
      `console.log('one\\n\\n  two')`,
      [
        { level: 30, msg: 'one' },
        { level: 30, msg: 'two' },
      ],
      0,
    ],
    ['JSON as it is', `process.stdout.write('{"level":30,"msg":"own"}\\n')`, [{ level: 30, msg: 'own' }], 0],
    ['what only looks like JSON', `process.stderr.write('{ not JSON\\n')`, [{ level: 40, msg: '{ not JSON' }], 0],
    [
      'warnings of Node',
      `process.emitWarning('this is old', 'DeprecationWarning')`,
      [{ level: 40, name: 'DeprecationWarning', msg: 'this is old' }],
      0,
    ],
    ['the error that ends it', `throw new TypeError('broken\\nhere')`, [{ level: 60, name: 'TypeError', msg: 'broken\nhere' }], 1],
    ['a rejection that nobody handles', `void Promise.reject(new Error('lost'))`, [{ level: 60, msg: 'lost' }], 1],
  ])('%s', async (_, code, lines, exit) => {
    expect(await written(code)).toMatchObject({ exit, lines })
  })

  it('is `parley serve` in production, even if it cannot start', async () => {
    const { code, output } = await parley(['serve'], { PARLEY_ENV: 'production' }).ended
    const lines = output.trim().split('\n')
    expect([code, lines.length > 0]).toEqual([2, true])
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) })
  })

  it('writes nothing for nothing', () => {
    expect(jsonLines('\n \r\n', 'info')).toBe('')
  })
})
