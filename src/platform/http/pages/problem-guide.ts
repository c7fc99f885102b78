import type { ErrorCode, ErrorExtras } from '#src/platform/errors.ts'

/** The meaning of a code, what to do about it, and an example. */
export type Guide = { meaning: string; remedy: readonly string[]; example: { detail: string } & ErrorExtras }

/** A code without its entry does not compile. */
export const guides: Record<ErrorCode, Guide> = {
  malformed: {
    meaning:
      'The request could not be parsed: it is not complete HTTP, its body is not one JSON object, or its address has query parameters that this operation does not accept.',
    remedy: [
      'Read the detail, which names the part that cannot be read; errors lists unknown parameters.',
      'Send one JSON object in UTF-8, without duplicate members.',
      'Compare the query with the operation in the reference.',
    ],
    example: {
      detail: 'The address has query parameters that this operation does not accept.',
      errors: [{ parameter: 'limits', code: 'unknown_member', message: 'The member "limits" is unknown.', hint: 'Did you mean "limit"?' }],
    },
  },
  multiple_credentials: {
    meaning: 'The request carries an API key and an ID token. They could belong to different callers, so Parley uses neither.',
    remedy: ['Send x-api-key or Authorization: Bearer, not both.', 'Check whether a proxy or a client library adds another credential.'],
    example: { detail: 'Send x-api-key or Authorization, not both: they could belong to different callers.' },
  },
  workspace_required: {
    meaning: 'The person with this ID token is a member of several workspaces, and the request does not name one.',
    remedy: [
      'Send the header Parley-Workspace with the id of one of them; GET /v1/workspaces lists them.',
      'Or use an API key: it belongs to one workspace.',
    ],
    example: { detail: 'You are a member of several workspaces. Name one in the header Parley-Workspace.' },
  },
  unauthorized: {
    meaning:
      'The credential is missing, unknown, expired, revoked or for another environment. Parley does not say which, because that would help anyone who guesses credentials.',
    remedy: [
      'Send an API key as x-api-key, or an ID token of the configured issuer as Authorization: Bearer.',
      'Check that you copied the whole key, and that it is a key of this instance (parley_dev_… or parley_live_…).',
      'Removed members and revoked keys are rejected immediately. Ask an admin of the workspace.',
    ],
    example: { detail: 'Send a valid API key as x-api-key, or a valid ID token as Authorization: Bearer.' },
  },
  forbidden: {
    meaning:
      'The credential is valid, but its role does not allow this operation. A key has the lower of its own role and the role of its member.',
    remedy: [
      'The detail names the required role. Use a credential that has it, or ask an admin.',
      'GET /v1/me shows what your credential may do.',
    ],
    example: { detail: 'This operation requires the role editor; your credential has the role viewer.' },
  },
  not_eligible: {
    meaning: 'Your role is sufficient, but this review is not for you: it belongs to somebody else, or you have a conflict of interest.',
    remedy: ['The detail names the rule.', 'An editor can assign the review to you.'],
    example: { detail: 'This review is not for you: it is assigned to somebody else.' },
  },
  not_found: {
    meaning:
      'Your credential finds nothing at this address: the address or the id does not exist, or the id belongs to another workspace. The answer is the same in all three cases.',
    remedy: [
      'Compare the address with the reference; addresses are case-sensitive and do not end with a slash.',
      'Check the id, and that the credential belongs to the same workspace.',
    ],
    example: { detail: 'No such resource in your workspace. Check the id, and that the credential belongs to the right workspace.' },
  },
  method_not_allowed: {
    meaning: 'The address exists, but does not accept this method.',
    remedy: ['The header Allow lists the accepted methods. Parley ignores a method in the query or in X-HTTP-Method-Override.'],
    example: { detail: 'This address accepts GET, HEAD, POST.', allow: ['GET', 'HEAD', 'POST'] },
  },
  request_timeout: {
    meaning: 'The request did not arrive in time.',
    remedy: [
      'Send headers and body without pauses, and as many bytes of body as Content-Length says.',
      'On a slow connection, send less at once.',
    ],
    example: { detail: 'The request did not arrive completely in time.' },
  },
  conflict: {
    meaning: 'The request conflicts with the current data.',
    remedy: [
      'The detail names the conflict. Read the resource again before you retry.',
      'If the first request with this Idempotency-Key is still running, try again in a moment.',
    ],
    example: { detail: 'Another member of this workspace has this email address. Use another one.' },
  },
  wrong_state: {
    meaning: 'The state of the resource does not allow this.',
    remedy: [
      'currentState is its state, and allowedTransitions lists what is possible in that state.',
      'An archived resource cannot be changed. Create a new one.',
    ],
    example: { detail: 'The action "cancel" is not possible in the state "completed".', currentState: 'completed', allowedTransitions: [] },
  },
  review_leased: {
    meaning: 'Somebody is working on this review. Nobody else can take it until their lease ends.',
    remedy: [
      'expiresAt is the end of the lease, which is renewed while they work.',
      'Take another review: POST /v1/reviews/next.',
      'An admin can still reassign it with force.',
    ],
    example: {
      detail: 'Somebody is working on this review until 2030-01-02T09:30:00.000Z, or longer.',
      currentState: 'in_progress',
      allowedTransitions: [],
    },
  },
  review_taken: {
    meaning: 'Your lease on this review has ended, and the review now belongs to somebody else.',
    remedy: ['draft contains what you had written. Save it if you need it.', 'Take another review: POST /v1/reviews/next.'],
    example: {
      detail: 'This review now belongs to somebody else. What you had written is in `draft`.',
      takenAt: '2030-01-02T09:30:00.000Z',
    },
  },
  session_locked: {
    meaning: 'This calibration accepts no answers now: it is not open yet, closed or canceled.',
    remedy: ['Ask an editor to open it, or an admin to reopen it.'],
    example: { detail: 'The calibration is closed.', currentState: 'closed', allowedTransitions: [] },
  },
  review_submitted: {
    meaning: 'This review or calibration sheet has been submitted, and its answers can no longer change.',
    remedy: [
      'Its author can reopen it for 15 minutes while the task is not resolved; an editor can reopen it at any time.',
      'Dispute a wrong answer, or assign another review of the conversation.',
    ],
    example: {
      detail: 'This review has been submitted. Reopen or dispute it, or assign another review of the conversation.',
      currentState: 'submitted',
      allowedTransitions: ['reopen'],
    },
  },
  gone: {
    meaning: 'The thing that the request is about has ended.',
    remedy: ['The detail says what ended it. Do not send the request again.'],
    example: { detail: 'The conversation of this message is over. Discard your answer.' },
  },
  precondition_failed: {
    meaning: 'Somebody has changed the resource since you read it, so If-Match does not name the current version.',
    remedy: [
      'Read the resource again, repeat your change, and send it with the new ETag.',
      'If-Match: * applies the change to any version.',
    ],
    example: { detail: 'If-Match does not name the current version. Read the resource again and repeat your change.' },
  },
  too_large: {
    meaning: 'The body is larger than this operation accepts.',
    remedy: ['The detail names the limit. Send the data in several requests.', 'An operator can raise PARLEY_LIMIT_BODY_BYTES.'],
    example: { detail: 'The body may have at most 1048576 bytes.' },
  },
  uri_too_long: {
    meaning: 'The path is longer than any path of the interface.',
    remedy: ['Check the value that you inserted as an id.'],
    example: { detail: 'The path of an address may have at most 2048 bytes.' },
  },
  unsupported_media_type: {
    meaning: 'The body was not sent as JSON.',
    remedy: ['Send Content-Type: application/json without Content-Encoding: compressed bodies are not accepted.'],
    example: { detail: 'Send Content-Type: application/json (UTF-8).' },
  },
  invalid: {
    meaning: 'The request is readable, but some of its values are not valid. Every error is listed at once.',
    remedy: [
      'errors names the place of each error (pointer into the body, parameter of the address, or header), what is wrong and, if known, what is allowed.',
      'An id of another project or workspace in the body is treated like an id that does not exist.',
    ],
    example: {
      detail: '2 errors were found in the request.',
      errors: [
        { pointer: '/name', code: 'required', message: '"name" is required (string).' },
        { pointer: '/status', code: 'not_allowed', message: 'This value is not one of those allowed.', allowed: ['draft', 'active'] },
      ],
    },
  },
  idempotency_mismatch: {
    meaning: 'This Idempotency-Key was used with a different request within the last 24 hours.',
    remedy: ['Use a new key for each new request, and the same key only to repeat the same request.'],
    example: { detail: 'This Idempotency-Key was used with another request. Use a new key for a new request.' },
  },
  too_many_requests: {
    meaning: 'You have reached a limit: on requests, on failed credentials from your address, or on runs waiting in your workspace.',
    remedy: [
      'Wait for the seconds in Retry-After, then continue more slowly.',
      'RateLimit on every answer shows how many requests are left (r) and for how many seconds (t).',
      'An operator can change the limits: PARLEY_LIMIT_*.',
    ],
    example: {
      detail: 'Your member or your workspace has made too many requests; RateLimit shows which one. Wait, then continue more slowly.',
      retryAfterSeconds: 1,
    },
  },
  headers_too_large: {
    meaning: 'The request has too many headers, or headers that are too large.',
    remedy: ['Check for cookies: the interface needs none.'],
    example: { detail: 'A request may have at most 100 headers.' },
  },
  internal: {
    meaning: 'Something went wrong on our side. The cause is in the log of the service and is not part of the answer.',
    remedy: ['Try again; an Idempotency-Key makes that safe.', 'Give the operator the request id.'],
    example: { detail: 'The request failed on our side. Give the operator this request id: 5f0c…' },
  },
  unavailable: {
    meaning: 'The service is temporarily unavailable: its database does not answer, or this process is stopping.',
    remedy: [
      'Try again after the seconds in Retry-After; an Idempotency-Key makes that safe.',
      'GET /readyz shows whether the service is ready.',
    ],
    example: { detail: 'The database cannot answer right now. Try again in a moment.', retryAfterSeconds: 2 },
  },
}
