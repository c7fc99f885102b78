import type { FC } from 'react'
import type { Schemas } from '#web/api.ts'

export type Criterion = Schemas['Criterion']
export type Answer = Schemas['NewAnswer']
export type CriterionType = Criterion['type']
type Of<Type extends CriterionType> = Extract<Criterion, { type: Type }>
type Scale<Type extends CriterionType> = Of<Type>['scale']

export type EditorProps<Type extends CriterionType = CriterionType> = { pointer: string; scale: Scale<Type>; onChange(scale: object): void }
export type EntryProps<Type extends CriterionType = CriterionType> = {
  criterion: Of<Type>
  answer: Answer | undefined
  /** The keyboard acts on this criterion. */
  active: boolean
  disabled: boolean
  labelledBy: string
  /** Undefined removes the value. */
  onEnter(value: Answer['value']): void
  /** The index of a choice, from 0. */
  onChoose(at: number): void
  onFocus(): void
}
/** A possible answer and its meaning. */
export type Meaning = { label: string; description: string; score?: number | undefined }

/** How a criterion type is edited, answered and read. */
export type CriterionView<Type extends CriterionType = CriterionType> = {
  /** How to answer it, in a few words. */
  title: string
  /** Fields for a scale. */
  Editor: FC<EditorProps<Type>>
  /** The input for an answer; absent: its choices. */
  Entry?: FC<EntryProps<Type>>
  /** Absent: its choices. */
  meanings?(scale: Scale<Type>): Meaning[]
  /** The text of a value that is not a choice; absent: the value itself. */
  read?(value: NonNullable<Answer['value']>): string
}
