import type { Piece } from './marks.ts'

/** A text of which some pieces are marked. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in this order
    marked ? <mark key={at}>{text}</mark> : text,
  )
