export const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
export type Quarantined = { status: string; quarantinedUntil?: string | undefined; quarantineReason?: string | undefined }
/** “Not counted until 12 Dec 2026: the sandbox is down”, or that it counts again. */
export function quarantineInWords({ status, quarantinedUntil, quarantineReason }: Quarantined): string | undefined {
  if (status !== 'quarantined' || !quarantinedUntil) return undefined
  const at = Date.parse(quarantinedUntil)
  if (at < Date.now()) return `Counted again since ${day.format(at)}`
  return `Not counted until ${day.format(at)}${quarantineReason ? `: ${quarantineReason}` : ''}`
}

/** In the form, once its status says so. */
export const outOfTheGate = {
  title: 'Quarantine',
  members: ['quarantineReason', 'quarantinedUntil'],
  when: ({ status }: { status?: unknown }) => status === 'quarantined',
}
