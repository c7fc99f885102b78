import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/app.ts'
import { makeFirstWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { cookieBrowser } from './fixtures/browser.ts'

// The second process has the database and the master key of the first, as after a restart.
let before: TestApp
let after: TestApp
beforeAll(async () => {
  before = await testApp()
  await makeFirstWorkspace(before.app.world, { owner: { name: 'Owner' } })
  after = await testApp({}, {}, undefined, { database: before.app.world.db.connection, masterKey: before.masterKey })
})

/** Signed in at the first process: a browser that knows only the second, with the same cookies. */
async function afterRestart(email = 'ada@example.com') {
  const browser = cookieBrowser(before.origin)
  const login = await browser.go('/auth/login')
  const page = await browser.go(login.location)
  let answer = await browser.go(page.location, { method: 'POST', form: { email } })
  while (answer.status === 303 && !answer.location.includes('/auth/callback')) answer = await browser.go(answer.location)
  expect((await browser.go(answer.location)).location).toBe('/')
  await forgetAnswers()
  const restarted = cookieBrowser(after.origin)
  for (const [name, value] of browser.jar) restarted.jar.set(name, value)
  return { browser, restarted }
}
const query = (text: string) => before.app.world.db.systemPool.query(text)
/** Past the half minute in which the answer of the sign-in itself is repeated. */
const forgetAnswers = () => query(`update token_refreshes set until = now() - interval '1 second'`)

it('a restart signs nobody out, as often as it happens', async () => {
  const { restarted } = await afterRestart()
  for (let refreshes = 0; refreshes < 2; refreshes++) {
    expect((await restarted.refresh()).status).toBe(200)
    await forgetAnswers()
  }
})

it('nor does the provider ask again, when a page goes through it', async () => {
  const { restarted } = await afterRestart()
  restarted.jar.delete('parley_session')
  let answer = await restarted.go('/auth/login')
  while (answer.status === 303 && !answer.location.includes('/auth/callback')) answer = await restarted.go(answer.location)
  expect(answer.location).toContain('code=')
})

it('a sign-out holds after it', async () => {
  const { browser, restarted } = await afterRestart()
  await browser.logout()
  expect((await restarted.refresh()).status).toBe(401)
})

it('what has ended is not valid, and is removed', async () => {
  const { restarted } = await afterRestart()
  await query(`update development_sign_ins set until = now() - interval '1 second'`)
  expect((await restarted.refresh()).status).toBe(401)
  await afterRestart('bea@example.com')
  expect((await query('select from development_sign_ins where until < now()')).rows).toEqual([])
})

it('sign-ins that were started and left, however many, take no session away', async () => {
  const { restarted } = await afterRestart()
  await query(`insert into development_sign_ins (id_hash, payload, until)
    select sha256(n::text::bytea), '', now() + interval '1 hour' from generate_series(1, 6000) n`)
  await afterRestart('cy@example.com')
  const { rows } = await query('select count(*)::int as n from development_sign_ins')
  expect(rows[0].n).toBeLessThan(5_100)
  expect((await restarted.refresh()).status).toBe(200)
})

it('the database has no address and no credential of it in plain words', async () => {
  const { restarted } = await afterRestart('reader@example.com')
  const { rows } = await query('select row_to_json(s)::text as text from development_sign_ins s')
  const stored = rows.map(({ text }: { text: string }) => text).join()
  expect(rows.length).toBeGreaterThan(0)
  for (const secret of ['reader', 'example.com', restarted.jar.get('parley_provider')!]) expect(stored).not.toContain(secret)
})
