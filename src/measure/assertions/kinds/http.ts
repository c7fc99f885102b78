import { z } from 'zod'
import { assertionKind, decideEvaluation, webUrl } from '../kind.ts'

export const http = assertionKind({
  kind: 'http',
  title: 'Judged by your evaluator',
  description:
    'Your evaluator at an address gets the conversation as JSON and answers with an outcome. An answer of another shape, none in time, or one with a quote that is not in the conversation makes the assertion inconclusive.',
  settings: z.strictObject({
    url: webUrl.describe('gets a POST request with the conversation; docs/test/evaluators.md shows request and answer'),
    parameters: z
      .record(z.string().max(200), z.unknown())
      .refine((parameters) => JSON.stringify(parameters).length <= 20_000, 'at most 20,000 characters as JSON')
      .default({})
      .describe('sent to the evaluator as they are'),
    timeoutMs: z.int().min(100).max(120_000).default(10_000).describe('for all attempts together'),
    retries: z.int().min(0).max(5).default(2).describe('further attempts after a failed connection, or a status of 429 or 5xx'),
    costMicroUsd: z
      .int()
      .min(0)
      .max(100_000_000)
      .default(0)
      .describe(
        'what an attempt costs, in millionths of a US dollar: paid from the budgets of project and batch run, which limit the calls',
      ),
  }),
  scope: 'transcript',
  scopes: ['transcript'],
  judges: 'answers',
  evaluates: true,
  evaluate: (_, subject) => decideEvaluation(subject.evaluation, subject),
})
