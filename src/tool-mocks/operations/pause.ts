/** For so long, or until `signal`. */
export const pause = (ms: number, signal?: AbortSignal) =>
  ms === 0 || signal?.aborted
    ? undefined
    : new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        signal?.addEventListener('abort', end)
      })
