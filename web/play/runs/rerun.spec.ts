import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { curlOf, requestOf } from './rerun.ts'

const run = {
  seed: "it's 7",
  cell: { key: 'k', channelId: 'chn_1', personaId: null, variables: { name: "O'Neill $(id)" }, repeatIndex: 0 },
  plan: { subject: { type: 'scenario', id: 'scn_1', name: 'x', version: 1 } },
} as unknown as Parameters<typeof curlOf>[1]

describe('a run copied as a command', () => {
  it('asks for the same cell, whatever is quoted in it, and holds no key', () => {
    const command = curlOf('http://127.0.0.1:4000', run)
    const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`], {
      encoding: 'utf8',
      env: { PARLEY_API_KEY: 'the-key' },
    }).split('\n')
    expect(printed).toContain('http://127.0.0.1:4000/v1/scenarios/scn_1/run')
    expect(printed).toContain('x-api-key: the-key')
    expect(JSON.parse(printed.at(-2)!)).toEqual({ channelId: 'chn_1', variables: { name: "O'Neill $(id)" }, seed: "it's 7", repeats: 1 })
    expect(command).not.toContain('the-key')
  })
  it('with a new seed names none', () => expect(requestOf(run, false)).not.toHaveProperty('seed'))
})
