import type { Database } from '#src/platform/db/database.ts'
import { notFound } from '#src/platform/errors.ts'
import type { GroupRoles } from '#src/platform/group-roles.ts'
import type { ProtocolCall, ProtocolRoute, ProtocolRoutes } from '#src/platform/http/protocol-routes.ts'
import { requireProvisioner } from '#src/workspace/accounts/authority.ts'
import { findPlace } from '#src/workspace/accounts/operations/group-roles.ts'
import { causeOf } from '#src/workspace/activity/operations/activity.ts'
import { resourceTypes, schemas, serviceProviderConfig } from '../discovery.ts'
import { listResponse } from '../messages.ts'
import { errorBody, internalBody } from '../refusal.ts'
import { etagOf, type ScimAnswer, type ScimCall } from './call.ts'
import { createTeam, deleteTeam, getTeam, listTeams, patchTeam, replaceTeam } from './groups.ts'
import { createPerson, deletePerson, getPerson, listPeople, patchPerson, replacePerson } from './users.ts'

type Options = {
  db: Database
  groupRoles: GroupRoles | undefined
  origin(): string
  authenticate: ProtocolRoutes['authenticate']
}
type Answering = (call: ScimCall) => Promise<ScimAnswer>

const prefix = '/scim/v2'
const operations: readonly [ProtocolRoute['method'], string, Answering][] = [
  ['GET', '/Users', listPeople],
  ['POST', '/Users', createPerson],
  ['GET', '/Users/:id', getPerson],
  ['PUT', '/Users/:id', replacePerson],
  ['PATCH', '/Users/:id', patchPerson],
  ['DELETE', '/Users/:id', deletePerson],
  ['GET', '/Groups', listTeams],
  ['POST', '/Groups', createTeam],
  ['GET', '/Groups/:id', getTeam],
  ['PUT', '/Groups/:id', replaceTeam],
  ['PATCH', '/Groups/:id', patchTeam],
  ['DELETE', '/Groups/:id', deleteTeam],
]

/** The size of an answer with a group of 10,000 people, with their names and addresses. */
const groupBody = { bytes: 4 * 1024 * 1024, members: 100_000 }

/** The routes through which a directory provisions people and groups (SCIM 2.0, RFC 7643 and 7644): with a separate key, outside /v1. */
export function provisioningRoutes({ db, groupRoles, origin, authenticate }: Options): ProtocolRoutes {
  const placeOf = groupRoles && findPlace(db, groupRoles)
  const base = () => `${origin()}${prefix}`

  const run =
    (answering: Answering) =>
    async ({ caller, requestId, params, query, body = {}, headers }: ProtocolCall) => {
      const isHere = (await placeOf?.()) === caller.workspaceId
      const {
        status,
        body: answer,
        version,
      } = await db.transaction(caller.workspaceId, (tx) =>
        answering({
          ...{ tx, caller, query, body, id: params.id ?? '', base: base() },
          cause: causeOf({ caller, request: { id: requestId } }),
          byGroup: isHere ? groupRoles!.byGroup : new Map(),
          ifMatch: headers['if-match'],
        }),
      )
      const location = (answer as { meta?: { location: string } } | undefined)?.meta?.location
      return {
        status,
        ...(answer && { body: answer }),
        headers: {
          ...(version !== undefined && { etag: etagOf(version) }),
          ...(status === 201 && location !== undefined && { location }),
        },
      }
    }

  return {
    prefix,
    mediaTypes: ['application/scim+json', 'application/json'],
    authenticate,
    allow: requireProvisioner,
    errorBody: (error) => errorBody(error) ?? { status: 500, body: internalBody },
    routes: [
      ...operations.map(
        ([method, url, answering]): ProtocolRoute => ({
          ...{ method, url, answer: run(answering) },
          ...(url.startsWith('/Groups') && { most: groupBody }),
        }),
      ),
      ...discovery(base),
    ],
  }
}

function discovery(base: () => string): ProtocolRoute[] {
  const get = (url: string, bodyOf: (id: string) => object | undefined): ProtocolRoute => ({
    method: 'GET',
    url,
    async answer({ params }) {
      const body = bodyOf(params.id ?? '')
      if (!body) throw notFound()
      return { status: 200, body }
    },
  })
  const all = (list: readonly object[]) => listResponse({ startIndex: 1 }, list.length, list)
  const itemOf = (list: readonly { id: string }[], id: string) => list.find((item) => item.id === id)
  return [
    get('/ServiceProviderConfig', () => serviceProviderConfig(base())),
    get('/ResourceTypes', () => all(resourceTypes(base()))),
    get('/ResourceTypes/:id', (id) => itemOf(resourceTypes(base()), id)),
    get('/Schemas', () => all(schemas(base()))),
    get('/Schemas/:id', (id) => itemOf(schemas(base()), id)),
  ]
}
