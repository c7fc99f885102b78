import { operations, resolved, type Schema } from '#e2e/support/fuzz/schema.ts'
import { NotUnderstood } from './grammar.ts'

// The one table between the logical names of the cases and the members of this interface. Names that are not in it are sent as
// they are: most of them are members that nobody may set, and must be refused as unknown.

type Members = Record<string, unknown>
type Mapped = [pointer: string, value: unknown]

const settingsOf = ({ type, kind, ...settings }: Members): Members => ({ kind: type ?? kind, settings })
const asList = (value: unknown) => (Array.isArray(value) ? value : [value])

const everywhere: Record<string, (value: unknown) => Mapped> = {
  '/project': (value) => ['/projectId', value],
}
const runs: Record<string, (value: unknown) => Mapped> = {
  '/channel': (value) => ['/channelId', value],
  '/persona': (value) => ['/personaId', value],
}
const scenarios: Record<string, (value: unknown) => Mapped> = {
  '/persona': (value) => ['/personaIds', asList(value)],
  '/personas': (value) => ['/personaIds', value],
  '/channel': (value) => ['/channelIds', asList(value)],
  '/channels': (value) => ['/channelIds', value],
  // The authored opening is sent byte for byte.
  '/prompt': (message) => ['/user/opening', { speaksFirst: 'user', message }],
  '/goal': (value) => ['/user/goal', value],
  '/maxTurns': (value) => ['/stop/maxTurns', value],
}
const channels: Record<string, (value: unknown) => Mapped> = {
  '/url': (value) => ['/config/url', value],
  '/headers': (value) => ['/config/headers', value],
  '/body': (value) => ['/config/body', value],
  '/method': (value) => ['/config/method', value],
  '/secret': (secret) => ['/auth', { type: 'bearer', secret }],
  '/timeout': (value) => ['/timeouts/turnMs', value],
  '/timeoutMs': (value) => ['/timeouts/turnMs', value],
}
const tests: Record<string, (value: unknown) => Mapped> = {
  '/channel': (value) => ['/channelIds', asList(value)],
  '/prompt': (content) => ['/turns', [{ content }]],
}
const ofType = (type: string) => (ids: unknown) => asList(ids).map((id) => ({ type, id }))
const batches: Record<string, (value: unknown) => Mapped> = {
  '/scenarios': (value) => ['/items', ofType('scenario')(value)],
  '/tests': (value) => ['/items', ofType('test')(value)],
  '/personas': (value) => ['/matrix', { personaIds: value }],
  '/channels': (value) => ['/matrix', { channelIds: value }],
  '/channel': (value) => ['/matrix', { channelIds: asList(value) }],
}
const integrations: Record<string, (value: unknown) => Mapped> = {
  '/url': (value) => ['/config/url', value],
  '/webhookUrl': (value) => ['/config/url', value],
  '/headers': (value) => ['/config/headers', value],
}
const reviews: Record<string, (value: unknown) => Mapped> = {
  '/runs': (value) => ['/runIds', value],
  '/reviewer': (value) => ['/reviewers', asList(value)],
}
const reassignments: Record<string, (value: unknown) => Mapped> = {
  '/reviewer': (value) => ['/assigneeId', value],
}
const tables: Record<string, Record<string, (value: unknown) => Mapped>> = {
  'scenario.create': scenarios,
  'scenario.update': scenarios,
  'scenario.run': runs,
  'test.run': runs,
  'test.create': tests,
  'test.update': tests,
  'batch.create': batches,
  'batch.update': batches,
  'integration.create': integrations,
  'integration.update': integrations,
  'review.assign': reviews,
  'review.calibrate': reviews,
  'review.reassign': reassignments,
  'channel.create': channels,
  'channel.update': channels,
}

/** Where an override goes and what it is there. */
export function mapped(fixture: string, pointer: string, value: unknown): Mapped {
  const assertion = /^\/assertions\/\d+$/.test(pointer) && typeof value === 'object' && value !== null
  if (assertion) return [pointer, settingsOf(value as Members)]
  return ({ ...everywhere, ...tables[fixture] }[pointer] ?? ((same: unknown): Mapped => [pointer, same]))(value)
}

/** Members that this interface does not have and that a case may send all the same: they must be refused, or be without effect. */
const strangers = new Set([
  '/tenantId',
  '/ownerId',
  '/workspaceId',
  '/judgeBaseUrl',
  '/sourceUrl',
  '/projectId',
  '/version',
  '/createdBy',
  '/id',
])
const operationOf: Record<string, string> = {
  'demo.import': 'demo.import',
  'review.assign': 'reviews.assign',
  'review.calibrate': 'calibrations.calibrate',
  'calibration.submit': 'calibrationSheets.submit',
  'key.create': 'apiKeys.create',
  'batch.create': 'batches.create',
}
const plural = (kind: string) => `${kind.replace(/\./, 's.').replace(/\.update$/, '.replace')}`

/**
 * Throws NotUnderstood for a member that is neither of the operation's body nor listed as a stranger: a case would be answered
 * with 422 for a name that nobody mapped, and not for what it tries.
 */
export function mustKnow(fixture: string, pointer: string, area: string): void {
  if (area === 'mass-assignment' || strangers.has(pointer)) return
  const [, member = ''] = pointer.split('/')
  const name = operationOf[fixture] ?? plural(fixture)
  const body = operations.find((operation) => operation.name === name)?.body
  if (!body) throw new NotUnderstood('an operation with a body', `${fixture} as ${name}`)
  if (!membersOf(body).has(member)) throw new NotUnderstood(`a member of ${fixture}`, pointer)
}
const membersOf = (schema: Schema): Set<string> => {
  const { properties = {}, oneOf = [], anyOf = [] } = resolved(schema)
  return new Set([...Object.keys(properties), ...[...oneOf, ...anyOf].flatMap((one) => [...membersOf(one)])])
}

/** Sets a value at a JSON pointer, making what is missing on the way. */
export function setAt(target: Members, pointer: string, value: unknown): void {
  const steps = pointer.slice(1).split('/')
  const last = steps.pop()!
  let place = target
  for (const [at, step] of steps.entries()) {
    if (!Object.hasOwn(place, step)) place[step] = /^\d+$/.test(steps[at + 1] ?? last) ? [] : {}
    place = place[step] as Members
  }
  // As an own member, also for __proto__.
  Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true })
}

type Decision = { status: number[]; why: string }
/** Where product.md decided otherwise than the cases propose. */
export const decisions: Record<string, Decision> = {
  'AC-067': { status: [431], why: 'size of headers comes before who is calling' },
  'AC-162': { status: [200, 201], why: 'import-demo is idempotent: a repeat answers the same project, so there is nothing to count' },
  'AC-225': { status: [401], why: '401 comes before 404, also for addresses that do not exist' },
}
