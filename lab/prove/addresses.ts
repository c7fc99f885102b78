import { fileURLToPath } from 'node:url'
import type { Figure } from '../support/figure.ts'
import type { Told } from '../support/hostile/addresses-inside.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import { insideOwnNetwork, ownNetwork } from '../support/hostile/own-network.ts'
import type { Proof } from './proof.ts'

const inside = fileURLToPath(new URL('../support/hostile/addresses-inside.ts', import.meta.url))
const plans = {
  short: { saves: 500, calls: 1_000, forced: 30, redirects: 50, allowed: 500 },
  long: { saves: 50_000, calls: 50_000, forced: 1_000, redirects: 2_500, allowed: 10_000 },
}

export const addresses: Proof = {
  name: 'addresses',
  about: 'No spelling of a denied address is saved or called, and no allowed one is refused',
  async run({ size, seed, note }): Promise<Figure[]> {
    const prefix = ownNetwork()
    if (!prefix) throw new Error('This needs a network of its own: Linux, unshare (util-linux), ip (iproute2), and the right to use them.')
    const database = await freshDatabase({ bySocket: true })
    try {
      const { saves, calls, forced, redirects, allowed } = plans[size]
      const { connection, folder } = database
      const plan = { ...plans[size], seed, place: { connection, folder } }
      const told = JSON.parse(await insideOwnNetwork(prefix, inside, { PLAN: JSON.stringify(plan) }, note)) as Told
      for (const list of [told.wrongCodes, told.called, told.forced, told.redirected, told.falselyRefused, told.broken])
        for (const line of list.slice(0, 10)) note(`seed ${seed}: ${line}`)
      const none = (what: string, of: string, list: string[]): Figure => ({
        what,
        wanted: `0 of ${of}`,
        reached: `${list.length}`,
        holds: list.length === 0,
      })
      return [
        {
          what: 'knocks on canaries without the guarded client, to see that they hear',
          wanted: '7',
          reached: `${told.control}`,
          holds: told.control === 7,
        },
        none('spellings of denied addresses saved as a channel', `${saves}`, told.wrongCodes),
        none('spellings called by the guarded client', `${calls}`, told.called),
        none('spellings forced into a row and probed', `${forced}`, told.forced),
        none('redirects to them followed', `${redirects}`, told.redirected),
        {
          what: 'connections that any address of a network with all addresses has had',
          wanted: '0',
          reached: `${told.hits.length} ${told.hits.slice(0, 3)}`.trim(),
          holds: told.hits.length === 0,
        },
        none('spellings of allowed addresses refused', `${allowed}`, told.falselyRefused),
        none('invariants broken afterwards', 'all', told.broken),
      ]
    } finally {
      await database.close()
    }
  },
}
