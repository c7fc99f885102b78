import type { FastifyRequest } from 'fastify'
import { tokenUses } from '../secrets/bearer-tokens.ts'

// Credentials in an address are refused, and must not appear in our log if callers put them there anyway.
const credential = new RegExp(`parley_(?:dev|live|${tokenUses.join('|')})_[\\w-]+|eyJ[\\w-]*\\.[\\w-]+\\.[\\w-]*`, 'g')

/** Whether a text contains a credential. */
export const holdsCredential = (text: string): boolean => text.search(credential) >= 0

/** A request as a line of the log shows it: only the path of its address, because a query can contain anything. */
export const loggedRequest = ({ method, url = '', host, ip, socket }: FastifyRequest) => ({
  method,
  url: url.split('?', 1)[0]!.replaceAll(credential, '***').slice(0, 2_048),
  host,
  remoteAddress: ip,
  ...(socket?.remotePort !== undefined && { remotePort: socket.remotePort }),
})
