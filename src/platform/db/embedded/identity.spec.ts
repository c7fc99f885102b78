import { describe, expect, test } from 'vitest'
import { identitiesOf } from './identity.ts'

const user = (uid: number) => ({ uid, gid: uid })
const root = user(0)
const nobody = user(65534)

describe('PostgreSQL never runs as root, and a start as root locks no owner out of a cluster', () => {
  const ways = (...parameters: Parameters<typeof identitiesOf>) =>
    identitiesOf(...parameters).map(({ prefix, spawn, uid }) => {
      const crossing = prefix.includes('--ambient-caps=+dac_override') ? '+dac_override' : ''
      return `${prefix[0] ?? (spawn.uid === undefined ? 'direct' : 'setuid')}${crossing} ${uid}`
    })
  test.each<[string, string[], string[]]>([
    ['a user', ways(user(7), undefined, nobody), ['direct 7', 'unshare 7']],
    ['a user where there is no nobody', ways(user(7), user(7), undefined), ['direct 7']],
    ['root, new cluster', ways(root, undefined, nobody), ['unshare 0', 'setpriv 65534', 'setpriv+dac_override 65534', 'setuid 65534']],
    ["root, root's cluster", ways(root, root, nobody), ['unshare 0', 'setpriv 65534', 'setpriv+dac_override 65534', 'setuid 65534']],
    ["root, a user's cluster", ways(root, user(7), nobody), ['setpriv 7', 'setpriv+dac_override 7', 'setuid 7']],
    ['root where there is no nobody', ways(root, undefined, undefined), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
