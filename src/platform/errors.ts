import { pointerSteps } from './json-pointer.ts'

// Every error that Parley answers with, in one list. `type` of a problem is /problems/<code> on this instance.
const codes = {
  malformed: [400, 'The request could not be read'],
  multiple_credentials: [400, 'Two credentials were sent'],
  workspace_required: [400, 'The request does not name a workspace'],
  unauthorized: [401, 'The credential is missing or not valid'],
  forbidden: [403, 'Your role does not allow this'],
  not_eligible: [403, 'This person may not do this review'],
  not_found: [404, 'There is nothing at this address'],
  method_not_allowed: [405, 'This address does not accept this method'],
  request_timeout: [408, 'The request took too long to arrive'],
  conflict: [409, 'The request conflicts with the current state'],
  wrong_state: [409, 'The resource is not in a state that allows this'],
  review_leased: [409, 'Somebody is working on this review'],
  review_taken: [409, 'This review now belongs to somebody else'],
  session_locked: [409, 'This calibration is locked'],
  review_submitted: [409, 'This review has been submitted'],
  gone: [410, 'The request came too late'],
  precondition_failed: [412, 'The resource has changed since you read it'],
  too_large: [413, 'The request is too large'],
  uri_too_long: [414, 'The address is too long'],
  unsupported_media_type: [415, 'The body must be application/json in UTF-8'],
  invalid: [422, 'The request is not valid'],
  idempotency_mismatch: [422, 'The idempotency key was used with another request'],
  too_many_requests: [429, 'Too many requests'],
  headers_too_large: [431, 'The headers are too large'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is temporarily unavailable'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ErrorCode = keyof typeof codes
export const errorCodes = Object.keys(codes) as ErrorCode[]
export const statusOf = (code: ErrorCode): number => codes[code][0]
export const titleOf = (code: ErrorCode): string => codes[code][1]

/** One fault of a request; exactly one of pointer (RFC 6901 into the body), parameter or header says where. */
export type Fault = {
  pointer?: string
  parameter?: string
  header?: string
  /** Of an imported file. */
  line?: number
  code: string
  message: string
  hint?: string
  allowed?: string[]
}

/** How many faults one answer lists. A full list could be larger than the request that caused it. */
export const maxFaults = 100

export type ErrorExtras = {
  errors?: Fault[]
  /** How many there are besides those in `errors`. */
  furtherErrors?: number
  currentState?: string
  allowedTransitions?: string[]
  /** For a lease that someone holds: its end; for a lost one: when it was lost, and what its holder had written. */
  expiresAt?: string
  takenAt?: string
  draft?: unknown
  retryAfterSeconds?: number
  allow?: string[]
}

/** An error meant for the caller. Anything else that is thrown is answered as `internal`, without its text. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly extras: ErrorExtras
  constructor(code: ErrorCode, detail: string, extras: ErrorExtras = {}) {
    super(detail)
    this.name = 'ServiceError'
    this.code = code
    this.extras = shorten(extras)
  }
  get status(): number {
    return statusOf(this.code)
  }
}

function shorten(extras: ErrorExtras): ErrorExtras {
  const { errors = [], furtherErrors = 0 } = extras
  if (errors.length <= maxFaults) return extras
  return { ...extras, errors: errors.slice(0, maxFaults), furtherErrors: furtherErrors + errors.length - maxFaults }
}

// Missing objects and those of others must be indistinguishable, so the wording names neither kind nor id.
export const notFound = () =>
  new ServiceError('not_found', 'No such resource in your workspace. Check the id, and that the credential belongs to the right workspace.')

/** A sentence about "this" is useless without its place. */
const sentenceOf = ({ pointer, parameter, header, line, message }: Fault): string => {
  if (!message.startsWith('This ')) return message
  const place = parameter ?? header ?? (pointer ? pointerSteps(pointer).join('.').slice(0, 200) : line && `Line ${line}`)
  return place ? `${place}: ${message}` : message
}

/** 422 with every fault together; `furtherErrors`: how many more there are. */
export const invalid = (errors: Fault[], furtherErrors = 0) => {
  const count = errors.length + furtherErrors
  const extras = { errors, ...(furtherErrors > 0 && { furtherErrors }) }
  return new ServiceError('invalid', count === 1 ? sentenceOf(errors[0]!) : `${count} errors were found in the request.`, extras)
}

export const unknownEvent = () =>
  invalid([
    {
      header: 'Last-Event-ID',
      code: 'unknown_event',
      message: 'Last-Event-ID takes the ID of an event of this stream, or 0 for all events.',
    },
  ])

/** Ids in the body that do not exist here; one wording for missing ids and those of others. */
export const unknownReference = (...pointers: string[]) =>
  invalid(pointers.map((pointer) => ({ pointer, code: 'unknown_reference', message: 'No such resource in this project.' })))

/** Runs the checks in order. Throws the faults of all that threw `invalid` together; any other error ends it. */
export async function collectFaults<Results extends readonly unknown[]>(
  ...checks: { [At in keyof Results]: () => Results[At] | Promise<Results[At]> }
): Promise<Results> {
  const faults: Fault[] = []
  let furtherFaults = 0
  const results: unknown[] = []
  for (const check of checks) {
    try {
      results.push(await check())
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'invalid') throw error
      faults.push(...(error.extras.errors ?? []))
      furtherFaults += error.extras.furtherErrors ?? 0
    }
  }
  if (faults.length > 0) throw invalid(faults, furtherFaults)
  return results as unknown as Results
}

export const wrongState = (detail: string, currentState: string, allowedTransitions: string[]) =>
  new ServiceError('wrong_state', detail, { currentState, allowedTransitions })

export const conflict = (detail: string) => new ServiceError('conflict', detail)
export const stale = () =>
  new ServiceError('precondition_failed', 'If-Match does not name the current version. Read the resource again and repeat your change.')
/** `ifMatch`: the version that the caller has read, or 'any'. */
export function refuseStale({ version }: { version: number }, ifMatch: number | 'any' | undefined): void {
  if (typeof ifMatch === 'number' && version !== ifMatch) throw stale()
}
export const malformed = (detail: string, errors?: Fault[]) => new ServiceError('malformed', detail, errors ? { errors } : {})
export const unavailable = (detail: string, retryAfterSeconds: number) => new ServiceError('unavailable', detail, { retryAfterSeconds })
