/** A count as people read it: 1,234. */
export const count = (n: number): string => n.toLocaleString('en')

/** A count with its noun: "1 cell", "1,234 cells". */
export const several = (n: number, noun: string, plural = `${noun}s`): string => `${count(n)} ${n === 1 ? noun : plural}`
