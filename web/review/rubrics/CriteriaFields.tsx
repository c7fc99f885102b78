import { Button } from '@mantine/core'
import type { Criterion } from '#web/page/criteria/view.ts'
import { focusAdded } from '#web/ui/focus-added.ts'
import { IconPlus } from '#web/ui/icons.tsx'
import { CriterionEditor } from './CriterionEditor.tsx'
import { type CriterionInput, type Input, movedTo, newCriterion } from './draft.ts'
import css from './RubricForm.module.css'

type Props = {
  criteria: readonly CriterionInput[]
  sections: NonNullable<Input['sections']>
  onChange(criteria: CriterionInput[]): void
}

/** The questions in their order, and a button for another. */
export function CriteriaFields({ criteria, sections, onChange }: Props) {
  return (
    <>
      {criteria.map((criterion, at) => (
        <CriterionEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited here, so a place is all that stays
          key={at}
          pointer={`/criteria/${at}`}
          number={at + 1}
          last={at === criteria.length - 1}
          criterion={criterion}
          others={criteria.filter((other) => other !== criterion) as Criterion[]}
          sections={sections}
          fresh={criterion.label === ''}
          onChange={(edited) => onChange(criteria.with(at, edited))}
          onMove={(by) => onChange(movedTo(criteria, at, at + by))}
          onRemove={() => onChange(criteria.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="default"
        className={css.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={({ currentTarget }) => {
          onChange([...criteria, newCriterion(criteria.length + 1)])
          focusAdded(currentTarget)
        }}
      >
        Add question
      </Button>
    </>
  )
}
