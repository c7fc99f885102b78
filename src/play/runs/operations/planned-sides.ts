import type { Tx } from '#src/platform/db/database.ts'
import { invalid } from '#src/platform/errors.ts'
import type { Channel } from '#src/play/channels/contract.ts'
import { channelsOf, onlyChannel } from '#src/play/channels/operations/channels.ts'
import type { Persona } from '#src/play/personas/contract.ts'
import { neutralPersona, personasOf } from '#src/play/personas/operations.ts'
import { languageFault } from '#src/play/users/kinds.ts'
import { attachmentFault } from '../attachments.ts'
import { historyFault, type Sending } from '../history.ts'
import type { Plan } from '../plan.ts'
import type { Playable } from '../playable.ts'
import type { RunRequest } from '../run-request.ts'

// The channels and personas of a request.

/** The members that running scenarios and tests share. */
export type Runnable = {
  projectId: string
  channelIds: string[]
  personaIds?: string[]
  variables: Record<string, unknown>
  repeats: number
  seed?: string | undefined
  simulator?: string | undefined
}

export async function channelsFor(tx: Tx, { projectId, channelIds }: Runnable, request: RunRequest): Promise<Channel[]> {
  if (request.channelId) return channelsOf(tx, projectId, { ids: [request.channelId], pointerOf: () => '/channelId' })
  if (request.channelIds)
    return channelsOf(tx, projectId, { ids: unique(request.channelIds), pointerOf: (index) => `/channelIds/${index}` })
  const [only] = channelIds.length > 0 ? [] : [await onlyChannel(tx, projectId)]
  const known = only ? [only] : await channelsOf(tx, projectId, { ids: channelIds, pointerOf: () => '/channelId' })
  if (known.length === 0)
    throw invalid([
      { pointer: '/channelId', code: 'required', message: 'This run has no channel. Name one here, or set it in the scenario or test.' },
    ])
  return known
}

export async function personasFor(tx: Tx, { projectId, personaIds = [] }: Runnable, request: RunRequest): Promise<Persona[]> {
  if (request.personaId) return personasOf(tx, projectId, { ids: [request.personaId], pointerOf: () => '/personaId' })
  if (request.personaIds)
    return personasOf(tx, projectId, { ids: unique(request.personaIds), pointerOf: (index) => `/personaIds/${index}` })
  return personaIds.length > 0 ? personasOf(tx, projectId, { ids: personaIds, pointerOf: () => '/personaId' }) : [neutralPersona]
}

/** Throws `invalid` for personas whose language the driver does not speak. */
export function refuseLanguages(driver: Plan['driver'], personas: readonly Persona[], request: RunRequest): void {
  const faults = personas.flatMap((persona, index) => {
    const message = languageFault(driver, persona)
    return message === undefined
      ? []
      : [{ pointer: request.personaIds ? `/personaIds/${index}` : '/personaId', code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** Throws `invalid` for each channel that does not send the messages that start the conversation, or the files of its user. */
export function refuseUnsent({ seedMessages, driver }: Playable['template'], channels: readonly Sending[], request: RunRequest): void {
  const faults = channels.flatMap((channel, index) => {
    const pointer = request.channelIds ? `/channelIds/${index}` : '/channelId'
    const faults = [
      { code: 'no_history', message: historyFault(seedMessages, channel) },
      { code: 'no_attachments', message: attachmentFault(driver, channel) },
    ]
    return faults.flatMap(({ code, message }) => (message === undefined ? [] : [{ pointer, code, message }]))
  })
  if (faults.length > 0) throw invalid(faults)
}

const unique = (ids: readonly string[]) => [...new Set(ids)]
