import { Autocomplete, MultiSelect, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Bounds } from '../ui/bounds.ts'
import { NumberBox } from '../ui/NumberBox.tsx'
import { useFault } from './Form.tsx'

export type Common<T> = {
  pointer: string
  label: string
  description?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
  value: T
  onChange(value: T): void
}

export function TextField({ pointer, onChange, ...rest }: Common<string> & { type?: string }) {
  return (
    <TextInput
      dir="auto"
      {...rest}
      // A dialog takes the focus from a field that has it, and gives it to one with this sign, or to the button that closes it.
      data-autofocus={rest.autoFocus}
      data-pointer={pointer}
      error={useFault(pointer)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function LongField({ pointer, onChange, mono, ...rest }: Common<string> & { rows?: number; mono?: boolean }) {
  const styles = mono ? { input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } } : {}
  return (
    <Textarea
      autosize
      minRows={rest.rows ?? 2}
      maxRows={24}
      styles={styles}
      dir="auto"
      {...rest}
      data-autofocus={rest.autoFocus}
      data-pointer={pointer}
      error={useFault(pointer)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type NumberProps = Common<number | undefined> & Bounds & { step?: number; prefix?: string; suffix?: string; share?: boolean }
/** Empty means undefined: the default of the service. */
export const NumberField = ({ pointer, ...rest }: NumberProps) => (
  <NumberBox {...rest} data-autofocus={rest.autoFocus} data-pointer={pointer} error={useFault(pointer)} />
)

type Choice = string | { value: string; label: string }
const nothingIn = (options: readonly Choice[]) => (options.length === 0 ? 'No options yet' : 'no match')

export function ChoiceField({
  pointer,
  onChange,
  value,
  options,
  clearable,
  ...rest
}: Common<string> & { options: readonly Choice[]; clearable?: boolean }) {
  return (
    <Select
      {...rest}
      value={value || null}
      data={[...options]}
      searchable={options.length > 8}
      nothingFoundMessage={nothingIn(options)}
      clearable={clearable ?? false}
      allowDeselect={clearable ?? false}
      data-pointer={pointer}
      error={useFault(pointer)}
      onChange={(option) => onChange(option ?? '')}
    />
  )
}

/** Text with suggestions. */
export function SuggestionField({ pointer, options, ...rest }: Common<string> & { options: readonly string[] }) {
  return <Autocomplete {...rest} data={[...options]} data-pointer={pointer} error={useFault(pointer)} />
}

export function ListField({ pointer, value, onChange, options, ...rest }: Common<string[]> & { options?: readonly Choice[] | undefined }) {
  const fault = useFault(pointer)
  if (options)
    return (
      <MultiSelect
        {...rest}
        value={value}
        data={[...options]}
        searchable
        nothingFoundMessage={nothingIn(options)}
        clearable
        data-pointer={pointer}
        error={fault}
        onChange={onChange}
      />
    )
  return <TagsInput {...rest} value={value} data-pointer={pointer} error={fault} onChange={onChange} />
}

export function SwitchField({ pointer, value, onChange, ...rest }: Common<boolean>) {
  return (
    <Switch
      {...rest}
      checked={value}
      data-pointer={pointer}
      error={useFault(pointer)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
