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
