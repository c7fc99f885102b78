import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '#harness/app.ts'
import { agentHost } from '#harness/loopback.ts'
import { must } from '#harness/stage.ts'
import { reviewStage } from '#src/review/reviews/fixtures/review-stage.ts'
import { searchFor } from './support/words/bytes.ts'
import { plantConversation } from './support/words/plant.ts'

// After an erasure, nobody reads the words: not with any role, nor by asking whether an earlier copy is still current.

const test = await testApp({ PARLEY_OUTBOUND_ALLOW_CHANNELS: `${agentHost}/32`, PARLEY_OUTBOUND_ALLOW_WEBHOOKS: `${agentHost}/32` })
const tenant = await test.tenant('A')
const { owner } = tenant
const pool = test.app.world.db.systemPool
const words = 'Frau Käsebier 4711'
const holds = searchFor(words)

type Answer = { status: number; etag: string | null; has: boolean }
async function read(key: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${test.origin}/v1${path}`, { headers: { 'x-api-key': key, ...headers } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
  return { status: response.status, etag: response.headers.get('etag'), has: holds(plain) }
}

/** Addresses at which the words are read before. What is stored elsewhere is searched by e2e/erasures.spec.ts, column by column. */
async function pathsOf({ runId, review }: { runId: string; review: string }): Promise<string[]> {
  const all = async (text: string) => (await pool.query<{ id: string }>(text, [runId])).rows.map(({ id }) => id)
  const sheets = await all(
    'select s.id from calibration_sheets s join calibration_items i on i.calibration_id = s.calibration_id where i.run_id = $1',
  )
  const [subject] = await all('select subject_id as id from runs where id = $1')
  const [cassette] = await all('select cassette_id as id from cassette_takes where run_id = $1')
  const [channel] = await all('select channel_id as id from runs where id = $1')
  const [comment] = await all('select id from run_comments where run_id = $1')
  return [
    ...['', '/comments', `/comments/${comment}`].map((more) => `/runs/${runId}${more}`),
    ...[`/runs?ids=${runId}`, `/scenarios/${subject}/runs/${runId}`, `/reviews/${review}`, `/cassettes/${cassette}/export`],
    ...['pace', 'callbacks', 'pollers'].map((more) => `/channels/${channel}/${more}`),
    ...sheets.map((id) => `/reviews/calibration/${id}`),
    ...['/activity?limit=200', '/activity/export'],
  ]
}

it('no role reads the words of an erased run at any address, and a copy that was kept is said to be old', async () => {
  const stage = await reviewStage(test, tenant)
  const sql = (text: string, values: readonly unknown[]) => pool.query(text, [...values])
  const { runId, review, ann } = await plantConversation({ stage, owner, origin: test.origin, sql }, words)
  const keys = new Map([['ann', ann.key]])
  for (const role of ['owner', 'admin', 'editor', 'reviewer', 'viewer'] as const) keys.set(role, await tenant.keyOf(role))
  const paths = await pathsOf({ runId, review })
  const before = new Map<string, Answer>()
  for (const path of paths) for (const [who, key] of keys) before.set(`${who} ${path}`, await read(key, path))
  const silent = paths.filter((path) => [...keys.keys()].every((who) => !before.get(`${who} ${path}`)!.has))
  // To see that they are found where they are; of two sheets, each is read by its participant alone.
  expect(silent.filter((path) => !path.startsWith('/reviews/calibration/'))).toEqual([])

  const { id } = await must(owner.POST('/erasures', { body: { runIds: [runId] } as never }))
  await must(owner.POST('/queue/process', { body: { limit: 200, maxMs: 120_000 } }))
  expect((await must(owner.GET('/erasures/{id}', { params: { path: { id } } }))).state).toBe('completed')

  const faults: string[] = []
  for (const path of paths)
    for (const [who, key] of keys) {
      const kept = before.get(`${who} ${path}`)!
      const again = await read(key, path, kept.etag === null ? {} : { 'if-none-match': kept.etag })
      if (again.has || again.status >= 500 || (kept.has && again.status === 304))
        faults.push(`${who} ${path}: ${again.status}${again.has ? ' has the words' : ''}`)
    }
  expect(faults).toEqual([])
})
