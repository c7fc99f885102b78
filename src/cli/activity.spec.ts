import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { parley } from '#harness/command.ts'

const { app, tenant } = await testApp()
const { db } = app.world
const { host, port, user = '', password = '', database = '' } = db.connection
const address = `postgresql://${user}${password && `:${encodeURIComponent(password)}`}@/${database}?host=${encodeURIComponent(host!)}&port=${port}`

/** Runs `parley activity verify` beside the running service. */
const verify = (words: string[], url = address) => parley(['activity', 'verify', ...words], { DATABASE_URL: url }).ended

describe('parley activity verify', () => {
  it('says for each workspace that nothing was changed, where its chain ends, or what was changed', async () => {
    const [a, b] = [await tenant('A'), await tenant('B')]
    for (const { workspaceId } of [a, b]) await app.sealer.seal(workspaceId)
    const sound = await verify([])
    expect(sound).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') })
    const [, end] = new RegExp(`ok +${a.workspaceId}  3 sealed  end (3:[0-9a-f]{64})`).exec(sound.output)!
    expect(await verify(['--workspace', a.workspaceId, '--noted', end!])).toMatchObject({ code: 0 })

    const { rows } = await db.systemPool.query(
      `update activity set action = 'member.Created' where workspace_id = $1 and seq = 2 returning id`,
      [a.workspaceId],
    )
    const changed = await verify([])
    expect(changed.code).toBe(1)
    expect(changed.output).toContain(`changed  seq 2  ${rows[0].id}  what it says (member.Created of `)
    expect(changed.output).toContain(`ok       ${b.workspaceId}`)
    expect(changed.output).toContain('1 entry does not match.')
    expect(await verify(['--workspace', b.workspaceId])).toMatchObject({ code: 0 })
    const rewritten = `2${end!.slice(1)}`
    expect(await verify(['--workspace', b.workspaceId, '--noted', rewritten])).toMatchObject({ code: 1 })
  })

  it.each<[string, string[], number]>([
    ['a workspace that is not there', ['--workspace', 'wks_none'], 2],
    ['an end without a workspace', ['--noted', `3:${'0'.repeat(64)}`], 2],
    ['an end that is none', ['--workspace', 'wks_none', '--noted', '3:xyz'], 2],
  ])('refuses %s', async (_, words, code) => {
    expect((await verify(words)).code).toBe(code)
  })

  it('ends with 3 when there is no database to read', async () => {
    expect((await verify([], 'postgresql://nobody@127.0.0.1:1/nothing')).code).toBe(3)
  })

  it('makes no database where there is none', async () => {
    const PARLEY_DATA_DIR = join(tmpdir(), `parley-none-${process.pid}`)
    const { code, output } = await parley(['activity', 'verify'], { PARLEY_DATA_DIR }).ended
    expect([code, output]).toEqual([3, expect.stringContaining(`There is no database in ${PARLEY_DATA_DIR}.`)])
    expect(existsSync(PARLEY_DATA_DIR)).toBe(false)
  })
})
