import { Fields } from '#web/page/criteria/kind.tsx'
import { ChoiceField, SwitchField } from '#web/page/Fields.tsx'
import type { Editing } from './draft.ts'

const commentRules = ['optional', 'never', 'always', 'on_fail', 'on_not_applicable', 'on_critical', 'on_judge_disagreement']
const evidenceRules = ['optional', 'never', 'always', 'on_fail']
const choices = (rules: readonly string[]) => rules.map((rule) => ({ value: rule, label: rule.replaceAll('_', ' ') }))

/** The required parts of a reply, and the replies that are allowed instead of an answer. */
export function ReplyFields({ pointer, criterion, onChange }: Editing) {
  const {
    required = true,
    allowNotApplicable = false,
    allowCannotJudge = true,
    commentRule = 'optional',
    evidenceRule = 'optional',
  } = criterion
  const put = (patch: Partial<typeof criterion>) => onChange({ ...criterion, ...patch } as typeof criterion)
  return (
    <>
      <Fields>
        <SwitchField pointer={`${pointer}/required`} label="Required" value={required} onChange={(value) => put({ required: value })} />
        <SwitchField
          pointer={`${pointer}/allowNotApplicable`}
          label="Allow “does not apply”"
          value={allowNotApplicable}
          onChange={(value) => put({ allowNotApplicable: value })}
        />
        <SwitchField
          pointer={`${pointer}/allowCannotJudge`}
          label="Allow “cannot judge”"
          value={allowCannotJudge}
          onChange={(value) => put({ allowCannotJudge: value })}
        />
      </Fields>
      <Fields>
        <ChoiceField
          pointer={`${pointer}/commentRule`}
          label="Comment"
          options={choices(commentRules)}
          value={commentRule}
          onChange={(rule) => put({ commentRule: rule as 'optional' })}
        />
        <ChoiceField
          pointer={`${pointer}/evidenceRule`}
          label="Evidence"
          options={choices(evidenceRules)}
          value={evidenceRule}
          onChange={(rule) => put({ evidenceRule: rule as 'optional' })}
        />
      </Fields>
    </>
  )
}
