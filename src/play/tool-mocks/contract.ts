import { z } from 'zod'
import { JsonPath } from '#src/platform/json-path.ts'

// Tools of an agent that Parley answers itself: by rules, on a state of the run.

const Json = z.unknown()
const JsonObject = z.record(z.string(), z.unknown())
const toolName = /^[A-Za-z0-9_-]{1,64}$/

const ToolName = z.string().regex(toolName, 'A tool has a name of 1 to 64 letters, digits, dashes or underscores.')

const Match = z.union([
  z.literal('any'),
  z.strictObject({ partial: JsonObject }).describe('at least these arguments, at every depth'),
  z.strictObject({ exact: JsonObject }).describe('exactly these arguments'),
  z.strictObject({ path: z.record(JsonPath, Json) }).describe('a JSON path (RFC 9535) into the arguments: the value that it must select'),
  z.strictObject({ schema: JsonObject }).describe('a JSON Schema, draft 2020-12, that the arguments fulfill'),
])
export type Match = z.output<typeof Match>

const ToolError = z.strictObject({
  status: z.int().min(400).max(599).describe('the status of HTTP; over MCP and in chat completions, the call is an error'),
  body: Json.optional(),
})
const Answer = z.union([z.strictObject({ result: Json }), z.strictObject({ error: ToolError })])
export type Answer = z.output<typeof Answer>
const Respond = z.union([
  ...Answer.options,
  z.strictObject({ sequence: z.array(Answer).min(1).max(50) }).describe('one answer for each use of the rule; the last one is repeated'),
])

/** RFC 6902. The required members of each operation are checked together with everything else (faults.ts). */
const PatchOperation = z.strictObject({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string().max(500),
  from: z.string().max(500).optional(),
  value: Json.optional(),
})
export type PatchOperation = z.output<typeof PatchOperation>

const rule = {
  match: Match,
  respond: Respond,
  latencyMs: z.int().min(0).max(60_000).optional().describe('how long the answer takes'),
  times: z.int().min(1).max(1_000).optional().describe('how often the rule applies; after that it is skipped'),
  effect: z
    .array(PatchOperation)
    .max(50)
    .optional()
    .describe('JSON Patch (RFC 6902) on the state; if it cannot be applied, or if a test in it fails, the rule is skipped'),
}
const Unmatched = z
  .union([z.literal('fail'), z.strictObject({ result: Json })])
  .describe('for calls that no rule answers; fail: the call is an error, and the assertion toolsMatched fails')

const mock = (rules: z.ZodObject, unmatched: z.ZodType) => ({
  tool: ToolName,
  description: z.string().max(2_000).optional(),
  parameters: JsonObject.optional().describe('a JSON Schema of the arguments, for the agent to read'),
  rules: z.array(rules).max(100).describe('the first that applies answers'),
  unmatched,
})

export const ToolMock = z.strictObject(mock(z.strictObject(rule), Unmatched)).meta({ id: 'ToolMock' }) as unknown as z.ZodType<ToolMock>
export type Rule = z.output<z.ZodObject<typeof rule>>
export type ToolMock = {
  tool: string
  description?: string | undefined
  parameters?: Record<string, unknown> | undefined
  rules: Rule[]
  unmatched: z.output<typeof Unmatched>
}
const NewToolMock = z
  .strictObject(mock(z.strictObject({ ...rule, match: Match.default('any') }), Unmatched.default('fail')))
  .meta({ id: 'NewToolMock' }) as unknown as z.ZodType<ToolMock>

const maxTools = 50
const MockState = JsonObject.describe('the state that every run starts with, at most 100 kB of JSON; rules read and change it')

/** Members of scenarios and tests as they are stored and answered. */
export const mocksShape = { toolMocks: z.array(ToolMock).max(maxTools), mockState: MockState.optional() }
/** The form that clients write. `mockFaults` checks the members together. */
export const mocksInput = { toolMocks: z.array(NewToolMock).max(maxTools).default([]), mockState: MockState.optional() }

export type Mocks = { toolMocks: readonly ToolMock[]; mockState?: Record<string, unknown> | undefined }
