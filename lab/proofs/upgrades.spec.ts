import { describe, expect, it } from 'vitest'
import { differencesFromNew } from '#e2e/upgrades/differences.ts'
import { databaseOf, query, states } from '#e2e/upgrades/states.ts'
import { migrateAll } from '#src/app/storage.ts'
import { readMigrations } from '#src/platform/db/migrations/files.ts'

const files = await readMigrations()
const differences = await differencesFromNew()

describe('data from before the first release', () => {
  it('is of every state that the migrations were in', () => expect(states.length).toBe(16))
  it.each(states.map((state) => [`${state.commit} (${state.at})`, state] as const))(
    'of %s starts, and is then as a new database, its rows kept',
    async (_, state) => {
      const database = await databaseOf(state)
      const applied = files.filter(({ name }) => !Object.keys(state.migrations).some((known) => known.slice(5) === name.slice(5)))
      expect((await migrateAll(database)).applied).toEqual(applied.map(({ name }) => name))
      expect(await differences(database)).toEqual([])
      expect(await migrateAll(database)).toEqual({ applied: [], repaired: [] })
      const kept = 'select (select count(*)::int from runs) as runs, (select count(*)::int from turns) as turns'
      expect(await query(database, kept)).toEqual([{ runs: 50, turns: 50 }])
    },
  )
})
