import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultLog } from './fault-log.ts'
import { problemOf } from './problems.ts'
import { translateError } from './translate-error.ts'

export type Answers = ReturnType<typeof createAnswers>

/** The headers of every answer, and the answer to a fault. */
export function createAnswers(defaultHeaders: Readonly<Record<string, string>>, faultLog: FaultLog, isStopping: () => boolean) {
  function addHeaders(request: FastifyRequest, answer: FastifyReply): FastifyReply {
    answer.header('x-request-id', request.id)
    // Otherwise, a connection that is answered while we stop would stay open, and keep the process alive.
    if (isStopping()) answer.header('connection', 'close')
    for (const [name, value] of Object.entries(defaultHeaders)) if (!answer.hasHeader(name)) answer.header(name, value)
    return answer
  }

  function sendProblem(error: unknown, request: FastifyRequest, answer: FastifyReply) {
    const serviceError = translateError(error)
    const { problem, headers } = problemOf(serviceError, request.id)
    const line = problem.status >= 500 && faultLog(error)
    if (line) request.log.error({ err: error, requestId: request.id, ...line }, 'request failed')
    // Missing resources and resources of others get the same answer; the log shows if a member asks for them again and again.
    if (request.caller && (problem.status === 403 || problem.status === 404)) {
      const { workspaceId, memberId } = request.caller
      request.log.warn({ requestId: request.id, status: problem.status, workspaceId, memberId }, 'request denied')
    }
    return answer.status(problem.status).headers(headers).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
  }
  return { addHeaders, sendProblem }
}
