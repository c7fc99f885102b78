import type { Schemas } from '#web/api.ts'

export type Mark = Schemas['Mark']
/** A mark with the badge of the criterion that it is evidence for. */
export type Badged = Mark & { badge: string }
export type Piece = { text: string; badges: readonly string[] }

/** A text split wherever a mark starts or ends, by UTF-16 offsets; a mark without offsets covers the whole text. */
export function piecesOf(text: string, marks: readonly Badged[]): Piece[] {
  const spans = marks.map(({ start = 0, end = text.length, badge }) => ({ start: Math.min(start, text.length), end, badge }))
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, Math.min(end, text.length)])])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(1).map((to, at) => {
    const from = cuts[at]!
    const badges = spans.filter(({ start, end }) => start <= from && end >= to).map(({ badge }) => badge)
    return { text: text.slice(from, to), badges: [...new Set(badges)] }
  })
}

/** The words of a mark, for showing it elsewhere; shortened in the middle. */
export function quoteOf(content: string, { start = 0, end = content.length }: Mark, max = 90): string {
  const text = content.slice(start, end)
  return text.length <= max ? text : `${text.slice(0, max / 2).trimEnd()} … ${text.slice(-max / 2).trimStart()}`
}

export const sameMark = (a: Mark, b: Mark): boolean => a.turn === b.turn && a.start === b.start && a.end === b.end

/** The selection in turns below `root`, as marks: each turn is an element with `data-turn`, which contains only its text. */
export function selectedMarks(root: HTMLElement): Mark[] {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  return [...root.querySelectorAll<HTMLElement>('[data-turn]')].flatMap((element) => {
    if (!range.intersectsNode(element)) return []
    const start =
      range.startContainer === element || element.contains(range.startContainer)
        ? lengthTo(element, range.startContainer, range.startOffset)
        : 0
    const end =
      range.endContainer === element || element.contains(range.endContainer)
        ? lengthTo(element, range.endContainer, range.endOffset)
        : element.textContent.length
    return trimMark(element.textContent, { turn: Number(element.dataset.turn), start, end })
  })
}

function lengthTo(element: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  range.setEnd(node, offset)
  return range.toString().length
}

/** Without white space at its ends; undefined if nothing else is left. */
export function trimMark(text: string, { turn, start, end }: Required<Mark>): Mark[] {
  const quote = text.slice(start, end)
  const from = start + quote.length - quote.trimStart().length
  const to = end - (quote.length - quote.trimEnd().length)
  return from < to ? [{ turn, start: from, end: to }] : []
}
