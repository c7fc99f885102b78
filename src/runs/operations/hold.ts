/** Another attempt has the run, or it has ended: whatever this one still holds is worth nothing. */
export class Fenced extends Error {}

export function fenced(held: boolean): void {
  if (!held) throw new Fenced('the run is no longer held by this attempt')
}

/** How long a run that was canceled may go on talking to its agent. */
const everyMs = 2_000

/** Looks now and then whether the attempt still holds its run, and aborts `signal` (reason: Fenced) once it does not. */
export function watchHold(holds: () => Promise<boolean>): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController()
  let timer: NodeJS.Timeout
  let stopped = false
  const lookLater = () => {
    if (!stopped) timer = setTimeout(look, everyMs)
  }
  // A database that is away takes nobody's run.
  const look = async () => {
    if (await holds().catch(() => true)) lookLater()
    else lost.abort(new Fenced('the run is no longer held by this attempt'))
  }
  const stop = () => {
    stopped = true
    clearTimeout(timer)
  }
  lookLater()
  return { signal: lost.signal, stop }
}
