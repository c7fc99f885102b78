/** Another attempt has the run, or it has ended: whatever this attempt still has is worthless. */
export class Fenced extends Error {}

export function requireHold(held: boolean): void {
  if (!held) throw new Fenced('the run is no longer held by this attempt')
}

/** How long a canceled run may continue to talk to its agent. */
const everyMs = 2_000

/** Checks regularly whether the attempt still holds its run, and aborts `signal` (reason: Fenced) when it does not. */
export function watchHold(holds: () => Promise<boolean>): { signal: AbortSignal; stop(): void } {
  const abort = new AbortController()
  let timer: NodeJS.Timeout
  let stopped = false
  const lookLater = () => {
    if (!stopped) timer = setTimeout(look, everyMs)
  }
  // An unreachable database does not mean that another attempt has the run.
  const look = async () => {
    if (await holds().catch(() => true)) lookLater()
    else abort.abort(new Fenced('the run is no longer held by this attempt'))
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  lookLater()
  return { signal: abort.signal, stop }
}
