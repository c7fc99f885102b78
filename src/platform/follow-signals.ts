/**
 * A signal that is aborted with the first of `signals`, for its reason. For signals that live no longer than what follows them:
 * `AbortSignal.any` leaves no listener behind, for which each of its looks and listeners takes longer.
 */
export function followSignals(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}
