import type { Heard } from '#e2e/support/hostile/wire.ts'
import { type After, accepted, bodyOf, type Check } from '../after.ts'
import { callerOf } from '../request.ts'

// The refused callers, and the rows in the database after that.

export const refused: Check = ({ statuses }) =>
  statuses.filter((status) => status < 400).map((status) => `answered ${status} instead of a refusal`)

const differing = ({ before, after, stage }: After, letters: readonly ('A' | 'B')[]) =>
  letters.flatMap((letter) => stage.changed(before[letter], after[letter]).map((table) => `changed of tenant ${letter}: ${table}`))
export const nothingChanged: Check = (after) => differing(after, ['A', 'B'])
export const nothingOfTheOther: Check = (after) => differing(after, [callerOf(after.one) === 'A' ? 'B' : 'A'])
/** Refused, and nothing changed: for “no such thing is made”. */
export const nothingMade: Check = async (after) => [...(await refused(after)), ...(await nothingChanged(after))]
export const noRunNoJob: Check = ({ before, after, stage }) =>
  (['A', 'B'] as const).flatMap((letter) =>
    stage.changed(before[letter], after[letter]).filter((table) => ['runs', 'batch_runs', 'jobs'].includes(table)),
  )

const plain = ({ status, text, headers }: Heard) =>
  [status, text.replace(/"requestId":"[^"]*"/, ''), ...Object.keys(headers).sort()].join('\n')

/** The ids of the other tenant in place of ids that nobody has: the same status, body and headers. */
export const sameAsMissing: Check = async ({ one, stage, heard: [heard] }) => {
  const other = callerOf(one) === 'A' ? 'B' : 'A'
  const written = JSON.stringify([one.path, one.body])
  const letter = written.includes(`{{${other}.`) ? other : written.includes('{{A.') ? 'A' : 'B'
  if (!heard || !written.includes(`{{${letter}.`)) return ['nothing in the case names a thing of a tenant: there is nothing to compare']
  const missing = await stage.send(stage.request(one, letter))
  return plain(missing) === plain(heard) ? [] : [`what is missing is answered otherwise: ${missing.status} ${missing.text.slice(0, 200)}`]
}

/** One line of the log of denials. */
export const deniedLogged: Check = ({ log, heard: [heard] }) => {
  const id = heard?.headers['x-request-id']
  const entries = log.split('\n').flatMap((line) => (line.includes('request denied') ? [JSON.parse(line) as Record<string, unknown>] : []))
  return entries.some((entry) => entry.requestId === id && entry.status === heard?.status && entry.memberId)
    ? []
    : ['no line of the log says who was denied what']
}

const namesOf = ({ stage }: After, letter: 'A' | 'B') => [
  ...Object.entries(stage.tenants[letter].ids).flatMap(([kind, id]) => (kind === 'tenant' || id.length > 8 ? [id] : [])),
  `of ${letter}"`,
]
/** No answer contains an id or name of the other tenant; texts that the case itself sent may come back. */
export const nothingOfTheOtherShown: Check = (after) => {
  const other = callerOf(after.one) === 'A' ? 'B' : 'A'
  const text = after.heard.map((one) => one.text).join('\n')
  return namesOf(after, other).flatMap((name) => (text.includes(name) ? [`shown of tenant ${other}: ${name}`] : []))
}
export const ownedByCaller: Check = async (after) => {
  const letter = callerOf(after.one)
  const made = accepted(after.heard).map(bodyOf)
  const ids = made.map((body) => body.id ?? (body.project as { id?: string } | undefined)?.id)
  const rows = await after.stage.target.rows<{ id: string; workspace_id: string }>(
    `select id, workspace_id from projects where id = any($1)`,
    [ids],
  )
  return [
    ...(rows.length === made.length ? [] : ['what was made is not there']),
    ...rows.flatMap((row) =>
      row.workspace_id === after.stage.tenants[letter].ids.tenant ? [] : [`${row.id} belongs to another workspace`],
    ),
  ]
}

/** Without the fault of the case the same way is open: the refusal is of the fault and of nothing else. */
export const openOtherwise =
  (path: string, headers: (after: After) => Record<string, string>): Check =>
  async (after) => {
    const { status } = await after.stage.send({ method: 'GET', path: `/v1${after.stage.fill(path)}`, headers: headers(after) })
    return status === 200 ? [] : [`without its fault it is answered ${status}: the refusal proves nothing`]
  }
export const goodKeyWorks = openOtherwise('/projects', ({ stage }) => ({ 'x-api-key': stage.tenants.A.keys.owner! }))
export const goodTokenWorks = openOtherwise('/projects', ({ stage }) => ({ authorization: `Bearer ${stage.target.scene.signed({})}` }))

export const oneThing: Check = ({ heard }) => {
  const ids = new Set(accepted(heard).map((one) => JSON.stringify(bodyOf(one).project ?? bodyOf(one).runs).match(/"id":"(\w+)"/)?.[1]))
  return ids.size === 1 ? [] : [`${ids.size} things were made`]
}
