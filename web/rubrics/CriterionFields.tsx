import { Fields } from '../page/criteria/kind.tsx'
import { viewOf } from '../page/criteria/kinds.ts'
import type { Criterion } from '../page/criteria/view.ts'
import { ChoiceField, LongField, NumberField, SwitchField, TextField } from '../page/Fields.tsx'
import { criterionKindOf, criterionKinds } from '../rules.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { type CriterionInput, ofType, relabeled, type Type } from './draft.ts'
import css from './RubricForm.module.css'

type Props = {
  pointer: string
  criterion: CriterionInput
  others: readonly Criterion[]
  sections: readonly { key: string; label: string }[]
  onChange(to: CriterionInput): void
}
/** The types that can be published, and the one that the criterion has. */
const typesFor = (present: Type) =>
  criterionKinds.names
    .filter((type) => type === present || !criterionKindOf({ type }).unpublishable)
    .map((type) => ({ value: type, label: `${type}: ${viewOf({ type }).title}` }))
const commentRules = ['optional', 'never', 'always', 'on_fail', 'on_not_applicable', 'on_critical', 'on_judge_disagreement']
const evidenceRules = ['optional', 'never', 'always', 'on_fail']

/** What is asked, how it is answered, and how the answer counts. */
export function CriterionFields({ pointer, criterion, others, sections, onChange }: Props) {
  const put = (patch: Partial<CriterionInput>) => onChange({ ...criterion, ...patch } as CriterionInput)
  const set = (name: keyof CriterionInput) => (value: unknown) => {
    const { [name]: _, ...rest } = criterion
    onChange((value === '' || value === undefined ? rest : { ...rest, [name]: value }) as CriterionInput)
  }
  const { key, label, type, weight = 1, critical = 'none' } = criterion
  const { Editor } = viewOf(criterion)
  return (
    <div className={css.body}>
      <TextField
        pointer={`${pointer}/label`}
        label="Question"
        required
        value={label}
        onChange={(words) => onChange(relabeled(criterion, words))}
      />
      <Fields>
        <ChoiceField
          pointer={`${pointer}/type`}
          label="Answer type"
          options={typesFor(type)}
          value={type}
          onChange={(to) => onChange(ofType(criterion, to as Type))}
        />
        <TextField pointer={`${pointer}/key`} label="Key" description="Column name in exports" required value={key} onChange={set('key')} />
      </Fields>
      <Editor
        pointer={`${pointer}/scale`}
        scale={(criterion as Criterion).scale}
        onChange={(scale) => onChange({ ...criterion, scale } as CriterionInput)}
      />
      <LongField pointer={`${pointer}/description`} label="Guidance" value={criterion.description ?? ''} onChange={set('description')} />
      <Fields>
        <NumberField
          pointer={`${pointer}/weight`}
          label="Weight"
          min={0}
          max={1000}
          value={weight}
          onChange={(value) => put({ weight: value ?? 1 })}
        />
        <ChoiceField
          pointer={`${pointer}/section`}
          label="Section"
          clearable
          options={sections.map((section) => ({ value: section.key, label: section.label || section.key }))}
          value={criterion.section ?? ''}
          onChange={set('section')}
        />
        <ChoiceField
          pointer={`${pointer}/critical`}
          label="If it fails"
          options={[
            { value: 'none', label: 'it counts by its weight' },
            { value: 'section', label: 'its section scores 0' },
            { value: 'all', label: 'the whole review fails' },
          ]}
          value={critical}
          onChange={(to) => put({ critical: to as 'none' })}
        />
      </Fields>
      <Fields>
        <SwitchField
          pointer={`${pointer}/required`}
          label="Required"
          value={criterion.required ?? true}
          onChange={(required) => put({ required })}
        />
        <SwitchField
          pointer={`${pointer}/allowNotApplicable`}
          label="Allow “does not apply”"
          value={criterion.allowNotApplicable ?? false}
          onChange={(allowNotApplicable) => put({ allowNotApplicable })}
        />
        <SwitchField
          pointer={`${pointer}/allowCannotJudge`}
          label="Allow “cannot judge”"
          value={criterion.allowCannotJudge ?? true}
          onChange={(allowCannotJudge) => put({ allowCannotJudge })}
        />
      </Fields>
      <Fields>
        <ChoiceField
          pointer={`${pointer}/commentRule`}
          label="Comment"
          options={commentRules.map(spelled)}
          value={criterion.commentRule ?? 'optional'}
          onChange={(rule) => put({ commentRule: rule as 'optional' })}
        />
        <ChoiceField
          pointer={`${pointer}/evidenceRule`}
          label="Evidence"
          options={evidenceRules.map(spelled)}
          value={criterion.evidenceRule ?? 'optional'}
          onChange={(rule) => put({ evidenceRule: rule as 'optional' })}
        />
      </Fields>
      <ConditionFields pointer={pointer} criterion={criterion} others={others} onChange={onChange} />
      <Fields>
        <TextField
          pointer={`${pointer}/judgeMetricKey`}
          label="Matching assertion"
          description="The name of an assertion, to compare people with the judge"
          value={criterion.judgeMetricKey ?? ''}
          onChange={set('judgeMetricKey')}
        />
        <TextField
          pointer={`${pointer}/contextId`}
          label="Same question as"
          description="Links this question across versions and rubrics. Defaults to the key."
          value={criterion.contextId ?? ''}
          onChange={set('contextId')}
        />
        <ChoiceField
          pointer={`${pointer}/agreementLevel`}
          label="Compare answers as"
          description="Defaults to the type"
          clearable
          options={['nominal', 'ordinal', 'interval', 'ratio']}
          value={criterion.agreementLevel ?? ''}
          onChange={set('agreementLevel')}
        />
      </Fields>
    </div>
  )
}
const spelled = (rule: string) => ({ value: rule, label: rule.replaceAll('_', ' ') })
