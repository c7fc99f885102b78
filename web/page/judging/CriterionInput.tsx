import { Choices } from '../criteria/Choices.tsx'
import { viewOf } from '../criteria/kinds.ts'
import type { Answer, Criterion } from './answers.ts'
import type { Sheet } from './use-answers.ts'

type Props = { criterion: Criterion; answer: Answer | undefined; sheet: Sheet; active: boolean; disabled: boolean; labelledBy: string }

/** The input for an answer, by the type of its criterion. */
export function CriterionInput({ sheet, ...rest }: Props) {
  const { key } = rest.criterion
  const { Entry = Choices } = viewOf(rest.criterion)
  return (
    <Entry
      {...rest}
      onEnter={(value) => sheet.setAnswer(key, value === undefined ? {} : { value }, `${key}/value`)}
      onChoose={(at) => sheet.choose(key, at)}
      onFocus={() => sheet.setActive(key)}
    />
  )
}
