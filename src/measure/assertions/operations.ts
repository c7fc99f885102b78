import type { z } from 'zod'
import type { Tx } from '#src/platform/db/database.ts'
import { implement } from '#src/platform/implement.ts'
import { cannotFail } from './cannot-fail.ts'
import { type AssertionTemplates, assertions, NewAssertion } from './contract.ts'
import { promptVersion, promptVersionWithPassages } from './judges/prompt.ts'
import { judgeTemplates } from './templates.ts'

const cannotFailMessage =
  'This assertion passes whatever the agent says, so it does not count as required. Change its settings so that an answer can miss them.'

const templates = judgeTemplates.map(({ title, needs = null, settings, ...template }) => {
  const assertion = NewAssertion.parse({ kind: 'judge', name: title, settings })
  const prompt = settings.reads?.documents ? promptVersionWithPassages : promptVersion
  return { ...template, promptVersion: prompt, title, needs, assertion }
})

type Template = z.output<typeof AssertionTemplates>['data'][number]
/** What a project measured, by the name of the template. */
export type MeasuredTemplates = (tx: Tx, projectId: string) => Promise<ReadonlyMap<string, Template['measured']>>

export const assertionOperations = (measured: MeasuredTemplates) =>
  implement(assertions, {
    templates: async ({ query: { projectId }, tx }) => {
      const byName = projectId === undefined ? undefined : await measured(tx, projectId)
      return { data: templates.map((template) => ({ ...template, measured: byName?.get(template.name) ?? [] })) }
    },

    dryRun: async ({ body }) => ({
      warnings: body.assertions.flatMap((assertion, at) =>
        assertion.required && cannotFail(assertion)
          ? [{ code: 'cannotFail' as const, pointer: `/assertions/${at}`, message: cannotFailMessage }]
          : [],
      ),
    }),
  })
