import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcut } from '../shortcuts.ts'
import { type Badged, type Mark, selectedMarks } from './marks.ts'
import type { Sheet } from './use-answers.ts'

/** Movement and marks in a conversation: the active turn, the marks, and the mark that a key press would set. */
export function useTranscript(turns: readonly { index: number; content: string }[], sheet: Sheet | undefined) {
  const root = useRef<HTMLOListElement>(null)
  const [cursor, setCursor] = useState<number>()
  const goTo = (turn: number) => {
    // In a long conversation, the turn may not have been in the page yet.
    flushSync(() => setCursor(turn))
    document.getElementById(`turn-${turn}`)?.scrollIntoView({ block: 'center' })
  }
  const step = (by: 1 | -1) => {
    const at = turns.findIndex(({ index }) => index === cursor)
    const next = turns[at < 0 ? (by === 1 ? 0 : turns.length - 1) : Math.min(turns.length - 1, Math.max(0, at + by))]
    if (next) goTo(next.index)
  }
  useShortcut('review.nextTurn', () => step(1))
  useShortcut('review.previousTurn', () => step(-1))
  const marks: Badged[] = (sheet?.rubric.criteria ?? []).flatMap(({ key }, at) =>
    sheet!.marksOf(key).map((mark) => ({ ...mark, badge: String(at + 1) })),
  )
  const marked = (): Mark[] => {
    const selected = root.current ? selectedMarks(root.current) : []
    if (selected.length > 0) return selected
    const content = turns.find(({ index }) => index === cursor)?.content ?? ''
    return content === '' ? [] : [{ turn: cursor!, start: 0, end: content.length }]
  }
  return { root, cursor, setCursor, goTo, marks, marked }
}
