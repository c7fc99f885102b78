import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { preparedCluster } from './prepared.ts'

const scratch = mkdtempSync(join(tmpdir(), 'parley-prepared-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
let cache: string
let cluster: string
beforeEach(() => {
  const own = mkdtempSync(join(scratch, 'one-'))
  cluster = join(own, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  writeFileSync(join(cluster, 'PG_VERSION'), '18')
  vi.stubEnv('XDG_CACHE_HOME', join(own, 'cache'))
  cache = join(own, 'cache/parley')
})

it('a copy has the rights of what was kept, and other parts have none', async () => {
  const prepared = preparedCluster(['18.4', 'first'])
  expect(await prepared.copyTo(`${cluster}-2`)).toBe(false)
  await prepared.keep(cluster)
  expect(await prepared.copyTo(`${cluster}-2`)).toBe(true)
  expect(readFileSync(join(`${cluster}-2`, 'PG_VERSION'), 'utf8')).toBe('18')
  expect(statSync(`${cluster}-2`).mode & 0o777).toBe(0o700)
  expect(await preparedCluster(['18.4', 'second']).copyTo(`${cluster}-3`)).toBe(false)
})

it('the first of two stays, with no draft next to it', async () => {
  const prepared = preparedCluster(['18.4'])
  await Promise.all([prepared.keep(cluster), prepared.keep(cluster)])
  expect(readdirSync(cache)).toHaveLength(1)
})

it('removes what nobody has used for a week', async () => {
  await preparedCluster(['old']).keep(cluster)
  const [old] = readdirSync(cache)
  utimesSync(join(cache, old!), new Date(0), new Date(0))
  await preparedCluster(['new']).keep(cluster)
  expect(readdirSync(cache)).toEqual([expect.not.stringMatching(old!)])
})

it('a cache that cannot be written does not stop a start', async () => {
  vi.stubEnv('XDG_CACHE_HOME', join(cluster, 'PG_VERSION'))
  const prepared = preparedCluster(['18.4'])
  await prepared.keep(cluster)
  expect(await prepared.copyTo(`${cluster}-2`)).toBe(false)
})
