import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid } from '#src/platform/errors.ts'
import { lastFourOf, secretFault } from '#src/platform/io/credentials.ts'
import { headerFaults } from '#src/platform/io/headers.ts'
import type { Outgoing } from '#src/platform/io/outgoing.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import type { Vault } from '#src/platform/secrets/vault.ts'
import type { Model, NewModel } from '../contract.ts'
import { isLocal } from '../kind.ts'
import { modelKindOf } from '../kinds.ts'
import { type SealedSecret, setSecret } from '../store.ts'

export type Members = Omit<NewModel, 'projectId'>
type ModelAddress = Pick<Model, 'kind' | 'config'>
type StoredSecret = Pick<SealedSecret, 'origin'> & { kind: string }
export const secretLocation = (id: string) => ({ table: 'models', rowId: id })

/** The address of all calls, which the secret belongs to; undefined for a model inside the process. */
function originOf({ kind: name, config }: ModelAddress): string | undefined {
  const kind = modelKindOf(name)
  if (isLocal(kind)) return undefined
  return new URL(kind.baseUrlOf(kind.settings.parse(config))).origin
}

export const withoutSecret = ({ auth: _auth, ...members }: Members): Record<string, unknown> => members

/**
 * Faults that the schema cannot find: addresses that may not be called, headers that may not be set, secrets that cannot be sent or are
 * missing.
 */
export function refuseUnsendable(members: Members, outgoing: Outgoing, stored?: StoredSecret): void {
  const faults = [...configFaults(members, outgoing), ...secretFaults(members, stored)]
  if (faults.length > 0) throw invalid(faults)
}

function configFaults({ kind: name, config }: Members, outgoing: Outgoing): Fault[] {
  const kind = modelKindOf(name)
  if (isLocal(kind)) return []
  const url = kind.baseUrlOf(config)
  const member = Object.entries(config).find(([, value]) => value === url)?.[0]
  const blocked = outgoing.refuseBlockedUrl(url, 'models')
  const headers = headerFaults(kind.headersOf?.(config) ?? {})
  return [
    ...(blocked ? [{ pointer: member === undefined ? '/config' : `/config/${member}`, ...blocked }] : []),
    ...headers.map(({ name: header, ...fault }) => ({
      pointer: `/config/headers${header && `/${pointerStep(header)}`}`,
      ...fault,
    })),
  ]
}

function secretFaults(members: Members, stored: StoredSecret | undefined): Fault[] {
  const { secret } = members.auth
  const kind = modelKindOf(members.kind)
  const fault = (code: string, message: string) => [{ pointer: '/auth/secret', code, message }]
  if (isLocal(kind)) return secret === undefined ? [] : fault('not_allowed', 'This model is part of Parley and takes no secret. Remove it.')
  if (secret !== undefined) {
    const wrong = secretFault(kind.auth, secret)
    return wrong ? fault('not_valid', wrong) : []
  }
  if (stored && (stored.kind !== members.kind || stored.origin !== originOf(members)))
    return fault('required', 'The stored secret belongs to another kind or address. Send the secret again.')
  return kind.secret === 'required' && !stored ? fault('required', 'This kind of model needs a secret. Send one.') : []
}

/** Seals a new secret, and deletes the stored one if the kind has none; `undefined` if the stored one does not change. */
export async function changeSecret(tx: Tx, vault: Vault, id: string, members: Members): Promise<Model | undefined> {
  const { secret } = members.auth
  const kind = modelKindOf(members.kind)
  if (isLocal(kind)) return setSecret(tx, id, undefined)
  if (secret === undefined) return undefined
  return setSecret(tx, id, {
    sealed: await vault.seal(tx, secretLocation(id), secret),
    origin: new URL(kind.baseUrlOf(members.config)).origin,
    lastFour: lastFourOf(kind.auth, secret),
  })
}
