import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { criterionKindOf } from '#web/rules.ts'
import { useDigits, useShortcut } from '../shortcuts.ts'
import { choicesOf, type Faults, faultsOf, isAnswered } from './answers.ts'
import { bySection } from './by-section.ts'
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
  /** What will be marked next: the selected words, or the active turn. */
  marked(): Mark[]
  beside?: (key: string) => ReactNode
  /** The meaning of undo once nothing here is left to undo. */
  onUndo?: (() => void) | undefined
}

/** All questions of a rubric, by section, and the keys that answer them. */
export function Questions(props: Props) {
  const { sheet, turns, faults, missing, disabled, onTurn, beside } = props
  const numbered = bySection(sheet.rubric, sheet.rubric.criteria)
  const list = useRef<HTMLDivElement>(null)
  const onEvidence = useQuestionKeys(props, list)
  const first = [...missing, ...faults.keys()][0]
  useEffect(() => {
    if (first) document.getElementById(`question-${first}`)?.scrollIntoView({ block: 'nearest' })
  }, [first])
  return (
    <div ref={list}>
      {sectionsOf(sheet).map(({ section, criteria }) => (
        <section key={section?.key ?? ''} {...(section && { 'aria-label': section.label })}>
          {section && <h3 className={css.section}>{section.label}</h3>}
          {criteria.map((criterion) => (
            <Question
              key={criterion.key}
              criterion={criterion}
              number={numbered.indexOf(criterion) + 1}
              sheet={sheet}
              turns={turns}
              faults={faults.get(criterion.key) ?? []}
              missing={missing.includes(criterion.key)}
              disabled={disabled}
              onTurn={onTurn}
              onEvidence={onEvidence}
              beside={beside?.(criterion.key)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** The current questions by section; those without a section last. Empty sections are left out. */
function sectionsOf({ rubric: { sections }, present }: Sheet) {
  const isElsewhere = (name: string | undefined) => !sections.some(({ key }) => key === name)
  const groups = [
    ...sections.map((section) => ({ section, criteria: present.filter((criterion) => criterion.section === section.key) })),
    { section: undefined, criteria: present.filter((criterion) => isElsewhere(criterion.section)) },
  ]
  return groups.filter(({ criteria }) => criteria.length > 0)
}

/**
 * One key per answer: after an answer by key, the next unanswered question becomes active, as in tools where every answer has its own key.
 * Not if several options can be chosen, if a comment or evidence is required, or if an answer is changed.
 */
function useMovingOn({ sheet, turns }: Props, goTo: (key: string) => void) {
  const answered = useRef<string>(undefined)
  // After the answer, because it may change which questions are asked.
  useLayoutEffect(() => {
    const key = answered.current
    answered.current = undefined
    const at = sheet.present.findIndex((criterion) => criterion.key === key)
    const criterion = sheet.present[at]
    if (!criterion || criterionKindOf(criterion).multiple || !hasAnswer(sheet, criterion.key)) return
    if (faultsOf(sheet.rubric.criteria, sheet.answers, turns).faults.has(criterion.key)) return
    const next = sheet.present.find((other, index) => index > at && !hasAnswer(sheet, other.key))
    if (next) goTo(next.key)
  })
  return (key: string, answer: () => void) => {
    if (!hasAnswer(sheet, key)) answered.current = key
    answer()
  }
}
const hasAnswer = (sheet: Sheet, key: string) => isAnswered(sheet.of(key) ?? {})

/** The keys for the active question, and the function that marks evidence for any question. */
function useQuestionKeys(props: Props, list: RefObject<HTMLDivElement | null>) {
  const { sheet, disabled, marked, onUndo } = props
  const { present, active } = sheet
  const criterion = present.find(({ key }) => key === active)
  const onActive = (act: (key: string) => void) => () => {
    if (criterion && !disabled) act(criterion.key)
  }
  const show = (key: string | undefined) => {
    const card = document.getElementById(`question-${key}`)
    card?.scrollIntoView({ block: 'nearest' })
    // If the focus was on an answer, it moves along.
    if (list.current?.contains(document.activeElement)) card?.focus({ preventScroll: true })
  }
  const step = (by: 1 | -1) => show(sheet.step(by)?.key)
  const answer = useMovingOn(props, (key) => {
    sheet.setActive(key)
    show(key)
  })
  const mark = (key: string) => {
    const marks = marked()
    if (marks.length > 0 && present.find((other) => other.key === key)?.evidenceRule !== 'never') sheet.mark(key, marks)
    getSelection()?.removeAllRanges()
  }
  const toggle = (name: 'notApplicable' | 'cannotJudge', isAllowed: boolean | undefined) =>
    onActive((key) => isAllowed && answer(key, () => sheet.toggle(key, name)))
  useDigits((digit) => {
    if (criterion && choicesOf(criterion)[digit - 1]) onActive((key) => answer(key, () => sheet.choose(key, digit - 1)))()
  })
  useShortcut('review.nextCriterion', () => step(1))
  useShortcut('review.previousCriterion', () => step(-1))
  useShortcut(
    'review.answer',
    onActive((key) => focusOn(`[data-answer="${key}"]`) || step(1)),
  )
  useShortcut('review.notApplicable', toggle('notApplicable', criterion?.allowNotApplicable))
  useShortcut('review.cannotJudge', toggle('cannotJudge', criterion?.allowCannotJudge))
  useShortcut('review.comment', onActive(openComment))
  useShortcut('review.evidence', onActive(mark))
  useShortcut('review.undo', () => (sheet.mayUndo && !disabled ? show(sheet.undo()) : onUndo?.()))
  return mark
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  return field !== null
}

const openComment = (key: string): void => {
  const card = `[id="question-${key}"]`
  if (!focusOn(`${card} [data-words]`)) document.querySelector<HTMLElement>(`${card} [data-comment]`)?.click()
}
