import type { ReactNode } from 'react'
import css from './Scale.module.css'
import type { Criterion, CriterionType, CriterionView } from './view.ts'

// What the files in kinds/ may use.
export { count } from '#web/ui/count.ts'
export { NumberBox } from '#web/ui/NumberBox.tsx'
export { LongField, NumberField, TextField } from '../Fields.tsx'
export { Options, Points } from './ScaleLists.tsx'

export const criterionView = <const Type extends CriterionType>(_: Type, view: CriterionView<Type>) => view

/** Fields side by side. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>
export const Hint = ({ children }: { children: ReactNode }) => <p className={css.hint}>{children}</p>
/** Marks the field that the answer key focuses. */
export const entryOf = ({ key }: Criterion) => ({ 'data-answer': key })
