/** What was reached beside what was wanted. `shareOfLimit`: of a time, by the clock or of the processor. */
export type Figure = { what: string; wanted: string; reached: string; holds: boolean; shareOfLimit?: number }

/** Nothing of the kind may be found; some of what was is shown. */
export const none = (what: string, found: readonly unknown[], of?: string): Figure => ({
  what,
  wanted: '0',
  reached: `${found.length}${of ? ` of ${of}` : ''}${found.length > 0 ? `: ${JSON.stringify(found.slice(0, 3))}` : ''}`,
  holds: found.length === 0,
})

export const seconds = (what: string, ms: number, mostMs: number, more = ''): Figure => ({
  what,
  wanted: `<= ${mostMs / 1_000} s`,
  reached: `${(ms / 1_000).toFixed(2)} s${more}`,
  holds: ms <= mostMs,
  shareOfLimit: ms / mostMs,
})

export const all = (what: string, count: number, of: number): Figure => ({
  what,
  wanted: `${of}`,
  reached: `${count}`,
  holds: count === of,
})
