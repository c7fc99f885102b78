import { z } from 'zod'
import { assertionKind, failed, head, inBrief, inconclusive, parseJson, passed, searchSteps, textOf } from '../kind.ts'
import { SchemaFault } from './json-schema/unfold.ts'
import { compileSchema, type Validator } from './json-schema/validator.ts'

const maxSchemaLength = 16_000

const schema = z
  .record(z.string(), z.unknown())
  .superRefine((value, ctx) => {
    try {
      if (JSON.stringify(value).length > maxSchemaLength)
        throw new SchemaFault(`The schema is longer than ${maxSchemaLength} characters.`, [])
      validatorOf(value)
    } catch (error) {
      if (!(error instanceof SchemaFault)) throw error
      ctx.addIssue({ code: 'custom', path: [...error.path], message: error.message, params: { code: 'schema' } })
    }
  })
  .describe('a JSON Schema, draft 2020-12, without recursion; references only inside the schema; patterns in RE2 syntax')

// Compiling takes milliseconds, and each reply in scope needs the same schema. The entry disappears with the schema.
const validators = new WeakMap<object, Validator>()
function validatorOf(value: Record<string, unknown>): Validator {
  const validator = validators.get(value) ?? compileSchema(value)
  validators.set(value, validator)
  return validator
}

export const jsonSchema = assertionKind({
  kind: 'jsonSchema',
  title: 'Matches a JSON Schema',
  description: 'The whole text of the reply is JSON that a JSON Schema accepts. Applies to the last reply by default.',
  settings: z.strictObject({ schema }),
  scope: 'lastReply',
  compiles: true,
  cost: (settings, characters) => Math.min(validatorOf(settings.schema).cost * characters, searchSteps),
  evaluate(settings, { replies }) {
    const { faultOf, reach } = validatorOf(settings.schema)
    const { text, complete } = textOf(replies)
    if (!complete) return inconclusive('was truncated, so it cannot be parsed as JSON', head(replies))
    const parsed = parseJson(text, reach)
    if (!parsed.ok) return { outcome: parsed.outcome, rationale: `${parsed.reason}: ${inBrief(text)}`, evidence: head(replies) }
    const fault = faultOf(parsed.value)
    return fault === undefined
      ? passed('is JSON that the schema accepts', head(replies))
      : failed(`is JSON that the schema does not accept: ${fault}`, head(replies))
  },
})
