import { jsonTextOf } from '#src/platform/json-answer.ts'
import type { ModelAnswer, ModelRequest } from './dialogue.ts'
import { excerptOf, ModelFault } from './model-fault.ts'

/** The text of a complete answer, and the JSON of a structured one. Throws ModelFault for an unusable answer. */
export function checkedAnswer({ text, end }: ModelAnswer, { schema, maxOutputTokens }: ModelRequest): { text: string; value: unknown } {
  if (end === 'filtered' || end === 'refused')
    throw new ModelFault('refusal', 'The model refused to answer.', 'Change what you ask for, or use another model.')
  if (end === 'length')
    throw new ModelFault(
      'noAnswer',
      `The answer was cut off at ${maxOutputTokens} tokens.`,
      'Lower the reasoning effort, or use another model.',
    )
  if (end === 'broken')
    throw new ModelFault('noAnswer', 'The server of the model broke its answer off.', 'Try again, or use another model.')
  if (text.trim() === '') throw new ModelFault('noAnswer', 'The answer has no text.', 'Use a model that answers in words.')
  if (!schema) return { text, value: undefined }
  try {
    return { text, value: JSON.parse(jsonTextOf(text, Array.isArray(schema.required) ? schema.required : [])) }
  } catch {
    throw new ModelFault('notStructured', `The answer ${excerptOf(text)} is not JSON.`, 'Use a model that supports structured output.')
  }
}
