import type { FC } from 'react'
import type { Schemas } from '../../api.ts'

export type Criterion = Schemas['Criterion']
export type Answer = Schemas['NewAnswer']
export type CriterionType = Criterion['type']
type Of<Type extends CriterionType> = Extract<Criterion, { type: Type }>
type Scale<Type extends CriterionType> = Of<Type>['scale']

export type EditorProps<Type extends CriterionType = CriterionType> = { pointer: string; scale: Scale<Type>; onChange(scale: object): void }
export type EntryProps<Type extends CriterionType = CriterionType> = {
  criterion: Of<Type>
  answer: Answer | undefined
  /** Keys go to this criterion. */
  active: boolean
  disabled: boolean
  labelledBy: string
  /** Undefined removes the value. */
  onEnter(value: Answer['value']): void
  /** The place of a choice, from 0. */
  onChoose(at: number): void
  onFocus(): void
}
/** What can be answered, and what it means. */
export type Meaning = { label: string; description: string; score?: number | undefined }

/** How a type of criterion is edited, answered and read. */
export type CriterionView<Type extends CriterionType = CriterionType> = {
  /** How it is answered, in a few words. */
  title: string
  /** Fields for a scale. */
  Editor: FC<EditorProps<Type>>
  /** Where an answer is entered; absent: its choices. */
  Entry?: FC<EntryProps<Type>>
  /** Absent: its choices. */
  meanings?(scale: Scale<Type>): Meaning[]
  /** How a value reads that is not a choice; absent: as it is. */
  read?(value: NonNullable<Answer['value']>): string
}
