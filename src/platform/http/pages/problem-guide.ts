import type { ErrorCode, ErrorExtras } from '../../errors.ts'

/** What a code means, what to do about it, and what one of its problems may say. */
export type Guide = { meaning: string; remedy: readonly string[]; example: { detail: string } & ErrorExtras }

/** A code without its entry does not compile. */
export const guides: Record<ErrorCode, Guide> = {
  malformed: {
    meaning:
      'The request could not be taken apart: it is not complete HTTP, its body is not one JSON object, or its address has query parameters that this operation does not take.',
    remedy: [
      'Read the detail: it says which part cannot be read, and the errors name unknown parameters.',
      'Send one JSON object in UTF-8, with no member twice in one object.',
      'Compare the query with the operation in the reference.',
    ],
    example: {
      detail: 'The address has query parameters that this operation does not take.',
      errors: [{ parameter: 'pagesize', code: 'unknown_member', message: 'There is no member "pagesize" here.' }],
    },
  },
  multiple_credentials: {
    meaning: 'The request carries an API key and an ID token. They may belong to different callers, so neither is used.',
    remedy: [
      'Send x-api-key or Authorization: Bearer, not both.',
      'Look for a proxy or a client library that adds a credential of its own.',
    ],
    example: { detail: 'Send x-api-key or Authorization, not both: they may not be of one caller.' },
  },
  workspace_required: {
    meaning: 'The person of the ID token is a member of several workspaces, and the request does not say which is meant.',
    remedy: [
      'Send the header Parley-Workspace with the id of one; GET /v1/workspaces lists them.',
      'Or use an API key: it belongs to one workspace.',
    ],
    example: { detail: 'You are a member of several workspaces. Name one in the header Parley-Workspace.' },
  },
  unauthorized: {
    meaning:
      'There is no credential, or it is unknown, expired, revoked or of another environment. Which of these is not said, as that would help those who guess.',
    remedy: [
      'Send an API key as x-api-key, or an ID token of the configured issuer as Authorization: Bearer.',
      'Check that the key was copied whole, and is a key of this instance (parley_dev_… or parley_live_…).',
      'A removed member and a revoked key fail at once. Ask an admin of the workspace.',
    ],
    example: { detail: 'Send a valid API key as x-api-key, or a valid ID token as Authorization: Bearer.' },
  },
  forbidden: {
    meaning:
      'The credential is good, but its role does not allow this operation. What a key may do is the lower of its own role and that of its member.',
    remedy: [
      'The detail names the role that is needed. Use a credential that has it, or ask an admin.',
      'GET /v1/me says what the present credential may do.',
    ],
    example: { detail: 'This needs the role editor; your credential has the role viewer.' },
  },
  not_eligible: {
    meaning: 'The role would do, but this review is not for this person: it is somebody else’s, or there is a conflict of interest.',
    remedy: ['The detail names the rule.', 'An editor may assign or reassign it.'],
    example: { detail: 'It is not for you: it is assigned to somebody else.' },
  },
  not_found: {
    meaning:
      'There is nothing here for this credential: no such address, no such id, or an id of another workspace. These cannot be told apart from outside.',
    remedy: [
      'Check the address against the reference; it is case-sensitive and has no slash at its end.',
      'Check the id, and that the credential belongs to the workspace it is of.',
    ],
    example: { detail: 'No such resource in your workspace. Check the id, and that the credential belongs to the right workspace.' },
  },
  method_not_allowed: {
    meaning: 'The address exists, but does not take this method.',
    remedy: ['The header Allow lists the methods it takes. A method in a query or in X-HTTP-Method-Override counts for nothing.'],
    example: { detail: 'This address takes GET, HEAD, POST.', allow: ['GET', 'HEAD', 'POST'] },
  },
  request_timeout: {
    meaning: 'The request did not arrive within the time it may take.',
    remedy: ['Send headers and body without pauses, and no less body than Content-Length says.', 'On a slow line send less at once.'],
    example: { detail: 'The bytes that arrived are no complete HTTP request.' },
  },
  conflict: {
    meaning: 'The request does not go together with what is there now.',
    remedy: [
      'The detail says with what. Read the resource again before you try once more.',
      'With an Idempotency-Key whose first request is still running: ask again in a moment.',
    ],
    example: { detail: 'Another member of this workspace has this e-mail address.' },
  },
  wrong_state: {
    meaning: 'The resource is in a state from which this cannot be done.',
    remedy: [
      'currentState says where it is, and allowedTransitions what can be done from there.',
      'What is archived stays as it is; make a new one.',
    ],
    example: { detail: 'It is completed; "cancel" is not possible from there.', currentState: 'completed', allowedTransitions: [] },
  },
  review_leased: {
    meaning: 'Somebody is working on this review. While their lease lasts nobody else gets it.',
    remedy: [
      'expiresAt says when the lease ends; it is renewed while they work.',
      'Take another one: POST /v1/reviews/next.',
      'An admin may give it to somebody else all the same: reassign it with force.',
    ],
    example: {
      detail: 'Somebody works on it until 2030-01-02T09:30:00.000Z, or longer.',
      currentState: 'in_progress',
      allowedTransitions: [],
    },
  },
  review_taken: {
    meaning: 'Your lease of this review was ended, and somebody else has it now.',
    remedy: ['What you had written is in draft: keep it if you need it.', 'Take another one: POST /v1/reviews/next.'],
    example: { detail: 'It has gone to somebody else. What you had written is in `draft`.', takenAt: '2030-01-02T09:30:00.000Z' },
  },
  session_locked: {
    meaning: 'This calibration session takes no answers now: it is not open yet, closed or canceled.',
    remedy: ['Ask an editor to open it, or an admin to reopen it.'],
    example: { detail: 'The session is closed.', currentState: 'closed', allowedTransitions: [] },
  },
  review_submitted: {
    meaning: 'This review or calibration sheet is submitted: its answers do not change any more.',
    remedy: [
      'Its author may reopen it for a quarter of an hour while the task is not resolved, an editor at any time.',
      'Dispute what is wrong, or assign another review of the conversation.',
    ],
    example: {
      detail: 'It is submitted. Reopen it, dispute it, or assign another review of the conversation.',
      currentState: 'submitted',
      allowedTransitions: ['reopen'],
    },
  },
  precondition_failed: {
    meaning: 'Somebody has changed the resource since you read it: its version is no longer the one that If-Match names.',
    remedy: [
      'Read it again, make your change on what it is now, and send that with the new ETag.',
      'If-Match: * changes it whatever its version is.',
    ],
    example: { detail: 'If-Match names another version than the present one. Read the resource again and repeat your change on it.' },
  },
  too_large: {
    meaning: 'The body is larger than this operation takes.',
    remedy: ['The detail says how much it may be. Send it in several requests.', 'An operator can raise PARLEY_LIMIT_BODY_BYTES.'],
    example: { detail: 'The body may take 1048576 bytes at most.' },
  },
  uri_too_long: {
    meaning: 'The path of the address is longer than any address of the interface.',
    remedy: ['Check what has been put in the place of an id.'],
    example: { detail: 'The path of an address may take 2048 bytes.' },
  },
  unsupported_media_type: {
    meaning: 'The body is not sent as JSON.',
    remedy: ['Send Content-Type: application/json, and no Content-Encoding: bodies are not decompressed.'],
    example: { detail: 'Send Content-Type: application/json (UTF-8).' },
  },
  invalid: {
    meaning: 'The request can be read, but some of what it says cannot be. All faults are named at once.',
    remedy: [
      'errors says for each fault where it is (pointer into the body, parameter of the address, or header), what is wrong, and where it is known what is allowed.',
      'An id in the body that is of another project or workspace is the same fault as one that does not exist.',
    ],
    example: {
      detail: '2 things are wrong with the request.',
      errors: [
        { pointer: '/name', code: 'required', message: 'This member is required (string).' },
        { pointer: '/status', code: 'not_allowed', message: 'This value is not one of those allowed.', allowed: ['draft', 'active'] },
      ],
    },
  },
  idempotency_mismatch: {
    meaning: 'This Idempotency-Key was used within the last 24 hours with another request.',
    remedy: ['Use a fresh key for each new request, and the same key only to send the same request again.'],
    example: { detail: 'This Idempotency-Key was used with another request. Use a new key for a new request.' },
  },
  too_many_requests: {
    meaning:
      'A limit has been reached: requests of this credential, failed credentials from this address, or runs that wait in this workspace.',
    remedy: [
      'Wait as many seconds as Retry-After says, then go on more slowly.',
      'RateLimit on every answer says how many requests are left (r) and for how long (t).',
      'An operator can change the limits: PARLEY_LIMIT_*.',
    ],
    example: { detail: 'This credential has made too many requests. Wait, and go on more slowly.', retryAfterSeconds: 1 },
  },
  headers_too_large: {
    meaning: 'The request has more headers, or larger ones, than are read.',
    remedy: ['Look for cookies: the interface needs none.'],
    example: { detail: 'A request may have 100 headers.' },
  },
  internal: {
    meaning: 'Something is broken on our side. What it was stands in the log of the service and is told to nobody.',
    remedy: ['Try again; with an Idempotency-Key that cannot do anything twice.', 'Tell the operator the request id.'],
    example: { detail: 'The request failed on our side. Tell the operator this request id: 5f0c…' },
  },
  unavailable: {
    meaning: 'The service cannot do this just now: its database does not answer, or this process is stopping.',
    remedy: [
      'Try again after as many seconds as Retry-After says; with an Idempotency-Key that cannot do anything twice.',
      'GET /readyz says whether the service is ready.',
    ],
    example: { detail: 'The database cannot answer just now. Try again in a moment.', retryAfterSeconds: 2 },
  },
}
