/** Has conversations, a number of them at a time, and sends the parent process their cost. */
export async function measure(conversations: number, concurrency: number, converse: () => Promise<void>): Promise<void> {
  let left = conversations
  async function worker(): Promise<void> {
    while (left-- > 0) await converse()
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, worker))
  const wallMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage()
  process.send?.({ wallMs, cpuSeconds: (user + system) / 1e6, residentMb: Math.round(process.resourceUsage().maxRSS / 1024) })
  process.disconnect?.()
}
