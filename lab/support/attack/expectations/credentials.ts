import type { Check } from '../after.ts'
import * as answers from '../checks/answers.ts'
import { overQueueDepth } from '../checks/queue.ts'
import * as rows from '../checks/rows.ts'
import { notInLog } from '../checks/secrets.ts'
import { expectations } from './rows.ts'

const noTenantServed: Check = ({ heard, stage }) =>
  (['A', 'B'] as const).flatMap((letter) =>
    heard.some(({ text }) => text.includes(stage.tenants[letter].ids.project!)) ? [`tenant ${letter} was served`] : [],
  )
const withGoodKey = [rows.refused, rows.goodKeyWorks] as const
const withGoodToken = [rows.refused, rows.goodTokenWorks] as const
const allowOrigin = answers.header('access-control-allow-origin', (value) => value === undefined)

/** auth-key, auth-jwt, csrf, cors, ratelimit. */
export const ofCredentials = expectations(
  [
    /Body has the common error shape/,
    rows.refused,
    answers.header('content-type', (value) => /^application\/problem\+json/.test(value ?? '')),
  ],
  [/WWW-Authenticate present/, answers.header('www-authenticate', Boolean)],
  [/no hint which credential kind was missing/, answers.sameAsUnknownKey],
  [/Empty key is no key|Unknown key of right form|An API key is not a bearer token|The shown prefix is not enough/, ...withGoodKey],
  [/Keys are case-sensitive|The stored hash is not usable as a key \(pass-the-hash\)/, ...withGoodKey],
  [/Revoked less than 100 ms ago on another process: refused/, ...withGoodKey],
  [
    /Keys in the URL are not accepted and do not appear in the access log/,
    ...withGoodKey,
    notInLog(({ stage }) => stage.tenants.A.keys.owner!),
  ],
  [/Two credentials with different identities are refused/, ...withGoodKey, rows.goodTokenWorks],
  [/neither tenant is served/, noTenantServed],
  [/No SQL error, same body as for an unknown key/, answers.sameAsUnknownKey],
  [/Refused without hashing unbounded input/, rows.refused],
  [/answer under (?:50) ms/, answers.within(50)],
  [/Refused by size, under 50 ms/, rows.refused, answers.within(50)],
  [/Unsigned tokens are refused|Algorithm names are compared against a fixed list|RS\/HS confusion refused/, ...withGoodToken],
  [/Audience checked|Keys of one issuer do not vouch for another|Issuer checked|Subject (?:is )?required/, ...withGoodToken],
  [/Expired beyond the skew|Not yet valid|A token without expiry is refused|Tokens of the future are refused/, ...withGoodToken],
  [
    /kid never reaches (?:the file system|SQL)|Embedded keys are ignored|Signature checked before any claim is used|Token kind checked/,
    ...withGoodToken,
  ],
  [
    /Identity is issuer \+ subject|e-mail gives nothing|Critical extensions (?:that are )?(?:not understood|unknown) are refused/,
    ...withGoodToken,
  ],
  [/refused/, rows.refused],
  [/no 5xx|No 5xx/, ({ statuses }) => statuses.filter((status) => status >= 500).map(String)],
  [/Canary receives 0 requests(?: \(.+\))?|0 canary connections|0 connections of any kind|Nothing is fetched/, answers.canarySilent],
  [/No project is created by a cross-site simple request|Origin null is foreign/, rows.nothingMade],
  [/No Access-Control-Allow-Origin for this origin/, allowOrigin],
  [
    /never with credentials and a reflected origin/,
    answers.header('access-control-allow-credentials', (value) => value === undefined),
    allowOrigin,
  ],
  [/Suffix or prefix look-alikes of the allowed origin get no allow header/, allowOrigin],
  [/Method override is ignored/, rows.nothingChanged],
  [/a GET changes nothing/, rows.nothingChanged],
  [
    /429 with Retry-After after the limit|Spoofed addresses do not reset the counter|the owner from another address gets 200/,
    ({ statuses }) => (statuses.some((one) => one === 429 || one === 200) ? [] : ['never slowed down']),
  ],
  // The flood itself compares the good key with its base and fails the case.
  [/a good key from another address keeps p99 < 2x its base|Guessing against a known prefix slows the guesser only/, rows.goodKeyWorks],
  [/A batch over 10,000 runs is refused whole/, rows.nothingMade],
  [/a tenant over its queue depth gets 429 with Retry-After/, overQueueDepth],
  [/other tenants unaffected/, rows.openOtherwise('/projects', ({ stage }) => ({ 'x-api-key': stage.tenants.B.keys.owner! }))],
)
