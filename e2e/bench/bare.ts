/** Has conversations, so many at a time, and tells the parent process what they took. */
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
