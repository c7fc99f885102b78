import { randomBytes } from 'node:crypto'
import type { Tx } from '#src/platform/db/database.ts'
import { collectFaults, type Fault, invalid } from '#src/platform/errors.ts'
import { lastFourOf, secretFault } from '#src/platform/io/credentials.ts'
import { headerFaults } from '#src/platform/io/headers.ts'
import type { Outgoing } from '#src/platform/io/outgoing.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import type { Integration, NewIntegration } from '../contract.ts'
import { integrationKindOf } from '../kinds.ts'
import { setSecret } from '../store/integrations.ts'

export type Members = Omit<NewIntegration, 'projectId'>
type IntegrationAddress = Pick<Integration, 'kind' | 'config'>
export const secretLocation = (id: string) => ({ table: 'integrations', rowId: id })

export const settingsOf = ({ kind, config }: IntegrationAddress): unknown => integrationKindOf(kind).settings.parse(config)
export const authOf = (reached: IntegrationAddress) => integrationKindOf(reached.kind).authOf(settingsOf(reached))
const addressesOf = (reached: IntegrationAddress) => integrationKindOf(reached.kind).addressesOf(settingsOf(reached))

/** The address that the secret belongs to: the first address, or the secret itself if it is one. */
export function originOf(reached: IntegrationAddress, secret?: string): string {
  const address = authOf(reached).type === 'secretPath' ? secret : addressesOf(reached)[0]
  return address === undefined ? '' : new URL(address).origin
}

/** A new secret if none was given and the kind generates them. */
export const generateSecret = ({ kind }: Pick<Integration, 'kind'>): string | undefined =>
  integrationKindOf(kind).secret === 'generated' ? `whsec_${randomBytes(32).toString('base64')}` : undefined

/** Faults that the schema cannot find: addresses that may not be called, headers that may not be set, secrets that cannot be sent. */
export async function refuseUnsendable(members: Members, outgoing: Outgoing, stored?: { origin: string }): Promise<void> {
  await collectFaults(
    () => refuseFaults(addressFaults(members, outgoing)),
    () => refuseFaults(secretFaults(members, outgoing, stored)),
  )
}

const refuseFaults = (faults: Fault[]) => {
  if (faults.length > 0) throw invalid(faults)
}

function addressFaults(members: Members, outgoing: Outgoing): Fault[] {
  const pointer = `/config/${Object.keys(members.config).find((name) => ['url', 'apiUrl', 'host'].includes(name))}`
  const blocked = addressesOf(members).flatMap((address) => outgoing.refuseBlockedUrl(address, 'webhooks') ?? [])
  const headers = headerFaults(integrationKindOf(members.kind).headersOf?.(settingsOf(members)) ?? {})
  return [
    ...blocked.map((fault) => ({ pointer, ...fault })),
    ...headers.map(({ name, ...fault }) => ({
      pointer: `/config/headers${name && `/${pointerStep(name)}`}`,
      ...fault,
    })),
  ]
}

/** `stored`: what the stored secret belongs to. */
export function secretFaults(
  members: IntegrationAddress & { secret?: string | undefined },
  outgoing: Outgoing,
  stored?: { origin: string },
): Fault[] {
  const { secret } = members
  const fault = (code: string, message: string) => [{ pointer: '/secret', code, message }]
  const { type } = authOf(members)
  if (secret === undefined) {
    const needed = integrationKindOf(members.kind).secret
    if (stored && type !== 'none' && type !== 'secretPath' && stored.origin !== originOf(members))
      return fault('required', 'The secret belongs to another address. Send it again.')
    return needed === 'required' && !stored
      ? fault('required', 'This kind of integration needs a secret. docs/reference/integrations.md describes it.')
      : []
  }
  if (type === 'none') return fault('not_valid', 'These settings do not use a secret. Leave it out.')
  const wrong = secretFault(authOf(members), secret)
  if (wrong) return fault('not_valid', wrong)
  const blocked = type === 'secretPath' ? outgoing.refuseBlockedUrl(secret, 'webhooks') : undefined
  return blocked ? [{ pointer: '/secret', ...blocked }] : []
}

export async function sealSecret(
  { tx, vault }: { tx: Tx; vault: Vault },
  integration: IntegrationAddress & { id: string },
  secret: string,
  graceSeconds = 0,
): Promise<Integration> {
  const secretRow = {
    sealed: await vault.seal(tx, secretLocation(integration.id), secret),
    origin: originOf(integration, secret),
    lastFour: lastFourOf(authOf(integration), secret),
  }
  return setSecret(tx, integration.id, secretRow, graceSeconds)
}
