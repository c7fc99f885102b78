import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id } from '#src/platform/resource.ts'
import { webUrl } from '#src/platform/web-url.ts'
import { keptReasonNames, reasonNames } from './reasons.ts'

const text = z.string().min(1).max(ceilings.sourceText.max)
const name = z.string().min(1).max(120)
const Source = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      name: name.default('policy').describe('what quotes are said to be from'),
      text: text.describe('a system prompt, a policy or a sentence, in English: plain text or Markdown'),
    }),
    z.strictObject({
      kind: z.literal('tools'),
      name: name.default('tools'),
      text: text.describe('JSON: the tools of a request to a model, an OpenAPI document, or the answer to tools/list of an MCP server'),
    }),
    z.strictObject({
      kind: z.literal('mcp'),
      name: name.default('mcp'),
      url: webUrl.describe('full URL of an MCP server (streamable HTTP), which is asked for its tools'),
      token: z.string().min(1).max(8_192).optional().describe('sent to it as a bearer token, and not stored'),
    }),
    z.strictObject({
      kind: z.literal('dialogues'),
      name: name.default('dialogues'),
      text: text.describe('dialogues { messages: [{ role, content, tool_calls }] }: one per line, or one JSON array'),
    }),
    z.strictObject({
      kind: z.literal('runs'),
      name: name.default('runs'),
      ids: z.array(Id).min(1).max(50).describe('runs or recorded conversations of the project'),
    }),
  ])
  .meta({ id: 'GenerationSource' })

const Generation = z
  .strictObject({
    sources: z.array(Source).min(1).max(10),
    seed: z.string().min(1).max(100).default('1').describe('the same sources and seed give the same drafts'),
    reword: z
      .boolean()
      .default(false)
      .describe(
        'the model that the project names as its generator (models.generator) words what users say first; the plan does not change, and whatever breaks it is dropped',
      ),
    max: z.int().min(1).max(300).default(100).describe('how many drafts at most; those that cover most come first'),
  })
  .superRefine(({ sources }, context) => {
    const names = sources.map((source) => source.name)
    for (const [at, one] of names.entries())
      if (names.indexOf(one) < at)
        context.addIssue({
          code: 'custom',
          path: ['sources', at, 'name'],
          message: `Another source has the name "${one}". Give each its own.`,
          params: { code: 'duplicate' },
        })
  })
  .meta({ id: 'Generation', examples: [{ sources: [{ kind: 'text', text: 'Orders can only be returned within 30 days.' }] }] })

export type Generation = z.output<typeof Generation>

const count = z.int().nonnegative()
const counted = <Names extends readonly [string, ...string[]]>(reasons: Names) =>
  z.array(z.strictObject({ reason: z.enum(reasons), words: z.string(), count, names: z.array(z.string()).describe('the first 20') }))
const GeneratedDrafts = z
  .strictObject({
    read: z.strictObject({
      sentences: count,
      rules: count.describe('sentences that demand something'),
      conduct: count.describe('those of them that only a language model or a person could judge'),
      tools: count,
      dialogues: count,
    }),
    drafts: z.array(
      z.strictObject({
        list: z.enum(['scenarios', 'tests']),
        key: z.string(),
        name: z.string(),
        covers: z.array(z.string()),
        facts: z
          .array(z.strictObject({ name: z.string(), value: z.string(), source: z.string(), quote: z.string() }))
          .describe('what it says, with the words of the source that each fact comes from'),
        worded: z
          .array(z.strictObject({ sentence: z.string(), quote: z.string() }))
          .nullable()
          .describe('each sentence of the plan with the words of the model that say it; null: in the words of the plan'),
        definition: z.record(z.string(), z.unknown()).describe('as a bundle has it: POST /projects/{id}/apply creates it'),
      }),
    ),
    coverage: z.array(
      z.strictObject({
        type: z.enum(['tool', 'rule']),
        name: z.string(),
        source: z.string(),
        quote: z.string(),
        sides: count.describe('what could be shown about it'),
        before: count.describe('what the scenarios and tests of the project show'),
        after: count.describe('what they and the drafts show'),
      }),
    ),
    leftOut: counted(reasonNames),
    wording: z
      .strictObject({
        model: z.strictObject({ id: z.string(), name: z.string() }),
        kept: counted(keptReasonNames).describe('drafts that keep the words of the plan'),
        problem: z.string().nullable().describe('why the model could not be asked about all of them'),
      })
      .nullable()
      .describe('null: no model was asked'),
  })
  .meta({ id: 'GeneratedDrafts' })
export type GeneratedDrafts = z.infer<typeof GeneratedDrafts>

export const generation = {
  generate: operation({
    method: 'POST',
    url: '/projects/{id}/generate',
    summary: 'Draft scenarios and tests from prompts, policies, tools and conversations',
    description:
      'Stores nothing, and asks no model unless you set `reword`. Each draft is valid, was passed by an agent that follows the rules as they were read, and failed by one that breaks the rule. Create those you want with POST /projects/{id}/apply.',
    role: 'editor',
    body: Generation,
    answers: { 200: GeneratedDrafts },
    maxBodyBytes: ceilings.importBytes.max,
    takesLong: true,
    transaction: false,
    jsonLimits: { maxStringLength: ceilings.importBytes.max },
  }),
}
