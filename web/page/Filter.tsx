import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import css from './Filter.module.css'

export const Filters = ({ children }: { children: React.ReactNode }) => <div className={css.filters}>{children}</div>

type Choice = { value: string; label: string }
type Option = string | Choice | { group: string; items: Choice[] }
const countOf = (options: readonly Option[]): number =>
  options.reduce((sum, option) => sum + (typeof option === 'object' && 'items' in option ? option.items.length : 1), 0)
/** One member of the view that filters a list; empty means all. */
export function Filter({
  label,
  value,
  options,
  search,
  onChange,
}: {
  label: string
  value: string | undefined
  options: readonly Option[]
  /** How options are found that are not listed. */
  search?: Pick<SelectProps, 'filter' | 'onSearchChange' | 'nothingFoundMessage'> | undefined
  onChange(value: string | undefined): void
}) {
  // Mantine draws and places the options of a closed field, too: four filters of a list take as much as its thirty rows. A key that opens
  // the field needs them, so they are drawn on focus.
  const [isReached, setReached] = useState(false)
  return (
    <Select
      size="xs"
      w={136}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      data={[...options]}
      clearable
      searchable={search !== undefined || countOf(options) > 8}
      {...search}
      comboboxProps={{ keepMounted: isReached }}
      onFocus={() => setReached(true)}
      onChange={(option) => onChange(option ?? undefined)}
    />
  )
}
