/** A part of a source, word for word. */
export type Quote = { source: string; start: number; quote: string }
