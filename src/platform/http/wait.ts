import { setTimeout } from 'node:timers/promises'

/** The seconds of `Prefer: wait=30`, at most `maxSeconds`. RFC 7240: the first preference counts, and unknown ones are ignored. */
export function readWait(header: string | undefined, maxSeconds: number): number | undefined {
  const [first] = (header ?? '').matchAll(/(?:^|,)\s*wait\s*=\s*"?(\d{1,9})"?\s*(?=[,;]|$)/gi)
  return first && Math.min(Number(first[1]), maxSeconds)
}

/**
 * Asks until the answer is yes, the time is over or the signal fires: first every 100 ms, later every 250. Each question is one short
 * query, and nothing is held in between.
 */
export async function waitFor(ended: () => Promise<boolean>, seconds: number, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + seconds * 1_000
  for (let pauseMs = 100; !signal.aborted && !(await ended()); pauseMs = Math.min(250, pauseMs + 25)) {
    const leftMs = deadline - performance.now()
    if (leftMs <= 0) return
    await setTimeout(Math.min(pauseMs, leftMs), undefined, { signal }).catch(() => {})
  }
}
