import { ServiceError } from '#src/platform/errors.ts'

/** Words of RFC 7644, 3.12, for what is wrong with a request. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'uniqueness'

/** Faults that SCIM has a word for; everything else is a ServiceError. */
export class ScimRefusal extends Error {
  readonly scimType: ScimType
  readonly status: number
  constructor(scimType: ScimType, detail: string) {
    super(detail)
    this.name = 'ScimRefusal'
    this.scimType = scimType
    this.status = scimType === 'uniqueness' ? 409 : 400
  }
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'
const body = (status: number, detail: string, scimType?: ScimType) => ({
  schemas: [errorSchema],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})

/** The answer to an error; undefined for a fault of Parley. */
export function errorBody(error: unknown): { status: number; body: object } | undefined {
  if (error instanceof ScimRefusal) return { status: error.status, body: body(error.status, error.message, error.scimType) }
  if (!(error instanceof ServiceError)) return undefined
  // An unreadable body has its own word in SCIM; an invalid shape is a 400 here.
  const status = error.status === 422 ? 400 : error.status
  const scimType = error.code === 'malformed' ? 'invalidSyntax' : error.code === 'invalid' ? 'invalidValue' : undefined
  return { status, body: body(status, error.message, scimType) }
}

/** The answer to a fault of Parley, without its text. */
export const internalBody = body(500, 'Something went wrong in Parley. Try again later, or give its operator the X-Request-Id.')
