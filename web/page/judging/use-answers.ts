import { useCallback, useMemo, useReducer, useState } from 'react'
import { criterionKindOf } from '../../rules.ts'
import { type Answer, choicesOf, chosenValue, type Rubric, visibleOf } from './answers.ts'
import { type Mark, sameMark } from './marks.ts'

export type Sheet = ReturnType<typeof useAnswers>
type State = { answers: readonly Answer[]; before: readonly (readonly Answer[])[] }
type Move = { change: (answers: readonly Answer[]) => readonly Answer[]; typing?: string } | 'undo' | { reset: readonly Answer[] }
const mostUndone = 100

/** One step back for each choice; words typed into one field are one step. */
function moved(state: State & { typing?: string | undefined }, move: Move): typeof state {
  if (move === 'undo') return { answers: state.before.at(-1) ?? state.answers, before: state.before.slice(0, -1) }
  if ('reset' in move) return { answers: move.reset, before: [] }
  const goesOn = move.typing !== undefined && move.typing === state.typing
  const before = goesOn ? state.before : [...state.before.slice(-mostUndone), state.answers]
  return { answers: move.change(state.answers), before, typing: move.typing }
}

/** What somebody answers to a rubric, with the way back, and the criterion that keys go to. */
export function useAnswers(rubric: Rubric, begun: readonly Answer[]) {
  const [{ answers, before }, move] = useReducer(moved, { answers: begun, before: [] })
  const present = useMemo(() => visibleOf(rubric.criteria, answers), [rubric, answers])
  const [chosen, setActive] = useState(() => present.find(({ key }) => !begun.some((one) => one.criterionKey === key))?.key)
  const active = present.find(({ key }) => key === chosen) ?? present[0]
  const of = (key: string): Answer | undefined => answers.find(({ criterionKey }) => criterionKey === key)

  const put = useCallback((key: string, patch: (old: Answer) => Answer, typing?: string) => {
    move({
      ...(typing && { typing }),
      change: (list) => {
        const old = list.find(({ criterionKey }) => criterionKey === key)
        const fresh = patch(old ?? { criterionKey: key })
        return old ? list.map((one) => (one === old ? fresh : one)) : [...list, fresh]
      },
    })
  }, [])

  const say = (key: string, said: Pick<Answer, 'value' | 'notApplicable' | 'cannotJudge'>, typing?: string) =>
    put(key, ({ value: _, notApplicable: __, cannotJudge: ___, ...rest }) => ({ ...rest, ...said }), typing)
  const choose = (key: string, at: number) => {
    const criterion = present.find((one) => one.key === key)
    const choice = criterion && choicesOf(criterion)[at]
    if (!choice) return
    say(key, { value: chosenValue(criterion, choice.value, of(key)?.value) })
  }
  const toggle = (key: string, what: 'notApplicable' | 'cannotJudge') => say(key, of(key)?.[what] ? {} : { [what]: true })
  const isMarked = (key: string) => rubric.criteria.some((one) => one.key === key && criterionKindOf(one).marks)
  const marksOf = (key: string): readonly Mark[] => {
    const value = of(key)?.value
    return isMarked(key) ? ((Array.isArray(value) ? value : []) as Mark[]) : (of(key)?.evidence ?? [])
  }
  const setMarks = (key: string, marks: readonly Mark[]) =>
    isMarked(key) ? say(key, { value: [...marks] }) : put(key, (old) => ({ ...old, evidence: [...marks] }))
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
    say,
    choose,
    toggle,
    comment: (key: string, comment: string) => put(key, (old) => ({ ...old, comment }), `${key}/comment`),
    marksOf,
    mark: (key: string, marks: readonly Mark[]) => {
      const known = marksOf(key)
      setMarks(key, [...known, ...marks.filter((mark) => !known.some((one) => sameMark(one, mark)))])
    },
    unmark: (key: string, mark: Mark) =>
      setMarks(
        key,
        marksOf(key).filter((one) => !sameMark(one, mark)),
      ),
    undo: () => move('undo'),
    mayUndo: before.length > 0,
    reset: (to: readonly Answer[]) => move({ reset: to }),
  }
}
