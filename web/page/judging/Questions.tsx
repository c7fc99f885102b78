import { type ReactNode, useEffect, useRef } from 'react'
import { useDigits, useShortcut } from '../shortcuts.ts'
import type { Faults } from './answers.ts'
import type { Mark } from './marks.ts'
import { Question } from './Question.tsx'
import css from './Questions.module.css'
import type { Sheet } from './use-answers.ts'

type Props = {
  sheet: Sheet
  turns: readonly { index: number; content: string }[]
  faults: Faults
  missing: readonly string[]
  disabled: boolean
  onTurn(turn: number): void
  /** What is to be marked now: the selected words, or the turn that keys go to. */
  marked(): Mark[]
  beside?: (key: string) => ReactNode
  /** What undo means once nothing here is left to undo. */
  onUndo?: (() => void) | undefined
}

/** All questions of a rubric, by section, and the keys by which they are answered. */
export function Questions({ sheet, turns, faults, missing, disabled, onTurn, marked, beside, onUndo }: Props) {
  const { rubric, present, active } = sheet
  const list = useRef<HTMLDivElement>(null)
  const criterion = present.find(({ key }) => key === active)
  const on = (act: (key: string) => void) => () => {
    if (criterion && !disabled) act(criterion.key)
  }
  const step = (by: 1 | -1) => {
    const next = sheet.step(by)
    const card = next && document.getElementById(`question-${next.key}`)
    card?.scrollIntoView({ block: 'nearest' })
    // Where the focus was on an answer, it goes with it.
    if (list.current?.contains(document.activeElement)) card?.focus({ preventScroll: true })
  }
  const evidence = (key: string) => {
    const marks = marked()
    if (marks.length > 0 && present.find((one) => one.key === key)?.evidenceRule !== 'never') sheet.mark(key, marks)
    getSelection()?.removeAllRanges()
  }
  const write = (key: string) => {
    const card = document.getElementById(`question-${key}`)
    const field = card?.querySelector<HTMLElement>('[data-words]')
    if (field) field.focus()
    else card?.querySelector<HTMLElement>('[data-comment]')?.click()
  }
  useDigits((digit) => on((key) => sheet.choose(key, digit - 1))())
  useShortcut('review.nextCriterion', () => step(1))
  useShortcut('review.previousCriterion', () => step(-1))
  useShortcut(
    'review.answer',
    on((key) => {
      const field = document.querySelector<HTMLElement>(`[data-answer="${key}"]`)
      if (field) field.focus()
      else step(1)
    }),
  )
  useShortcut(
    'review.notApplicable',
    on((key) => criterion?.allowNotApplicable && sheet.toggle(key, 'notApplicable')),
  )
  useShortcut(
    'review.cannotJudge',
    on((key) => criterion?.allowCannotJudge && sheet.toggle(key, 'cannotJudge')),
  )
  useShortcut('review.comment', on(write))
  useShortcut('review.evidence', on(evidence))
  useShortcut('review.undo', () => (sheet.mayUndo && !disabled ? sheet.undo() : onUndo?.()))
  const first = [...missing, ...faults.keys()][0]
  useEffect(() => {
    if (first) document.getElementById(`question-${first}`)?.scrollIntoView({ block: 'nearest' })
  }, [first])

  const sections = [...rubric.sections, undefined]
  return (
    <div ref={list}>
      {sections.map((section) => {
        const inside = present.filter((one) =>
          section ? one.section === section.key : !rubric.sections.some(({ key }) => key === one.section),
        )
        if (inside.length === 0) return null
        return (
          <section key={section?.key ?? ''} {...(section && { 'aria-label': section.label })}>
            {section && <h3 className={css.section}>{section.label}</h3>}
            {inside.map((one) => (
              <Question
                key={one.key}
                criterion={one}
                number={rubric.criteria.indexOf(one) + 1}
                sheet={sheet}
                turns={turns}
                faults={faults.get(one.key) ?? []}
                missing={missing.includes(one.key)}
                disabled={disabled}
                onTurn={onTurn}
                onEvidence={evidence}
                beside={beside?.(one.key)}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}
