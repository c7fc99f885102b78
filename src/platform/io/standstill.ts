/** A busy process looks at least once in this time; one that has not was stopped: a paused container, a machine without time for it. */
const longestTurnMs = 2_500
const lookMs = 250

let lookedAt = performance.now()
let totalMs = 0
let timer: NodeJS.Timeout | undefined

// Each question looks first: after a stop, the deadlines that are long over fire before the timer of this module.
function look(): void {
  const now = performance.now()
  const lateMs = timer ? now - lookedAt - lookMs : 0
  if (lateMs > longestTurnMs) totalMs += lateMs
  lookedAt = now
  timer ??= setInterval(look, lookMs).unref()
}

/** For how long this process has stood still so far. What others did in the meantime, nobody saw: a deadline that passed then proves nothing. */
export function standstillMs(): number {
  look()
  return totalMs
}
