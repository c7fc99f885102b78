import { z } from 'zod'
import { operation } from '#src/platform/contract.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Id, resourceShape, writableShape } from '#src/platform/resource.ts'
import { resourceContract } from '#src/platform/resource-contract.ts'
import { Budget } from './budget.ts'
import { Redaction } from './redaction.ts'
import { Retention } from './retention.ts'

const defaultsShape = {
  maxTurns: z.int().min(1).max(ceilings.turns.max),
  turnTimeoutMs: z.int().min(100).max(ceilings.turnTimeoutMs.max),
  runTimeoutMs: z.int().min(1_000).max(ceilings.runTimeoutMs.max),
  repeats: z.int().min(1).max(ceilings.repeats.max),
}
const modelsShape = {
  simulator: Id.optional().describe('plays the users of scenarios with the driver llm, unless the scenario names another'),
  judge: Id.optional().describe('judges for assertions that ask a language model and name none'),
  generator: Id.optional().describe(
    'words scenarios: goal and facts of those made of conversations, and what users of generated drafts say first',
  ),
}
// Before models were a resource, any text could be stored here.
const modelName = z.string().optional()
const storedModels = { simulator: modelName, judge: modelName, generator: modelName }
const modelsUse = 'IDs of language models of this project or of the whole workspace'
const budgetUse = 'for all calls of language models of the project in a calendar month (UTC)'
const redactionUse = 'What is replaced in conversations before they are stored; docs/operate/redaction.md.'
const retentionUse = 'What is deleted, and when. An absent member is as in the workspace; docs/operate/retention.md.'

const NewProject = z
  .strictObject({
    ...writableShape,
    defaults: z
      .strictObject({
        maxTurns: defaultsShape.maxTurns.default(10),
        turnTimeoutMs: defaultsShape.turnTimeoutMs.default(60_000),
        runTimeoutMs: defaultsShape.runTimeoutMs.default(900_000),
        repeats: defaultsShape.repeats.default(1),
      })
      .prefault({}),
    models: z.strictObject(modelsShape).default({}).describe(modelsUse),
    budget: Budget.optional().describe(budgetUse),
    retention: Retention.default({}).describe(retentionUse),
    redaction: Redaction.prefault({}).describe(redactionUse),
  })
  .meta({ id: 'NewProject' })

export const Project = z
  .strictObject({
    ...resourceShape,
    status: z.enum(['active', 'archived']),
    defaults: z.strictObject(defaultsShape),
    models: z.strictObject(storedModels).describe(modelsUse),
    budget: Budget.optional().describe(budgetUse),
    retention: Retention.describe(retentionUse),
    redaction: Redaction.describe(redactionUse),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

export const projects = {
  ...resourceContract(
    { path: '/projects', noun: 'a project', schema: Project, body: NewProject, replacement: NewProject, filters: {} },
    {
      list: { scopes: ['definitions:apply'] },
      create: { reach: 'workspace' },
      archive: { description: 'Nothing is erased. An archived project refuses new resources and new runs until it is restored.' },
    },
  ),
  rotateEvaluatorSecret: operation({
    method: 'POST',
    url: '/projects/{id}/rotate-evaluator-secret',
    summary: 'Create a new secret that signs the calls of evaluators; the present one stops working',
    description: 'By Standard Webhooks, like webhooks (docs/automate/webhooks.md). Without a secret, the calls are not signed.',
    role: 'editor',
    body: z.strictObject({}),
    answers: { 200: z.strictObject({ signingSecret: z.string() }).meta({ id: 'EvaluatorSecret' }) },
    shownOnce: ['signingSecret'],
  }),
}
