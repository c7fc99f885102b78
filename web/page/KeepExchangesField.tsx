import type { Schemas } from '../api.ts'
import { ChoiceField } from './Fields.tsx'

export type KeepExchanges = NonNullable<Schemas['Retention']['keepExchanges']>

export const keepExchangesLabel = 'Runs that keep their exchanges'
const options: { value: KeepExchanges; label: string }[] = [
  { value: 'all', label: 'All runs' },
  { value: 'notPassed', label: 'Runs that did not pass' },
  { value: 'faults', label: 'Runs that ended in an error' },
]
export const keepExchangesInWords = (keep: KeepExchanges = 'all'): string => options.find(({ value }) => value === keep)!.label

type Props = { about?: string; unset: string; value: KeepExchanges | undefined; onChange(value: KeepExchanges | undefined): void }

/** Which runs keep their exchanges when they end, for a project or the workspace; `unset` is the value without a choice. */
export const KeepExchangesField = ({ about = '', unset, value, onChange }: Props) => (
  <ChoiceField
    pointer="/retention/keepExchanges"
    label={keepExchangesLabel}
    description={`${about}The others lose them when they end. Agents that fetch their messages or call back keep them.`}
    placeholder={unset}
    clearable
    options={options}
    value={value ?? ''}
    onChange={(keep) => onChange(keep === '' ? undefined : (keep as KeepExchanges))}
  />
)
