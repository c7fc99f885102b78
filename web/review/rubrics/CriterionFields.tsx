import { Fields } from '#web/page/criteria/kind.tsx'
import { viewOf } from '#web/page/criteria/kinds.ts'
import type { Criterion } from '#web/page/criteria/view.ts'
import { ChoiceField, LongField, TextField } from '#web/page/Fields.tsx'
import { criterionKindOf, criterionKinds } from '#web/rules.ts'
import { ComparisonFields } from './ComparisonFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { CountingFields } from './CountingFields.tsx'
import { type CriterionInput, type Editing, ofType, relabeled, type Type, withMember } from './draft.ts'
import { ReplyFields } from './ReplyFields.tsx'
import css from './RubricForm.module.css'

type Props = Editing & {
  others: readonly Criterion[]
  sections: readonly { key: string; label: string }[]
}

/** A question, its answer type, and its weight in the score. */
export function CriterionFields({ others, sections, ...part }: Props) {
  return (
    <div className={css.body}>
      <QuestionFields {...part} />
      <CountingFields {...part} sections={sections} />
      <ReplyFields {...part} />
      <ConditionFields {...part} others={others} />
      <ComparisonFields {...part} />
    </div>
  )
}

/** The types that can be published, and the one that the criterion has. */
const typesFor = (current: Type) =>
  criterionKinds.names
    .filter((type) => type === current || !criterionKindOf({ type }).unpublishable)
    .map((type) => ({ value: type, label: viewOf({ type }).title }))

function QuestionFields({ pointer, criterion, onChange }: Editing) {
  const { key, label, type, description = '' } = criterion
  const { Editor } = viewOf(criterion)
  return (
    <>
      <TextField
        pointer={`${pointer}/label`}
        label="Question"
        required
        value={label}
        onChange={(text) => onChange(relabeled(criterion, text))}
      />
      <Fields>
        <ChoiceField
          pointer={`${pointer}/type`}
          label="Answer type"
          options={typesFor(type)}
          value={type}
          onChange={(name) => onChange(ofType(criterion, name as Type))}
        />
        <TextField
          pointer={`${pointer}/key`}
          label="Key"
          description="Column name in exports"
          required
          value={key}
          onChange={(text) => onChange(withMember(criterion, 'key', text))}
        />
      </Fields>
      <Editor
        pointer={`${pointer}/scale`}
        scale={(criterion as Criterion).scale}
        onChange={(scale) => onChange({ ...criterion, scale } as CriterionInput)}
      />
      <LongField
        pointer={`${pointer}/description`}
        label="Guidance"
        value={description}
        onChange={(text) => onChange(withMember(criterion, 'description', text))}
      />
    </>
  )
}
