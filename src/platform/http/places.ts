import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { invalidCursor } from '../db/cursor.ts'
import { unknownEvent } from '../errors.ts'

// A place where a list or a stream continues (a cursor, the ID of an event) is known only behind the walls it was sent to: the
// workspace, the projects of a bound key, and the address. It is not signed: what a list shows is decided without it.

export const markLength = 9

type Walls = Pick<FastifyRequest, 'caller' | 'params' | 'routeOptions'>

const mark = ({ caller, params, routeOptions }: Walls): string => {
  const walls = [caller?.workspaceId, caller?.projectIds?.toSorted(), routeOptions.url, params]
  return `-${createHash('sha256')
    .update(JSON.stringify(walls))
    .digest('base64url')
    .slice(0, markLength - 1)}`
}

/** Adds the mark of these walls to places. */
export function placeMarker(walls: Walls): (place: string) => string {
  const ending = mark(walls)
  return (place) => `${place}${ending}`
}

const unmarked = (walls: Walls, place: string): string | undefined => {
  const ending = mark(walls)
  return place.endsWith(ending) ? place.slice(0, -ending.length) : undefined
}

/** The query with its cursor as the list wrote it. Throws `invalid` for a cursor from behind other walls. */
export function withOwnCursor<Query>(walls: Walls, query: Query): Query {
  const { cursor } = (query ?? {}) as { cursor?: string }
  if (cursor === undefined) return query
  const own = unmarked(walls, cursor)
  if (own === undefined) throw invalidCursor()
  return { ...query, cursor: own }
}

/** The `seq` of an entry, which its stream checks, or zeros for the start. */
const bare = /^(\d+|0(\.0)*)$/

export function ownEventId(walls: Walls, id: string | undefined): string | undefined {
  if (id === undefined || bare.test(id)) return id
  const own = unmarked(walls, id)
  if (own === undefined) throw unknownEvent()
  return own
}
