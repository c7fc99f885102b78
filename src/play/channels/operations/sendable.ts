import { type Fault, invalid } from '#src/platform/errors.ts'
import { secretFault } from '#src/platform/io/credentials.ts'
import { headerFaults, headerNameFault } from '#src/platform/io/headers.ts'
import type { Outgoing } from '#src/platform/io/outgoing.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import { headersOf } from '../auth.ts'
import { channelKindOf } from '../kinds.ts'
import { originOf, pointersTo } from '../origin.ts'
import { type Members, secretOf } from './secret.ts'

// Settings are copied into the plan of every run.
const maxConfigLength = 256 * 1024

/** Faults that the schema cannot find: URLs that may not be called, headers that may not be set, secrets that cannot be sent. */
export function refuseUnsendable(members: Members, outgoing: Outgoing): void {
  const faults = [...configFaults(members, outgoing), ...authFaults(members, outgoing)]
  if (faults.length > 0) throw invalid(faults)
}

function configFaults({ kind: name, config }: Members, outgoing: Outgoing): Fault[] {
  const kind = channelKindOf(name)
  const pointersOf = (value: unknown) => pointersTo(config, value, '/config')
  const urls = [...new Set(kind.urlsOf(config))].flatMap((url) => {
    const fault = outgoing.refuseBlockedUrl(url, 'channels')
    return fault ? pointersOf(url).map((pointer) => ({ pointer, ...fault })) : []
  })
  const headers = kind
    .headersOf(config)
    .flatMap((headers) =>
      headerFaults(headers).flatMap(({ name, ...fault }) =>
        pointersOf(headers).map((pointer) => ({ pointer: name === '' ? pointer : `${pointer}/${pointerStep(name)}`, ...fault })),
      ),
    )
  if (kind.blob?.valueIn(config) !== undefined || JSON.stringify(config).length <= maxConfigLength) return [...urls, ...headers]
  return [
    ...urls,
    ...headers,
    {
      pointer: '/config',
      code: 'too_big',
      message: `The settings are longer than ${maxConfigLength} characters as JSON, the most for this kind. Shorten them.`,
    },
  ]
}

function authFaults(members: Members, outgoing: Outgoing): Fault[] {
  const { auth } = members
  const faults: Fault[] = []
  const names = headersOf(auth)
  for (const [member, name] of names) {
    const message = headerNameFault(name)
    if (message) faults.push({ pointer: `/auth/${member}`, code: 'invalid_header_name', message })
  }
  if (new Set(names.map(([, name]) => name.toLowerCase())).size < names.length)
    faults.push({
      pointer: '/auth/timestampHeader',
      code: 'duplicate_header',
      message: 'The signature and the timestamp need different headers. Rename one of them.',
    })
  if (auth.type === 'oauth2ClientCredentials') {
    const fault = outgoing.refuseBlockedUrl(auth.tokenUrl, 'channels')
    if (fault) faults.push({ pointer: '/auth/tokenUrl', ...fault })
  }
  if (auth.type === 'mtls' && !/^(https|wss):/.test(originOf(members)))
    faults.push({
      pointer: '/auth/type',
      code: 'not_valid',
      message: 'A client certificate needs an https or wss URL. Change the URL or the type of auth.',
    })
  const secret = secretOf(members)
  const message = secret === undefined ? undefined : secretFault(auth, secret)
  if (message) faults.push({ pointer: '/auth/secret', code: 'not_valid', message })
  return faults
}
