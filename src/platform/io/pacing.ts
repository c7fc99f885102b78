type Pacing = { pace: (() => Promise<number>) | undefined; now(): number; pause(ms: number): Promise<void> }

/**
 * Holds calls back for as many milliseconds as `pace` asks. `heldBackMs` is the time for which at least one call has been held so
 * far, the present one included: nobody's slowness.
 */
export function createPacing({ pace, now, pause }: Pacing) {
  let endedMs = 0
  let holds = 0
  let since = 0
  const heldBackMs = () => endedMs + (holds === 0 ? 0 : now() - since)
  const holdBack = async () => {
    const ms = (await pace?.()) ?? 0
    if (ms <= 0) return
    if (holds === 0) since = now()
    holds += 1
    try {
      await pause(ms)
    } finally {
      const soFar = heldBackMs()
      holds -= 1
      if (holds === 0) endedMs = soFar
    }
  }
  return { holdBack, heldBackMs }
}
