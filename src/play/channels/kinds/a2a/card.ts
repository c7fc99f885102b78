import { z } from 'zod'
import { ChannelFault, excerpt, missingMember, parseAs } from '#src/play/channels/kind.ts'

// The address in an agent card (https://a2a-protocol.org/v1.0.0/specification/, and 0.3) at which its agent is reached by JSON-RPC.

export type Version = '1.0' | '0.3'
export type Interface = { url: string; version: Version; tenant?: string | undefined }

const Offer = z.looseObject({
  url: z.string(),
  protocolBinding: z.string().nullish(),
  transport: z.string().nullish(),
  protocolVersion: z.string().nullish(),
  tenant: z.string().nullish(),
})
const Card = z.looseObject({
  supportedInterfaces: z.array(Offer).nullish(),
  additionalInterfaces: z.array(Offer).nullish(),
  url: z.string().nullish(),
  preferredTransport: z.string().nullish(),
})
type Card = z.output<typeof Card>

/** The newest version that we support. Throws ChannelFault if there is none. */
export function interfaceIn(text: string, cardUrl: string): Interface {
  const card = parseAs(Card, text)
  const offers = offersIn(card)
  if (offers.length === 0) throw missingMember('$.supportedInterfaces', text)
  const byRpc = offers.filter(({ binding }) => binding === 'JSONRPC')
  const choice = byRpc.find(({ version }) => version.startsWith('1.')) ?? byRpc.find(({ version }) => version.startsWith('0.'))
  if (!choice || !URL.canParse(choice.url, cardUrl)) throw noInterface(offers)
  const version = choice.version.startsWith('1.') ? '1.0' : '0.3'
  return { url: new URL(choice.url, cardUrl).href, version, ...(choice.tenant && { tenant: choice.tenant }) }
}

type OfferRead = { url: string; binding: string; version: string; tenant?: string | null | undefined }

// Cards of version 0.3 name a main address and further ones; those of 1.0 have one list.
function offersIn({ supportedInterfaces, additionalInterfaces, url, preferredTransport }: Card): OfferRead[] {
  const first = url ? [{ url, binding: preferredTransport ?? 'JSONRPC', version: '0.3' }] : []
  return [
    ...(supportedInterfaces ?? []).map((offer) => ({
      url: offer.url,
      binding: offer.protocolBinding ?? '',
      version: offer.protocolVersion ?? '1.0',
      tenant: offer.tenant,
    })),
    ...first,
    ...(additionalInterfaces ?? []).map((offer) => ({ url: offer.url, binding: offer.transport ?? '', version: '0.3' })),
  ]
}

const noInterface = (offers: readonly OfferRead[]) =>
  new ChannelFault(
    'protocolVersion',
    `The agent card has no interface that Parley supports (JSONRPC 1.0 or 0.3). It has: ${offers
      .slice(0, 10)
      .map(({ binding, version }) => excerpt(`${binding} ${version}`))
      .join(', ')}.`,
    'Add one to the agent.',
  )
