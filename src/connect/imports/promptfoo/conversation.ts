import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import type { Scope } from '#src/measure/assertions/scope.ts'

/** The output of a simulated user is the whole conversation, and so is what its assertions are about. */
const widerScopes: Readonly<Record<string, Scope>> = {
  judge: 'transcript',
  contains: 'anyReply',
  regex: 'anyReply',
  notContains: 'everyReply',
}
export function overConversation(assertion: NewAssertion): NewAssertion {
  const scope = widerScopes[assertion.kind]
  return scope !== undefined && assertion.scope === 'lastReply' ? ({ ...assertion, scope } as NewAssertion) : assertion
}
