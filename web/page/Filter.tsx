import { Select } from '@mantine/core'
import css from './Filter.module.css'

export const Filters = ({ children }: { children: React.ReactNode }) => <div className={css.filters}>{children}</div>

type Option = string | { value: string; label: string }
/** One member of the view by which a list is narrowed; empty means all. */
export function Filter({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | undefined
  options: readonly Option[]
  onChange(value: string | undefined): void
}) {
  return (
    <Select
      size="xs"
      w={150}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      data={[...options]}
      clearable
      searchable={options.length > 8}
      onChange={(option) => onChange(option ?? undefined)}
    />
  )
}
