import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { plantedSecret } from '#e2e/support/hostile/tenants.ts'
import { formsOf } from '#lab/support/hostile/leaks.ts'
import { everythingStored } from '#lab/support/hostile/planted.ts'
import { rowsOf } from '#lab/support/rig.ts'
import { type After, accepted, bodyOf, type Check } from '../after.ts'

const forms = formsOf(plantedSecret)
const holdsIt = (text: string) => forms.some((form) => text.includes(form))

/** In the answers of the case, in later reads, in the activity, in what the other agent got, in the log. */
export const secretNotShown: Check = async ({ heard, stage, log, runs }) => {
  const [made] = accepted(heard)
  const id = made && bodyOf(made).id
  const paths = id ? [`/channels/${id}`, `/activity/resource/channel/${id}`, '/activity'] : ['/activity']
  const pages = await Promise.all(paths.map((path) => stage.call(stage.owner, 'GET', path)))
  const places = { answers: heard.map(({ text }) => text).join(), reads: JSON.stringify(pages), log, runs: JSON.stringify(runs) }
  return Object.entries(places).flatMap(([place, text]) => (holdsIt(text) ? [`the planted secret stands in ${place}`] : []))
}
export const maskShown: Check = ({ runs }) =>
  runs.length > 0 && runs.every((run) => /\*\*\*|•••|\[redacted\]|…/.test(JSON.stringify(run.turns)))
    ? []
    : ['the transcript shows no mask']
export const notStolen: Check = async ({ stage, heard }) => {
  const [updated] = accepted(heard)
  if (updated) await stage.call(stage.owner, 'POST', `/channels/${bodyOf(updated).id}/probe`, {})
  const stolen = (stage.otherAgentHeard() ?? []).join('\n')
  // The channel of the tenant is what every other case runs: its first address and its secret come back.
  const { A } = stage.tenants
  const body = { name: 'Agent', kind: 'http', config: { url: stage.agent.at, response: { text: '$.reply', toolCalls: '$.calls' } } }
  const more = {
    auth: { type: 'apiKey', header: 'x-secret', secret: plantedSecret },
    timeouts: { connectMs: 1_000, firstByteMs: 1_500, turnMs: 3_000 },
    retry: { max: 1 },
    limits: { concurrency: 100 },
  }
  if (updated) await stage.must(stage.owner, 'PUT', `/channels/${A.ids.channel}`, { ...body, ...more })
  return holdsIt(stolen) ? ['the other agent got the secret'] : []
}
export const logLinesShort: Check = ({ log }) =>
  log.split('\n').flatMap((line) => (line.length > 4_096 ? [`a line of the log has ${line.length} characters`] : []))

/** In no table, no backup and no file of the database, its log of changes included. */
export const notStoredPlain: Check = async ({ stage }) => {
  const stored = (await everythingStored(stage.target)).filter(({ text }) => holdsIt(text)).map(({ where }) => where)
  const [setting] = await rowsOf<{ folder: string }>(stage.target.connection, `select current_setting('data_directory') as folder`)
  const files = await filesWith(setting!.folder, forms).catch((error: NodeJS.ErrnoException) => {
    // A server of somebody else: its files are not ours to read.
    if (error.code === 'EACCES' || error.code === 'ENOENT') return []
    throw error
  })
  return [...stored, ...files].map((where) => `the planted secret stands in ${where}`)
}
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    let tail = ''
    try {
      for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
        const text = tail + String(chunk)
        const form = texts.find((one) => text.includes(one))
        if (form)
          found.push(
            `${entry.name}: …${text.slice(Math.max(0, text.indexOf(form) - 80), text.indexOf(form) + 20).replaceAll(/[^ -~]/g, '.')}`,
          )
        tail = text.slice(-200)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return [...new Set(found)]
}

/** The sealed secret of one row in another one, and of another tenant's: it opens nowhere but where it was sealed. */
export const boundToItsRow: Check = async (after) => {
  const { stage } = after
  const { A, B } = stage.tenants
  const id = bodyOf(accepted(after.heard)[0]!).id
  const faults: string[] = []
  for (const [tenant, channel] of [
    [A, stage.forced],
    [B, B.ids.channel!],
  ] as const) {
    const [own] = await stage.target.rows<{ secret: unknown }>('select secret from channels where id = $1', [channel])
    await stage.target.rows('update channels set secret = (select secret from channels where id = $2) where id = $1', [channel, id])
    const { status, body } = await stage.call({ key: tenant.keys.owner! }, 'POST', `/channels/${channel}/probe`, {})
    if (body.ok !== false && status < 500) faults.push(`a secret of another row was opened by ${channel}`)
    await stage.target.rows('update channels set secret = $2 where id = $1', [channel, own!.secret])
  }
  return faults
}
export const notInLog =
  (secretOf: (after: After) => string): Check =>
  (after) =>
    after.log.includes(secretOf(after)) ? ['it stands in the log'] : []
