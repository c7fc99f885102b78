import { useEffect, useRef, useState } from 'react'
import { several } from '#web/ui/count.ts'
import { quoteOf } from './marks.ts'
import type { Sheet } from './use-answers.ts'

type Props = {
  /** "Review 1 of 12"; absent until it is known. */
  place: string | undefined
  turns: readonly { index: number; content: string }[]
  sheet: Sheet
}

/** What screen readers say: the place at the start, each question that follows, and the words that became evidence. */
export function Announcer({ place, turns, sheet }: Props) {
  const { present, active } = sheet
  const at = present.findIndex(({ key }) => key === active)
  const question = at < 0 ? '' : `question ${at + 1} of ${present.length}: ${present[at]!.label}`
  const marks = present.flatMap(({ key }) => sheet.marksOf(key))
  const before = useRef({ question, marks, started: false })
  const [said, say] = useState('')
  useEffect(() => {
    const last = before.current
    if (!place) return
    before.current = { question, marks, started: true }
    const mark = marks.find((one) => !last.marks.includes(one))
    if (!last.started) say(`${place}, conversation of ${several(turns.length, 'message')}, ${question}`)
    else if (marks.length > last.marks.length && mark)
      say(`Evidence: turn ${mark.turn}, “${quoteOf(turns.find(({ index }) => index === mark.turn)?.content ?? '', mark)}”`)
    else if (question !== last.question) say(question.charAt(0).toUpperCase() + question.slice(1))
  })
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
