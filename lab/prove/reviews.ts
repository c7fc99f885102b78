import { randomBytes } from 'node:crypto'
import { createApp } from '#src/app/app.ts'
import { invariants } from '#src/app/invariants.ts'
import { migrateAll } from '#src/app/storage.ts'
import { createClient } from '#src/client/client.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { playHistories } from '#src/review/reviews/fixtures/histories.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { createKey } from '#src/workspace/accounts/operations/api-keys.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { makeWorkspace } from '#src/workspace/accounts/operations/workspaces.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import type { Figure } from '../support/figure.ts'
import { all, none } from '../support/figure.ts'
import { freshDatabase } from '../support/hostile/cluster.ts'
import type { Proof } from './proof.ts'

const histories = { short: 40, long: 2_000 }
// So many at a time have a conversation each, and the first that breaks a rule ends it.
const atOnce = 100

export const reviews: Proof = {
  name: 'reviews',
  about:
    'Random histories of five people on one conversation, up to three of whom act at once: nobody judges it twice, sees a peer early or changes what was submitted, and the activity tells it all',
  async run({ size, seed, note }): Promise<Figure[]> {
    const database = await freshDatabase()
    try {
      await migrateAll(database.connection)
      const configuration = readConfiguration({
        PARLEY_LOG_LEVEL: 'silent',
        PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
        PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
      })
      const app = await createApp({ configuration, connection: database.connection, masterKeys: [randomBytes(32)], version: '0.0.0' })
      try {
        const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
        const { workspace, owner } = await makeWorkspace(app.world, { name: 'Proof', owner: { name: 'Owner' } })
        const key = generateKey('development')
        await app.world.db.transaction(workspace.id, (tx) =>
          createKey({ tx, cause: system }, key, { memberId: owner.id, name: 'proof', role: 'owner' }),
        )
        const client = (apiKey: string) => createClient(origin, { apiKey })
        const stage = await reviewStage({ app, client }, { owner: client(key), workspaceId: workspace.id, ownerId: owner.id })
        const wanted = histories[size]
        const broken: string[] = []
        let played = 0
        for (; played < wanted && broken.length === 0; played += atOnce) {
          const count = Math.min(atOnce, wanted - played)
          await playHistories({ app, origin }, stage, count, seed + played).catch((error: Error) => broken.push(error.message))
          note(`${played + count} histories`)
        }
        for (const one of broken) note(one)
        const rules: string[] = []
        for (const { id, broken: query } of invariants)
          if ((await app.world.db.systemPool.query(`select * from (${query}) broken limit 1`)).rows.length > 0) rules.push(id)
        return [
          all('histories played', Math.min(played, wanted), wanted),
          none('histories that break a rule of reviews', broken),
          none('rules of the database that are broken afterwards', rules),
        ]
      } finally {
        await app.server.close()
        await app.pump.stop({ graceMs: 100 })
        await app.close()
      }
    } finally {
      await database.close()
    }
  },
}
