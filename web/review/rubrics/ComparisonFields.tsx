import { Fields } from '#web/page/criteria/kind.tsx'
import { ChoiceField, TextField } from '#web/page/Fields.tsx'
import { type Editing, withMember } from './draft.ts'

/** The comparison of the answers. */
export function ComparisonFields({ pointer, criterion, onChange }: Editing) {
  const { judgeMetricKey = '', contextId = '', agreementLevel = '' } = criterion
  return (
    <Fields>
      <TextField
        pointer={`${pointer}/judgeMetricKey`}
        label="Matching assertion"
        description="The name of an assertion, to compare people with the judge"
        value={judgeMetricKey}
        onChange={(text) => onChange(withMember(criterion, 'judgeMetricKey', text))}
      />
      <TextField
        pointer={`${pointer}/contextId`}
        label="Same question as"
        description="Links this question across versions and rubrics. Defaults to the key."
        value={contextId}
        onChange={(text) => onChange(withMember(criterion, 'contextId', text))}
      />
      <ChoiceField
        pointer={`${pointer}/agreementLevel`}
        label="Compare answers as"
        description="Defaults to the type"
        clearable
        options={['nominal', 'ordinal', 'interval', 'ratio']}
        value={agreementLevel}
        onChange={(level) => onChange(withMember(criterion, 'agreementLevel', level))}
      />
    </Fields>
  )
}
