import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#src/platform/db/database.ts'
import { type ErrorCode, ServiceError } from '#src/platform/errors.ts'
import type { CountFailures, KeyedCall, KeyedRoute } from '#src/platform/http/keyed-routes.ts'
import { hashToken, isToken } from '#src/platform/secrets/bearer-tokens.ts'
import { openapiOf } from '../describe.ts'
import { answerOf, readMcp } from '../mcp.ts'
import { findTokens } from '../store/sessions.ts'
import { markHeldUp, outlastAway } from './held-calls.ts'
import { callTool, maxCallLength, mocksFor, type Place } from './sessions.ts'

export const mocksPath = (runId: string, token: string): string => `/mocks/${runId}/${token}`

const Body = z.record(z.string(), z.unknown())
const base = '/mocks/:run/:token'

// A call that could not be read is still a call: its run must not pass as if there had been none.
const unread: ReadonlySet<ErrorCode> = new Set([
  'malformed',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'request_timeout',
  'method_not_allowed',
  'not_found',
])

const unknownAddress = () =>
  new ServiceError('not_found', 'There are no tool mocks at this address. Use {{mocks.url}} of the run that is being played.')

/** `stopping`: calls no longer wait for the database. */
type Service = { origin(): string; stopping: AbortSignal }

/** The addresses at which agents under test call the mocks of their tools. */
export function mockRoutes(db: Database, countFailures: CountFailures, { origin, stopping }: Service): KeyedRoute[] {
  const find = finder(db, stopping)
  const identify: KeyedRoute['identify'] = (_, { run = '', token = '' }, address) =>
    countFailures(address, () => find(run, token), unknownAddress)
  const common = { identify, isRated: false as const, maxBodyBytes: maxCallLength }
  const ends = (call?: KeyedCall) => ({ gone: call?.signal, giveUp: stopping })
  const keepUnread = async (holder: KeyedCall['holder'], { code, status, message }: ServiceError, tool: string) => {
    if (!unread.has(code)) return
    await callTool(db, placeOf({ holder }), { tool, arguments: null, fault: { status, message } }, ends()).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error
    })
  }
  return [
    {
      method: 'POST',
      url: `${base}/tools/:tool`,
      body: Body,
      ...common,
      async answer(call) {
        const answer = await callTool(db, placeOf(call), { tool: call.params.tool!, arguments: call.body }, ends(call))
        return 'result' in answer ? { status: 200, body: answer.result } : { status: answer.error.status, body: answer.error.body ?? null }
      },
      hearsOtherMethods: true,
      onRefused: (holder, error, { tool = '' }) => keepUnread(holder, error, tool),
    },
    {
      // A call that missed the tools is still a call.
      method: 'POST',
      url: `${base}/*`,
      body: z.unknown(),
      ...common,
      async answer(call) {
        await mocksFor(db, placeOf(call), stopping)
        throw new ServiceError('not_found', 'There is no tool at this address. Call {{mocks.url}}/tools/ and the name of the tool.')
      },
      onRefused: (holder, error, { '*': path = '' }) => keepUnread(holder, error, path),
    },
    {
      method: 'POST',
      url: `${base}/mcp`,
      body: Body,
      ...common,
      async answer(call) {
        const place = placeOf(call)
        const request = readMcp(call.body, await mocksFor(db, place, stopping))
        if (request === 'nothing') return { status: 202 }
        if ('response' in request) return { status: request.isRefused ? 400 : 200, body: request.response }
        return { status: 200, body: answerOf(request.id, await callTool(db, place, request.call, ends(call))) }
      },
      // Most requests are calls, and whether this one was cannot be known.
      onRefused: (holder, error) => keepUnread(holder, error, 'mcp'),
    },
    {
      method: 'GET',
      url: `${base}/openapi.json`,
      ...common,
      async answer(call) {
        const { run, token } = call.params as { run: string; token: string }
        return { status: 200, body: openapiOf(await mocksFor(db, placeOf(call), stopping), `${origin()}${mocksPath(run, token)}`) }
      },
    },
  ]
}

/** `id` of a holder includes the attempt, because the token belongs to one. */
const placeOf = ({ holder: { workspaceId, id } }: Pick<KeyedCall, 'holder'>): Place => {
  const [runId = '', attempt] = id.split('.')
  return { workspaceId, runId, attempt: Number(attempt) }
}

const maxKnown = 1_000

/** A token never changes its owner, so only its first call asks the database. Each call checks whether it is still valid. */
function finder(db: Database, stopping: AbortSignal) {
  const known = new Map<string, KeyedCall['holder']>()
  return async (run: string, token: string): Promise<KeyedCall['holder'] | undefined> => {
    if (!isToken('mocks', token) || !/^[\w-]{1,64}$/.test(run)) return undefined
    const hash = hashToken(token)
    const key = `${run}.${hash.toString('base64')}`
    const holder = known.get(key)
    if (holder) return holder
    const look = async (wasAway: boolean) => {
      const token = (await findTokens(db, run)).find((candidate) => timingSafeEqual(candidate.hash, hash))
      if (token && wasAway) await markHeldUp(db, { workspaceId: token.workspaceId, runId: run, attempt: token.attempt })
      return token
    }
    const match = await outlastAway(db, run, look, stopping)
    if (!match) return undefined
    known.set(key, { workspaceId: match.workspaceId, id: `${run}.${match.attempt}` })
    for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest)
    return known.get(key)
  }
}
