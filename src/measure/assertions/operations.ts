import { implement } from '#src/platform/implement.ts'
import { cannotFail } from './cannot-fail.ts'
import { assertions } from './contract.ts'

const cannotFailMessage =
  'This assertion passes whatever the agent says, so it does not count as required. Change its settings so that an answer can miss them.'

export const assertionOperations = implement(assertions, {
  dryRun: async ({ body }) => ({
    warnings: body.assertions.flatMap((assertion, at) =>
      assertion.required && cannotFail(assertion)
        ? [{ code: 'cannotFail' as const, pointer: `/assertions/${at}`, message: cannotFailMessage }]
        : [],
    ),
  }),
})
