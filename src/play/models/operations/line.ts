/** A place in a line. `rest` ends early if it may be worth asking again. */
export type Place = { isFirst(): boolean; rest(ms: number): Promise<void>; leave(): void }
type Wait = (ms: number, until: AbortSignal) => Promise<void>
type Waiting = { alarm: AbortController }

/**
 * Calls of one process that wait for the same thing, in order. Only the first asks for it, so that a thousand waiting calls ask no more
 * often than one.
 */
export function createLines() {
  const lines = new Map<string, Waiting[]>()
  const wakeFirst = (name: string) => lines.get(name)?.[0]?.alarm.abort()
  return {
    wakeFirst,
    join(name: string, wait: Wait): Place {
      const own: Waiting = { alarm: new AbortController() }
      const line = lines.get(name) ?? []
      lines.set(name, line)
      line.push(own)
      return {
        isFirst: () => line[0] === own,
        async rest(ms) {
          const { signal } = own.alarm
          if (!signal.aborted)
            await wait(ms, signal).catch((error: unknown) => {
              if (!signal.aborted) throw error
            })
          if (signal.aborted) own.alarm = new AbortController()
        },
        leave() {
          line.splice(line.indexOf(own), 1)
          if (line.length === 0) lines.delete(name)
          else wakeFirst(name)
        },
      }
    },
  }
}
