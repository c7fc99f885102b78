import { Fields } from '#web/page/criteria/kind.tsx'
import { ChoiceField, NumberField } from '#web/page/Fields.tsx'
import { type Editing, withMember } from './draft.ts'

type Props = Editing & { sections: readonly { key: string; label: string }[] }

/** How the answer counts in the score. */
export function CountingFields({ pointer, criterion, sections, onChange }: Props) {
  const { weight = 1, section = '', critical = 'none' } = criterion
  return (
    <Fields>
      <NumberField
        pointer={`${pointer}/weight`}
        label="Weight"
        min={0}
        max={1000}
        value={weight}
        onChange={(value) => onChange({ ...criterion, weight: value ?? 1 })}
      />
      <ChoiceField
        pointer={`${pointer}/section`}
        label="Section"
        clearable
        options={sections.map(({ key, label }) => ({ value: key, label: label || key }))}
        value={section}
        onChange={(key) => onChange(withMember(criterion, 'section', key))}
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
        onChange={(effect) => onChange({ ...criterion, critical: effect as 'none' })}
      />
    </Fields>
  )
}
