import { useCallback, useMemo, useReducer, useState } from 'react'
import { criterionKindOf } from '#web/rules.ts'
import { type Answer, choicesOf, chosenValue, isAnswered, type Rubric, visibleOf } from './answers.ts'
import { bySection } from './by-section.ts'
import { type Mark, sameMark } from './marks.ts'

export type Sheet = ReturnType<typeof useAnswers>
type State = { answers: readonly Answer[]; before: readonly (readonly Answer[])[] }
type Change = { edit: (answers: readonly Answer[]) => readonly Answer[]; typing?: string } | 'undo' | { reset: readonly Answer[] }
const maxUndone = 100

/** One undo step per choice; words typed into one field are one step. */
function reduce(state: State & { typing?: string | undefined }, step: Change): typeof state {
  if (step === 'undo') return { answers: state.before.at(-1) ?? state.answers, before: state.before.slice(0, -1) }
  if ('reset' in step) return { answers: step.reset, before: [] }
  const goesOn = step.typing !== undefined && step.typing === state.typing
  const before = goesOn ? state.before : [...state.before.slice(-maxUndone), state.answers]
  return { answers: step.edit(state.answers), before, typing: step.typing }
}

/** Someone's answers to a rubric, with undo, and the active criterion. */
export function useAnswers(rubric: Rubric, initial: readonly Answer[]) {
  const [{ answers, before }, dispatch] = useReducer(reduce, { answers: initial, before: [] })
  const present = useMemo(() => bySection(rubric, visibleOf(rubric.criteria, answers)), [rubric, answers])
  const [activeKey, setActive] = useState(
    () => present.find(({ key }) => !initial.some((answer) => answer.criterionKey === key && isAnswered(answer)))?.key,
  )
  const active = present.find(({ key }) => key === activeKey) ?? present[0]
  const of = (key: string): Answer | undefined => answers.find(({ criterionKey }) => criterionKey === key)

  const put = useCallback((key: string, patch: (old: Answer) => Answer, typing?: string) => {
    dispatch({
      ...(typing && { typing }),
      edit: (list) => {
        const old = list.find(({ criterionKey }) => criterionKey === key)
        const next = patch(old ?? { criterionKey: key })
        return old ? list.map((answer) => (answer === old ? next : answer)) : [...list, next]
      },
    })
  }, [])

  const setAnswer = (key: string, content: Pick<Answer, 'value' | 'notApplicable' | 'cannotJudge'>, typing?: string) =>
    put(key, ({ value: _, notApplicable: __, cannotJudge: ___, ...rest }) => ({ ...rest, ...content }), typing)
  const choose = (key: string, at: number) => {
    const criterion = present.find((criterion) => criterion.key === key)
    const choice = criterion && choicesOf(criterion)[at]
    if (!choice) return
    setAnswer(key, { value: chosenValue(criterion, choice.value, of(key)?.value) })
  }
  const toggle = (key: string, what: 'notApplicable' | 'cannotJudge') => setAnswer(key, of(key)?.[what] ? {} : { [what]: true })
  const isMarked = (key: string) => rubric.criteria.some((criterion) => criterion.key === key && criterionKindOf(criterion).marks)
  const marksOf = (key: string): readonly Mark[] => {
    const value = of(key)?.value
    return isMarked(key) ? ((Array.isArray(value) ? value : []) as Mark[]) : (of(key)?.evidence ?? [])
  }
  const setMarks = (key: string, marks: readonly Mark[]) =>
    isMarked(key) ? setAnswer(key, { value: [...marks] }) : put(key, (old) => ({ ...old, evidence: [...marks] }))
  const step = (by: 1 | -1) => {
    const at = present.findIndex(({ key }) => key === active?.key)
    const next = present[(at + by + present.length) % present.length]
    if (next) setActive(next.key)
    return next
  }
  return {
    rubric,
    answers,
    present,
    active: active?.key,
    setActive,
    step,
    of,
    setAnswer,
    choose,
    toggle,
    comment: (key: string, comment: string) => put(key, (old) => ({ ...old, comment }), `${key}/comment`),
    marksOf,
    mark: (key: string, marks: readonly Mark[]) => {
      const previous = marksOf(key)
      setMarks(key, [...previous, ...marks.filter((mark) => !previous.some((other) => sameMark(other, mark)))])
    },
    unmark: (key: string, mark: Mark) =>
      setMarks(
        key,
        marksOf(key).filter((other) => !sameMark(other, mark)),
      ),
    /** Undoes the last choice; its question becomes active again. */
    undo: () => {
      const previous = before.at(-1)
      const undone = answers.find((answer) => !previous?.includes(answer))
      if (undone) setActive(undone.criterionKey)
      dispatch('undo')
      return undone?.criterionKey
    },
    mayUndo: before.length > 0,
    reset: (to: readonly Answer[]) => dispatch({ reset: to }),
  }
}
