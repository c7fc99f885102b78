import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useFault } from '../Form.tsx'
import css from './Sentence.module.css'

type Option = { value: string; label: string }
type Props = {
  pointer: string
  label: string
  /** The words of the sentence while nothing is chosen; absent: something is always chosen. */
  none?: string
  options: readonly Option[]
  value: readonly string[]
  /** Any number of them; otherwise one. */
  several?: boolean
  onChange(value: string[]): void
}

/** A choice within a sentence; a press changes it. */
export function InlineChoice({ pointer, label, none = '', options, value, several = false, onChange }: Props) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const fault = useFault(pointer)
  const nameOf = (id: string) => options.find((option) => option.value === id)?.label ?? id
  const text = value.length === 0 ? none : value.map(nameOf).join(' or ')
  const choose = (id: string) => {
    if (!several || id === '') store.closeDropdown()
    if (id === '') return onChange([])
    onChange(!several ? [id] : value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  }
  return (
    <>
      <Combobox store={store} onOptionSubmit={choose} width="max-content" position="bottom-start">
        <Combobox.Target targetType="button" withExpandedAttribute>
          <button
            type="button"
            className={css.choice}
            aria-label={`${label}: ${text}`}
            data-pointer={pointer}
            {...(fault && { 'aria-invalid': true })}
            onClick={() => store.toggleDropdown()}
          >
            <span dir="auto">{text}</span>
            <IconChevronDown size={14} aria-hidden />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={label} className={css.options ?? ''}>
            {[...(none ? [{ value: '', label: none }] : []), ...options].map((option) => {
              const isChosen = option.value === '' ? value.length === 0 : value.includes(option.value)
              return (
                <Combobox.Option key={option.value} value={option.value} active={isChosen} aria-selected={isChosen}>
                  <span className={css.option}>
                    <IconCheck size={14} aria-hidden visibility={isChosen ? 'visible' : 'hidden'} />
                    <span dir="auto">{option.label}</span>
                  </span>
                </Combobox.Option>
              )
            })}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {fault && (
        <span role="alert" className={css.fault}>
          {fault}
        </span>
      )}
    </>
  )
}
