import { compileSchema, type Validator } from '#src/measure/assertions/kinds/json-schema/validator.ts'
import type { SchemaCheck } from './answer-call.ts'

// Compiling takes milliseconds, and each call needs the same schema. The entry disappears with the mocks.
const validators = new WeakMap<object, Validator>()

export const checkSchema: SchemaCheck = (schema, value) => {
  const validator = validators.get(schema) ?? compileSchema(schema)
  validators.set(schema, validator)
  return JSON.stringify(value).length > validator.reach ? 'the arguments are too long for the schema' : validator.faultOf(value)
}
