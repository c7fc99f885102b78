import { SchemaFault } from '#src/measure/assertions/kinds/json-schema/unfold.ts'
import { compileSchema } from '#src/measure/assertions/kinds/json-schema/validator.ts'
import type { PatchOperation, Rule } from './contract.ts'
import { maxStateLength } from './effect.ts'
import { ReferenceFault, referencesIn } from './templates.ts'

type Path = (string | number)[]
export type MockFault = { path: Path; code: string; message: string; hint?: string }

const maxMocksLength = 200_000
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Faults that the schema of a single member cannot find. Bodies may be invalid elsewhere, so it assumes nothing. */
export function mockFaults(body: { toolMocks?: unknown; mockState?: unknown }): MockFault[] {
  const mocks = Array.isArray(body.toolMocks) ? body.toolMocks.map((mock) => (isObject(mock) ? mock : {})) : []
  const length = (value: unknown) => JSON.stringify(value ?? null).length
  return [
    ...(length(body.toolMocks) > maxMocksLength ? [tooLong('toolMocks', maxMocksLength)] : []),
    ...(length(body.mockState) > maxStateLength ? [tooLong('mockState', maxStateLength)] : []),
    ...mocks.flatMap((mock, at) => below(['toolMocks', at], [...repeated(mocks, at), ...faultsOfMock(mock)])),
  ]
}

const tooLong = (member: string, maxLength: number): MockFault => ({
  path: [member],
  code: 'too_big',
  message: `"${member}" is longer than ${maxLength} characters of JSON.`,
})

const below = (path: Path, faults: MockFault[]) => faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }))

function repeated(mocks: Record<string, unknown>[], at: number): MockFault[] {
  const tool = mocks[at]!.tool
  if (typeof tool !== 'string' || mocks.findIndex((mock) => mock.tool === tool) === at) return []
  const message = `There is a mock of the tool "${tool}" before this one. Put all rules into it.`
  return [{ path: ['tool'], code: 'duplicate', message }]
}

function faultsOfMock({ parameters, rules, unmatched }: Record<string, unknown>): MockFault[] {
  const list = Array.isArray(rules) ? rules.map((rule) => (isObject(rule) ? rule : {})) : []
  return [
    ...schemaFaults(['parameters'], parameters),
    ...templateFaults(['unmatched'], unmatched),
    ...list.flatMap((rule, at) => below(['rules', at], faultsOfRule(rule))),
    ...unreachable(list as Partial<Rule>[]),
  ]
}

function faultsOfRule({ match, respond, effect }: Record<string, unknown>): MockFault[] {
  const inMatch = isObject(match) ? schemaFaults(['match', 'schema'], match.schema) : []
  return [
    ...inMatch,
    ...templateFaults(['respond'], respond),
    ...(Array.isArray(effect) ? effect.flatMap((each, at) => below(['effect', at], isObject(each) ? patchFaults(each) : [])) : []),
  ]
}

function schemaFaults(path: Path, schema: unknown): MockFault[] {
  if (!isObject(schema)) return []
  try {
    compileSchema(schema)
    return []
  } catch (error) {
    if (!(error instanceof SchemaFault)) throw error
    return [{ path: [...path, ...error.path], code: 'schema', message: error.message }]
  }
}

function templateFaults(path: Path, value: unknown): MockFault[] {
  try {
    referencesIn(value)
    return []
  } catch (error) {
    if (!(error instanceof ReferenceFault)) throw error
    return [{ path, code: 'template', message: error.message }]
  }
}

const pointer = /^(?:\/(?:[^~/]|~[01])*)*$/
const needsValue: readonly unknown[] = ['add', 'replace', 'test'] satisfies PatchOperation['op'][]
const needsFrom: readonly unknown[] = ['move', 'copy'] satisfies PatchOperation['op'][]

function patchFaults(operation: Record<string, unknown>): MockFault[] {
  const { op, value } = operation
  const places = (['path', 'from'] as const).flatMap((member): MockFault[] => {
    const text = operation[member]
    if (typeof text !== 'string') return []
    if (!pointer.test(text))
      return [
        {
          path: [member],
          code: 'json_pointer',
          message: 'This is not a JSON pointer (RFC 6901).',
          hint: 'A pointer is empty or starts with a slash, such as /orders/A-1/status; ~ is written ~0 and / in a name ~1.',
        },
      ]
    if (text.split('/').includes('__proto__'))
      return [{ path: [member], code: 'not_allowed', message: 'A member cannot be named __proto__.' }]
    return templateFaults([member], text)
  })
  return [
    ...places,
    ...(needsValue.includes(op) && value === undefined ? [required('value', op)] : []),
    ...(needsFrom.includes(op) && operation.from === undefined ? [required('from', op)] : []),
    ...templateFaults(['value'], value),
  ]
}

const required = (member: string, op: unknown): MockFault => ({
  path: [member],
  code: 'required',
  message: `The operation "${String(op)}" needs "${member}".`,
})

/** A rule that answers every call leaves none for the rules after it. */
function unreachable(rules: Partial<Rule>[]): MockFault[] {
  const catching = rules.findIndex(
    ({ match = 'any', times, effect = [], respond }) =>
      match === 'any' && times === undefined && effect.length === 0 && isObject(respond) && !JSON.stringify(respond).includes('{{'),
  )
  if (catching < 0 || catching === rules.length - 1) return []
  const message = `Rule ${catching + 1} answers every call, so the rules after it never apply.`
  return [{ path: ['rules', catching], code: 'catches_all', message, hint: 'Move it to the end, or give it "times" or a narrower match.' }]
}
