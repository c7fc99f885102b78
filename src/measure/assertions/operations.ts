import { implement } from '#src/platform/implement.ts'
import { cannotFail } from './cannot-fail.ts'
import { assertions, NewAssertion } from './contract.ts'
import { promptVersion } from './judges/prompt.ts'
import { judgeTemplates } from './templates.ts'

const cannotFailMessage =
  'This assertion passes whatever the agent says, so it does not count as required. Change its settings so that an answer can miss them.'

const templates = judgeTemplates.map(({ title, needs = null, settings, ...template }) => {
  const assertion = NewAssertion.parse({ kind: 'judge', name: title, settings })
  return { ...template, promptVersion, title, needs, assertion }
})

export const assertionOperations = implement(assertions, {
  templates: async () => ({ data: templates }),

  dryRun: async ({ body }) => ({
    warnings: body.assertions.flatMap((assertion, at) =>
      assertion.required && cannotFail(assertion)
        ? [{ code: 'cannotFail' as const, pointer: `/assertions/${at}`, message: cannotFailMessage }]
        : [],
    ),
  }),
})
