import { z } from 'zod'
import { AssertionResult } from '#src/measure/assertions/contract.ts'
import { EvaluatorAnswer } from '#src/measure/assertions/evaluators/answer.ts'
import { EvaluatorRequest } from '#src/measure/assertions/evaluators/request.ts'
import { operation } from '#src/platform/contract.ts'

/** Either what an evaluator printed, what a function returned, or why there is neither. */
const EvaluationCheck = z
  .strictObject({
    name: z.string().min(1).max(120).optional(),
    text: z.string().max(200_000).optional().describe('as it was printed: JSON'),
    answer: EvaluatorAnswer.optional(),
    fault: z.string().min(1).max(1_000).optional(),
  })
  .refine(({ text, answer, fault }) => [text, answer, fault].filter((one) => one !== undefined).length === 1, {
    message: 'Send one of text, answer and fault.',
  })
  .meta({ id: 'EvaluationCheck' })

/** For evaluators that the service does not call. */
export const evaluations = {
  evaluatorRequest: operation({
    method: 'GET',
    url: '/runs/{id}/evaluator-request',
    summary: 'Read what an evaluator is sent about a run that has ended',
    description: 'For evaluators that run beside your tests: `parley test`, the Vitest matchers and the pytest plugin ask them.',
    role: 'viewer',
    scopes: ['runs:create'],
    answers: { 200: EvaluatorRequest },
  }),
  checkEvaluation: operation({
    method: 'POST',
    url: '/runs/{id}/check-evaluation',
    summary: 'Check what an evaluator answered about a run, without storing anything',
    description: 'The result is that of an assertion `http`: quotes are verified, and an answer of another shape decides nothing.',
    role: 'editor',
    scopes: ['runs:create'],
    body: EvaluationCheck,
    answers: { 200: AssertionResult },
  }),
}
