import { z } from 'zod'
import { Exchange } from '#src/measure/transcripts/contract.ts'
import { JsonPath } from '#src/platform/json-path.ts'
import { Id } from '#src/platform/resource.ts'
import { webUrl } from '#src/platform/web-url.ts'
import { faultsOf } from '#src/play/channels/templates/request.ts'

// The calls before and after conversations, which prepare the world around the agent.

const variableName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'a name has letters, digits and underscores, and does not start with a digit')

const requestShape = {
  url: webUrl,
  method: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional().describe('a JSON value, or a string of the content type'),
}
const common = {
  request: z.strictObject({ ...requestShape, method: requestShape.method.default('POST') }),
  channelId: Id.optional().describe('the channel whose credentials are sent, to its own origin only; default: that of the run'),
  expectStatus: z.int().min(100).max(599).optional().describe('default: any from 200 to 299'),
  timeoutMs: z.int().min(100).max(60_000).default(10_000).describe('for all attempts of the call together'),
}
const capture = z
  .record(variableName, JsonPath)
  .refine((captures) => Object.keys(captures).length <= 20, 'at most 20 values')
  .default({})
  .describe('variables, and the JSON path (RFC 9535) of the value of each in the answer')

const Setup = z.strictObject({ ...common, capture }).meta({ id: 'SetupHook' })
const Teardown = z.strictObject(common).meta({ id: 'TeardownHook' })
export type Hook = z.output<typeof Teardown> & { capture?: Record<string, string> | undefined }

export const hooksShape = {
  setup: Setup.optional().describe('called before; if it fails, nothing is played, and the agent is not blamed'),
  teardown: Teardown.optional().describe('called after, however it ended; if it fails, the verdict stays'),
}
export type Hooks = { setup?: z.output<typeof Setup> | undefined; teardown?: z.output<typeof Teardown> | undefined }

/** The further names that both hooks of a playable may use besides variables. */
export const runNames = new Set(['runId', 'sessionId'])
/** The hooks of a batch. */
export const batchNames = new Set(['batchRunId'])

type Fault = { path: (string | number)[]; message: string }
type WrittenHooks = Record<string, { request?: unknown } | undefined> & { assertions?: unknown }

/** The faults of the templates. Bodies may be invalid elsewhere, so it assumes nothing. */
export const hookFaults = (body: object, names: ReadonlySet<string>): Fault[] => [
  ...(['setup', 'teardown'] as const).flatMap((phase) =>
    templateFaults([phase, 'request'], (body as WrittenHooks)[phase]?.request, common.request, names),
  ),
  ...endStateFaults((body as WrittenHooks).assertions, names),
]

/** For the addresses that assertions ask after the conversation. */
function endStateFaults(assertions: unknown, names: ReadonlySet<string>): Fault[] {
  const asking = (Array.isArray(assertions) ? assertions : []).flatMap((assertion, at) => {
    const request = (assertion as { settings?: { request?: unknown } } | null)?.settings?.request
    return request === undefined ? [] : [{ path: ['assertions', at, 'settings', 'request'], request }]
  })
  const stateRequest = z.strictObject({ ...requestShape, method: requestShape.method.default('GET') })
  const different = new Set(asking.map(({ request }) => JSON.stringify(request))).size
  const message = `The assertions need ${different} different requests when the conversation is over, and at most ${maxEndStates} are allowed.`
  return [
    ...asking.flatMap(({ path, request }) => templateFaults(path, request, stateRequest, names)),
    ...(different > maxEndStates ? [{ path: ['assertions'], message }] : []),
  ]
}

function templateFaults(place: Fault['path'], request: unknown, shape: typeof common.request, names: ReadonlySet<string>): Fault[] {
  const { success, data } = shape.safeParse(request)
  return success ? faultsOf(data, names).map(({ path, message }) => ({ path: [...place, ...path], message })) : []
}

/** For one run: each is called before the verdict, so many of them would make a run slow. */
const maxEndStates = 10

/** The result of one call. */
export const HookResult = z
  .strictObject({
    ok: z.boolean(),
    message: z.string().nullable().describe('why it failed, and what to do about it'),
    at: z.iso.datetime(),
    durationMs: z.number(),
    captured: z.record(z.string(), z.unknown()).describe('variables'),
    exchanges: z.array(Exchange).describe('every attempt of the call, secrets masked'),
  })
  .meta({ id: 'HookResult' })
export type HookResult = z.output<typeof HookResult>

/** The answer of an address after the conversation, before the teardown. */
export const EndState = z
  .strictObject({
    request: z.strictObject(requestShape).describe('as the assertion has it'),
    status: z.int().nullable().describe('null: no answer came'),
    message: z.string().nullable().describe('why there is no answer that can be judged, and what to do about it'),
    answer: z.unknown().optional().describe('a JSON value, or a text'),
    at: z.iso.datetime(),
    durationMs: z.number(),
    exchanges: z.array(Exchange).describe('every attempt of the call, secrets masked'),
  })
  .meta({ id: 'EndState' })
export type EndState = z.output<typeof EndState>

export const HookResults = z
  .strictObject({
    setup: HookResult.nullable().describe('null: there is none, or it has not been called yet'),
    teardown: HookResult.nullable().describe('null: there is none, or it has not been called yet'),
    endStates: z.array(EndState).optional().describe('for the assertions `endState` with a request; of runs only'),
  })
  .meta({ id: 'HookResults' })
export type HookResults = z.output<typeof HookResults>

/** The stored form of a hook. `names` and `variables`: the names that templates may use. */
export type Definition = Hooks & {
  names: Record<string, string>
  variables: Record<string, unknown>
  /** The channel whose credentials are sent if a hook names none. */
  channelId?: string | undefined
  /** If personal data can no longer be replaced, the calls are not stored. */
  redacts?: true
}
