import { randomUUID } from 'node:crypto'
import type { Target } from '#e2e/support/hostile/target.ts'
import {
  batchBody,
  channelBody,
  integrationBody,
  plantedSecret,
  scenarioBody,
  type Tenant,
  testBody,
} from '#e2e/support/hostile/tenants.ts'
import type { Sent } from '#e2e/support/hostile/wire.ts'
import { newId, type Prefix } from '#src/platform/ids.ts'
import { hashToken } from '#src/platform/secrets/bearer-tokens.ts'
import { generateKey } from '#src/workspace/accounts/operations/fresh-key.ts'
import { describedBody, withGenerated } from './bytes.ts'
import type { AttackCase } from './case.ts'
import { NotUnderstood, type Rows, read } from './grammar.ts'
import { describedToken, swapped } from './headers.ts'
import { mapped, mustKnow, setAt } from './mapping.ts'

export type Scenery = {
  target: Target
  tenants: { A: Tenant; B: Tenant }
  agentPort: number
  otherAgentPort: number
  canaryPort: number
  databasePort: number
  /** Made for one case: scenario_dns. */
  made: Record<string, string>
}
/** The letter of a tenant whose ids are replaced by ids of the same form that do not exist. */
export type Missing = 'A' | 'B' | undefined

/** What a placeholder stands for. */
export function standsFor(name: string, scenery: Scenery, missing?: Missing): string {
  const { target, tenants } = scenery
  const { A, B } = tenants
  const [, letter, what = ''] = /^([AB])\.(\w+)$/.exec(name) ?? []
  if (letter) {
    const id = scenery.made[what] ?? tenants[letter as 'A' | 'B'].ids[what]
    if (id === undefined) throw new NotUnderstood('a thing of a tenant', name)
    return letter === missing ? newId(id.slice(0, 3) as Prefix) : id
  }
  const [, tenant, role = ''] = /^KEY_([AB])_(\w+)$/.exec(name) ?? []
  const key = tenant && tenants[tenant as 'A' | 'B'].keys[role.toLowerCase()]
  if (key) return key
  const fixed: Record<string, () => string> = {
    KEY_A_PREFIX_ONLY: () => A.keys.owner!.slice(0, 16),
    KEY_A_HASH_HEX: () => hashToken(A.keys.owner!).toString('hex'),
    RANDOM_KEY_SAME_FORMAT: () => generateKey('development'),
    JWT_A: A.token,
    JWT_B: B.token,
    PLANTED_SECRET: () => plantedSecret,
    UUID: randomUUID,
    SESSION_A: () => `session=${A.token()}; __Host-session=${A.keys.owner}; x-api-key=${A.keys.owner}`,
    APP_HOST: () => '127.0.0.1',
    SELF_HOST: () => '127.0.0.1',
    SELF_PORT: () => String(target.port),
    DB_PORT: () => String(scenery.databasePort),
    AGENT_PORT: () => String(scenery.agentPort),
    OTHER_AGENT_PORT: () => String(scenery.otherAgentPort),
    CANARY_PORT: () => String(scenery.canaryPort),
    CHANNEL_UPDATE_PATH: () => `/channels/${A.ids.channel}`,
    IMPORT_PATH: () => `/projects/${A.ids.project}/import`,
  }
  const found = fixed[name]
  if (!found) throw new NotUnderstood('a placeholder', name)
  return found()
}

/** Only what looks like a placeholder of the file: templates such as {{a}} and {{7*7}} are attacks themselves. */
const placeholder = /\{\{([AB]\.\w+|[A-Z][A-Z_0-9]+)\}\}/g
export function filled(text: string, scenery: Scenery, missing?: Missing): string {
  // A text that describes another one: sent literally, it would prove nothing.
  if (/(?:\.\.\. |\b)\d[\d,]* (?:levels|times|characters|letters|KB|MB|bytes)\b/.test(text)) throw new NotUnderstood('a text', text)
  return text
    .replaceAll(/\{\{REPEAT:(.+?):(\d+)\}\}/g, (_, piece: string, times: string) => piece.repeat(Number(times)))
    .replaceAll(placeholder, (_, name: string) => standsFor(name, scenery, missing))
}
const filledIn = (value: unknown, scenery: Scenery, missing: Missing): unknown => {
  if (typeof value === 'string') return filled(value, scenery, missing)
  if (Array.isArray(value)) return value.map((one) => filledIn(one, scenery, missing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, scenery, missing)]))
}

/** A valid body of each kind, of the tenant that calls. */
function fixture(kind: string, { ids }: Tenant, agentPort: number): Record<string, unknown> {
  const project = ids.project!
  const address = `http://127.0.0.2:${agentPort}/chat`
  const replaced = ({ projectId, ...rest }: { projectId: string }): Record<string, unknown> => ({ ...rest })
  const channel = channelBody(project, address)
  const { secret, ...auth } = channel.auth
  const bodies: Record<string, () => Record<string, unknown>> = {
    'project.create': () => ({ name: 'Attacked' }),
    'project.update': () => ({ name: 'Attacked' }),
    'demo.import': () => ({}),
    'test.create': () => testBody(project, ids.channel!),
    'test.update': () => replaced(testBody(project, ids.channel!)),
    'test.run': () => ({}),
    'scenario.create': () => scenarioBody(project, 'Attacked', ids.channel!),
    'scenario.update': () => replaced(scenarioBody(project, 'Attacked', ids.channel!)),
    'scenario.run': () => ({}),
    'persona.create': () => ({ projectId: project, name: 'Attacked' }),
    'persona.update': () => ({ name: 'Attacked' }),
    'channel.create': () => channel,
    'channel.update': () => ({ ...replaced(channel), auth }),
    'channel.probe': () => ({}),
    'batch.create': () => batchBody(project, ids.scenario!),
    'batch.update': () => replaced(batchBody(project, ids.scenario!)),
    'batch.run': () => ({}),
    'integration.create': () => integrationBody(project, address),
    'integration.update': () => replaced(integrationBody(project, address)),
    'review.start': () => ({}),
    'review.assign': () => ({ runIds: [ids.reviewedRun], reviewers: [ids.reviewer2] }),
    'review.reassign': () => ({ reason: 'attacked' }),
    'review.calibrate': () => ({ projectId: project, runIds: [ids.reviewedRun], participants: [ids.reviewer, ids.reviewer2] }),
    'calibration.submit': () => ({ answers: answersTo(ids.reviewedRun!, 'pass') }),
    'queue.process': () => ({}),
    'run.cancel': () => ({}),
    'member.create': () => ({ kind: 'service', name: 'Attacked', role: 'viewer' }),
    'key.create': () => ({ name: 'Attacked' }),
  }
  const found = bodies[kind]
  if (!found) throw new NotUnderstood('a fixture', kind)
  return found()
}

const headerValues: Rows<(scenery: Scenery) => string> = [
  [
    /(Bearer .+)/,
    ([, token]) =>
      ({ target }) =>
        describedToken(target.scene, token!),
  ],
  [
    /KEY_A_OWNER with the case of one letter swapped/,
    () =>
      ({ tenants }) =>
        swapped(tenants.A.keys.owner!),
  ],
  [
    /KEY_A_OWNER (?:followed by|with) (?:a )?(?:trailing )?(space|tab)/,
    ([, what]) =>
      ({ tenants }) =>
        tenants.A.keys.owner! + (what === 'tab' ? '\tx' : ' x'),
  ],
  [
    /KEY_A_OWNER in (upper|lower) case/,
    ([, which]) =>
      ({ tenants }) =>
        tenants.A.keys.owner![which === 'upper' ? 'toUpperCase' : 'toLowerCase'](),
  ],
  [
    /KEY_A_OWNER (?:without its|with its) (?:last|first) character(?: removed)?/,
    () =>
      ({ tenants }) =>
        tenants.A.keys.owner!.slice(0, -1),
  ],
  [
    /repeat\("(.*)", ?(\d+)\)/,
    ([, text, times]) =>
      () =>
        text!.repeat(Number(times)),
  ],
]

/** The header of one name; `perRequest` descriptions are those of a flood, which writes them itself. */
function headerValue(value: AttackCase['headers'][string], scenery: Scenery, missing: Missing): string | string[] {
  if (typeof value === 'string') return filled(value, scenery, missing)
  if (Array.isArray(value)) return value.map((value) => filled(value, scenery, missing))
  return read(headerValues, 'a header', value.$gen)(scenery)
}

/** The request of a case, ready for the wire. Throws NotUnderstood when something in it is not known. */
export function requestOf(one: AttackCase, scenery: Scenery, missing?: Missing): Sent {
  const headers = Object.fromEntries(Object.entries(one.headers).map(([name, value]) => [name, headerValue(value, scenery, missing)]))
  return {
    method: one.method,
    path: `/v1${filled(one.path, scenery, missing)}`,
    headers,
    body: bodyOf(one, scenery.tenants[callerOf(one)], scenery, missing),
  }
}
export const callerOf = ({ headers }: AttackCase): 'A' | 'B' => (/KEY_B_|JWT_B/.test(JSON.stringify(headers)) ? 'B' : 'A')

function bodyOf({ body, area }: AttackCase, caller: Tenant, scenery: Scenery, missing: Missing): Sent['body'] {
  if (body === null) return undefined
  if ('$raw' in body) return filled(body.$raw, scenery, missing)
  if ('$gen' in body) return describedBody(body.$gen)
  const whole = fixture(body.$fixture, caller, scenery.agentPort)
  for (const [pointer, value] of Object.entries(body.$set ?? {})) {
    const [place, own] = mapped(body.$fixture, pointer, filledIn(withGenerated(describedText(value)), scenery, missing))
    mustKnow(body.$fixture, place, area)
    setAt(whole, place, own)
  }
  return JSON.stringify(whole)
}

/** Variables that name each other, as a case describes them in words; the run is given them. */
export const nestedVariables = (levels: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: levels }, (_, at) => [`v${at}`, `{{variables.v${at + 1}}}{{variables.v${at + 1}}}`]))
export const nesting = /^\{\{a\}\} with a = "\{\{b\}\}\{\{b\}\}", b = "\{\{c\}\}\{\{c\}\}", \.\.\. (\d+) levels$/
const describedText = (value: unknown): unknown =>
  typeof value === 'string' && nesting.test(value) ? '{{a}} {{v0}} {{variables.v0}}' : value

/** To every criterion of the default rubric. */
export const answersTo = (runId: string, goal: 'pass' | 'fail') => [
  { runId, criterionKey: 'goal_reached', value: goal },
  { runId, criterionKey: 'correct', value: 'pass' },
  { runId, criterionKey: 'manner', value: 3 },
]
