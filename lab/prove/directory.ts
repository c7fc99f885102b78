import type { Schemas } from '#src/client/client.ts'
import { inPortions } from '../support/directory.ts'
import { all, type Figure, none, seconds } from '../support/figure.ts'
import { done, newService, on, type Served, withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const people = Number(process.env.DIRECTORY_PEOPLE ?? 10_000)

/** Requests to /scim/v2 with a key of a directory, and how long each took. */
async function openDirectory({ service, parley }: Served) {
  const body: Schemas['NewApiKeyInput'] = { name: 'Directory', scopes: ['members:provision'] }
  const { key } = await done(parley.POST('/api-keys', { body }))
  return async (method: string, path: string, sent?: object) => {
    const started = performance.now()
    const response = await fetch(`${service.origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': 'application/scim+json' }) },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: answers of another protocol
    const answer: any = text === '' ? {} : JSON.parse(text)
    return { status: response.status, body: answer, ms: performance.now() - started, bytes: text.length }
  }
}
type Scim = Awaited<ReturnType<typeof openDirectory>>

const person = (index: number) => ({
  userName: `person${index}@x.example`,
  externalId: `external-${index}`,
  displayName: `Person ${index}`,
  name: { givenName: 'Person', familyName: String(index) },
  emails: [{ value: `person${index}@x.example`, type: 'work', primary: true }],
  active: true,
})
const filter = (text: string) => `?filter=${encodeURIComponent(text)}`

async function figuresOf(scim: Scim, note: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  const measure = async (what: string, mostMs: number, asked: ReturnType<Scim>, status = 200) => {
    note(what)
    const answer = await asked
    figures.push(seconds(what, answer.ms, mostMs, `, ${(answer.bytes / 1_000).toFixed(0)} kB`))
    if (answer.status !== status) figures.push(none(`${what}: another status than ${status}`, [[answer.status, answer.body]]))
    return answer
  }
  const started = performance.now()
  const ids: string[] = []
  await inPortions(people, 4, async (index) => {
    if (index % 500 === 0) note(`person ${index}`)
    const { status, body } = await scim('POST', '/Users', person(index))
    if (status === 201) ids[index] = body.id
  })
  figures.push(all('people that POST created', ids.filter(Boolean).length, people))
  figures.push(seconds('for each of them, four at a time', (performance.now() - started) / people, 500))
  await measure('the first page of people', 1_000, scim('GET', '/Users?count=200'))
  await measure('the last page of people', 1_000, scim('GET', `/Users?count=200&startIndex=${people - 199}`))
  const found = await measure('a person by userName', 1_000, scim('GET', `/Users${filter(`userName eq "PERSON${people - 1}@x.example"`)}`))
  figures.push(all('people found by it', found.body.totalResults, 1))
  await measure('a person by emails.value', 1_000, scim('GET', `/Users${filter(`emails.value eq "person7@x.example"`)}`))
  const group = await measure('a group of nobody', 1_000, scim('POST', '/Groups', { displayName: 'Testers' }), 201)
  const path = `/Groups/${group.body.id}`
  const members = ids.map((value) => ({ value }))
  const full = await measure('PUT of all members', 30_000, scim('PUT', path, { displayName: 'Testers', members }))
  figures.push(all('members of the group', full.body.members?.length ?? 0, people))
  await measure('PUT of the same group, as it was answered', 10_000, scim('PUT', path, full.body))
  await measure(
    'PATCH removes a member',
    1_000,
    scim('PATCH', path, { Operations: [{ op: 'remove', path: `members[value eq "${ids[5]}"]` }] }),
  )
  await measure(
    'PATCH adds a member',
    1_000,
    scim('PATCH', path, { Operations: [{ op: 'add', path: 'members', value: [{ value: ids[5] }] }] }),
  )
  await measure(
    'whether a person is in the group',
    200,
    scim('GET', `/Groups?excludedAttributes=members&${filter(`id eq "${group.body.id}" and members eq "${ids[5]}"`).slice(1)}`),
  )
  await measure('the group with its members', 5_000, scim('GET', path))
  await measure(
    'the group renamed, which takes a role from all',
    30_000,
    scim('PATCH', path, { Operations: [{ op: 'replace', path: 'displayName', value: 'Others' }] }),
  )
  await measure(
    'a person deactivated',
    1_000,
    scim('PATCH', `/Users/${ids[6]}`, { Operations: [{ op: 'replace', value: { active: false } }] }),
  )
  await measure('a person deleted', 1_000, scim('DELETE', `/Users/${ids[7]}`), 204)
  await measure('the group deleted', 30_000, scim('DELETE', path), 204)
  return figures
}

export const directory: Proof = {
  name: 'directory',
  about: `SCIM with ${people.toLocaleString('en')} people in a workspace, and all of them in one group`,
  run: ({ note }) =>
    withDatabase(async (connection, folder) => {
      const settings = { PARLEY_LIMIT_API_RATE_PER_SECOND: '0', OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'parley' }
      const served = await newService({ ...on(connection, folder), ...settings, OIDC_GROUP_ROLES: JSON.stringify({ Testers: 'editor' }) })
      try {
        await served.service.start()
        return await figuresOf(await openDirectory(served), note)
      } finally {
        await served.service.kill('SIGTERM')
      }
    }),
}
