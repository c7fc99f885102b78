import { MultiSelect, Select } from '@mantine/core'
import type { Common } from './Fields.tsx'
import { useFault } from './Form.tsx'
import type { Nameable } from './names.ts'
import { selectOf, useOffer } from './offer.ts'
import { useParam } from './view.ts'

type Of = { resource: Nameable; clearable?: boolean }

/** One scenario, test, persona or channel of the project, of any number. */
export function ResourceField({ resource, pointer, value, onChange, clearable = false, ...rest }: Common<string> & Of) {
  const selected = value === '' ? [] : [value]
  const offer = useOffer(resource, useParam('project'), selected)
  return (
    <Select
      {...rest}
      {...selectOf(offer, selected, value && offer.nameOf(value))}
      value={value || null}
      clearable={clearable}
      allowDeselect={clearable}
      data-pointer={pointer}
      error={useFault(pointer)}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}

/** Several of them. */
export function ResourcesField({ resource, pointer, ...rest }: Common<string[]> & Of) {
  const offer = useOffer(resource, useParam('project'), rest.value)
  return <MultiSelect clearable {...rest} {...selectOf(offer, rest.value)} searchable data-pointer={pointer} error={useFault(pointer)} />
}
