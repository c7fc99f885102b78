import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { Id } from '#src/platform/resource.ts'
import type { AssertionKind } from './kind.ts'
import { assertionKinds } from './kinds.ts'
import { type Scope, scopeWords, wordOf } from './scope.ts'
import { judgeTemplates } from './templates.ts'

type KnownKind = (typeof assertionKinds.list)[number]
type Of<Kind, Side extends 'input' | 'output'> =
  Kind extends AssertionKind<infer Name, infer Settings>
    ? {
        kind: Name
        settings: Side extends 'input' ? z.input<Settings> : z.output<Settings>
        name?: string | undefined
      } & (Side extends 'input'
        ? { required?: boolean | undefined; weight?: number | undefined; scope?: Scope | undefined }
        : { required: boolean; weight: number; scope: Scope })
    : never

export type AssertionKindName = KnownKind['kind']
/** An assertion as callers write it: members with a default are optional. */
export type NewAssertion = Of<KnownKind, 'input'>
/** An assertion with every member filled in. */
export type Assertion = Of<KnownKind, 'output'>

const name = z.string().min(1).max(120)
const weight = z.number().min(0).max(100)

/** `NewContainsAssertion`, for the OpenAPI document. */
const idOf = (kind: string, prefix = '') => `${prefix}${kind[0]!.toUpperCase()}${kind.slice(1)}Assertion`

function scopeOf(kind: KnownKind): z.ZodType<Scope, Scope | undefined> {
  const { scopes: allowed = scopeWords } = kind as { scopes?: readonly string[] }
  const isAllowed = (scope: string) => allowed.includes(wordOf(scope) ?? '')
  return z
    .string()
    .superRefine((scope, ctx) => {
      if (isAllowed(scope)) return
      const message = wordOf(scope)
        ? `"${kind.kind}" does not support this scope.`
        : 'Unknown scope. "turn:n" needs the index of a turn, starting at 1.'
      ctx.addIssue({ code: 'custom', message, params: { code: 'not_allowed', allowed: [...allowed] } })
    })
    .default(kind.scope)
    .meta({
      pattern: `^(${allowed.map((word) => (word === 'turn:n' ? 'turn:[1-9][0-9]{0,3}' : word)).join('|')})$`,
      description: `where it applies; defaults to ${kind.scope}`,
    }) as unknown as z.ZodType<Scope, Scope | undefined>
}

const inputOf = (kind: KnownKind) =>
  z
    .strictObject({
      kind: z.literal(kind.kind),
      settings: kind.settings,
      required: z.boolean().default(true).describe('whether a failure fails the run'),
      weight: weight.default(1).describe('its weight in the score'),
      scope: scopeOf(kind),
      name: name.optional(),
    })
    .meta({ id: idOf(kind.kind, 'New'), title: kind.title, description: kind.description })

const storedSettings = (kind: KnownKind): Record<string, unknown> => ('storedWithout' in kind ? kind.storedWithout : {})

/** A stored assertion, with the settings that are newer than it. */
export const withNewerSettings = <A extends Pick<Assertion, 'kind' | 'settings'>>(assertion: A): A => ({
  ...assertion,
  settings: { ...storedSettings(assertionKinds.of(assertion.kind)), ...assertion.settings },
})

const outputOf = (kind: KnownKind) =>
  z
    .strictObject({
      kind: z.literal(kind.kind),
      settings: withoutDefaults(kind.settings, storedSettings(kind)),
      required: z.boolean(),
      weight: z.number(),
      scope: z.string(),
      name: z.string().optional(),
    })
    .meta({ id: idOf(kind.kind), title: kind.title, description: kind.description })

/**
 * The same shape for answers: no defaults, and no checks, which took place when it was written and are not repeated for each answer
 * (compiling patterns and schemas takes milliseconds).
 */
function withoutDefaults(schema: z.core.$ZodType, newer: Record<string, unknown> = {}): z.ZodType {
  const described = (plain: z.ZodType) => {
    const { description } = schema as z.ZodType
    return description ? plain.describe(description) : plain
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return described(withoutDefaults(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return withoutDefaults(schema.unwrap()).optional()
  if (schema instanceof z.ZodArray) return described(z.array(withoutDefaults(schema.element)))
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, inner]) => {
          const plain = withoutDefaults(inner)
          return [key, key in newer ? z.preprocess((value) => value ?? newer[key], plain) : plain]
        }),
      ),
    )
  if (schema instanceof z.ZodRecord) return described(z.record(z.string(), z.unknown()))
  if (schema instanceof z.ZodString) return described(z.string())
  return schema as z.ZodType
}

/** The accepted form, closed and with defaults; the error for an unknown kind lists all kinds. */
export const NewAssertion = z
  .discriminatedUnion('kind', assertionKinds.list.map(inputOf) as [ReturnType<typeof inputOf>, ...ReturnType<typeof inputOf>[]])
  .meta({ id: 'NewAssertion' }) as unknown as z.ZodType<Assertion, NewAssertion>

/** The returned form: every member, no defaults. */
export const Assertion = z
  .discriminatedUnion('kind', assertionKinds.list.map(outputOf) as [ReturnType<typeof outputOf>, ...ReturnType<typeof outputOf>[]])
  .meta({ id: 'Assertion' }) as unknown as z.ZodType<Assertion>

export const maxAssertions = 100
export const NewAssertions = z.array(NewAssertion).max(maxAssertions)

/** Bytes from which a body with assertions is checked in a thread: small schemas may take long to compile. */
export const assertionsApartFrom = 1_024

export const assertionOutcomes = ['passed', 'failed', 'inconclusive', 'error'] as const

export const Quotes = z.array(
  z.strictObject({
    turn: z.int().positive(),
    quote: z.string().describe('the words with their context, cut to 200 characters'),
    start: z.int().nonnegative().optional().describe('where the words start in the content of the turn, in UTF-16 units'),
    end: z.int().positive().optional(),
    source: z
      .strictObject({ documentId: z.string(), name: z.string(), version: z.int().positive(), quote: z.string() })
      .optional()
      .describe('the words of a document that support it, or contradict it, from a judge that reads documents'),
  }),
)

const JudgeVote = z
  .strictObject({
    verdict: z.string().nullable().describe('as the model gave it: pass, fail, unclear, or a grade; null if it gave none'),
    side: z.enum(['pass', 'fail', 'unclear']).nullable().describe('what it counts for; null: it does not count'),
    problem: z.string().nullable().describe('why it does not count'),
    reasoning: z.string().nullable(),
    evidence: Quotes.describe('its quotes that are in the conversation'),
    costMicroUsd: z.int().nullable().describe('millionths of a US dollar; null if the price or the tokens are unknown'),
    latencyMs: z.number().describe('to the complete answer, waits included'),
  })
  .meta({ id: 'JudgeVote' })

/** The result of one assertion in one run. */
export const AssertionResult = z
  .strictObject({
    index: z.int().nonnegative().describe('its position among the evaluated assertions, from 0'),
    kind: z.string(),
    name: z.string().optional(),
    required: z.boolean(),
    weight: z.number(),
    scope: z.string(),
    source: z.string().optional().describe('where it was defined, if not in the scenario or test itself'),
    outcome: z.enum(assertionOutcomes),
    score: z.number().min(0).max(1).optional().describe('from 0 to 1, if the kind has degrees'),
    rationale: z.string().describe('what was expected, what was found, and where'),
    evidence: Quotes,
    judge: z
      .strictObject({
        version: z.string().describe('a hash of kind, settings, prompt, and model: a different version is a different judge'),
        isAtFault: z.boolean().describe('whether the judge is the reason that nothing was decided; this never counts against the agent'),
        votes: z.array(JudgeVote),
      })
      .optional()
      .describe('of an assertion that a language model judged'),
    evaluator: z
      .strictObject({
        isAtFault: z
          .boolean()
          .describe('whether the evaluator is the reason that nothing was decided; this never counts against the agent'),
        calls: z.int().nonnegative().describe('attempts'),
        latencyMs: z.number(),
        metrics: z.record(z.string(), z.number()),
      })
      .optional()
      .describe('of an assertion that an evaluator of your own judged'),
  })
  .meta({ id: 'AssertionResult' })
export type AssertionResult = z.infer<typeof AssertionResult>

const AssertionWarning = z
  .strictObject({
    code: z.enum(['cannotFail']),
    pointer: z.string().describe('which assertion of the request it is about, such as /assertions/0'),
    message: z.string(),
  })
  .meta({ id: 'AssertionWarning' })
const AssertionDryRun = z.strictObject({ warnings: z.array(AssertionWarning) }).meta({ id: 'AssertionDryRun' })
const AssertionDryRunRequest = z
  .strictObject({ assertions: NewAssertions })
  .meta({ id: 'AssertionDryRunRequest', examples: [{ assertions: [{ kind: 'regex', settings: { pattern: '.*' } }] }] })

export const AssertionTemplates = z
  .strictObject({
    data: z.array(
      z.strictObject({
        name: z.enum(judgeTemplates.map(({ name }) => name)),
        version: z.int().positive().describe('grows with each change of its words'),
        promptVersion: z.string().describe('of the words around the criterion; what a calibration measured applies to these'),
        title: z.string(),
        about: z.string(),
        needs: z.string().nullable().describe('what to write over the words in brackets; null: it is complete'),
        assertion: Assertion,
        measured: z
          .array(
            z.strictObject({
              calibrationId: z.string(),
              judgeVersion: z.string(),
              model: z.string(),
              isScripted: z.boolean().describe('the model only looks for words: the figure says nothing about the criterion'),
              n: z.int(),
              percent: z.number().nullable().describe('raw agreement with people'),
              alpha: z.number().nullable().describe("Krippendorff's, corrected for chance"),
              low: z.number().nullable().describe('of the 95% interval of alpha'),
              high: z.number().nullable(),
              measuredAt: z.string(),
            }),
          )
          .describe('how judges by it agreed with people of the project (POST /calibrations/{id}/measure-judge), newest first'),
      }),
    ),
  })
  .meta({ id: 'AssertionTemplates' })

export const assertions = {
  templates: operation({
    method: 'GET',
    url: '/assertion-templates',
    summary: 'List ready criteria for a language model that judges',
    description:
      'Put the assertion of one into a scenario or test, and write over what it has in brackets. How well your model judges by it is unknown until you measure it (parley judge measure); with projectId, the answer has the measurements of the project.',
    role: 'viewer',
    query: z.strictObject({ projectId: Id.optional() }),
    answers: { 200: AssertionTemplates },
  }),
  dryRun: operation({
    method: 'POST',
    url: '/assertions/dry-run',
    summary: 'Check assertions before you store them',
    description:
      'Stores nothing. Refuses what a scenario or test would refuse, and warns about each required assertion that passes whatever the agent says: it does not count as required.',
    role: 'editor',
    transaction: false,
    body: AssertionDryRunRequest,
    answers: { 200: AssertionDryRun },
    checkInThreadFrom: assertionsApartFrom,
  }),
}
