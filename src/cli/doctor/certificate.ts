import { once } from 'node:events'
import { connect, type PeerCertificate } from 'node:tls'
import type { Finding } from '#src/platform/db/examine.ts'

const soonDays = 14

/** Anyone who opens the address gets this certificate; this does not check whether their browser trusts it. */
async function certificateOf({ hostname, port }: URL): Promise<PeerCertificate> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const socket = connect({ host, port: Number(port || 443), servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false })
  socket.setTimeout(5_000, () => socket.destroy(new Error('no answer within 5 s')))
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate()
  } finally {
    socket.destroy()
  }
}

/** How long the certificate of PUBLIC_URL is valid. */
export async function examineCertificate(publicUrl: string): Promise<Finding> {
  try {
    const { valid_to } = await certificateOf(new URL(publicUrl))
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000)
    if (days >= soonDays) return { level: 'ok', text: `certificate: that of ${publicUrl} is valid for ${days} days` }
    const when = days < 0 ? `ended ${-days} days ago` : `ends in ${days} days`
    return { level: 'fault', text: `certificate: that of ${publicUrl} ${when}. Renew it, and reload the proxy.` }
  } catch (error) {
    return {
      level: 'note',
      text: `certificate: ${publicUrl} cannot be reached from here (${(error as Error).message}). Check it where people open it, or correct PUBLIC_URL.`,
    }
  }
}
