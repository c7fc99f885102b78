import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconCheck, IconChevronDown } from '#web/ui/icons.tsx'
import { useFault } from '../Form.tsx'
import type { Nameable } from '../names.ts'
import { type Option, useOffer } from '../offer.ts'
import { useParam } from '../view.ts'
import css from './Sentence.module.css'

type Common = {
  pointer: string
  label: string
  /** The words of the sentence while nothing is chosen; absent: something is always chosen. */
  none?: string
  value: readonly string[]
  onChange(value: string[]): void
}
type Props = Common & {
  options: readonly Option[]
  /** Any number of them; otherwise one. */
  several?: boolean
  /** The names of those that are not among the options. */
  nameOf?(id: string): string
  /** Present: there are too many to read, and typed words find them. */
  search?: { onType(text: string): void; nothing: string } | undefined
}

/** Personas or channels of the project within a sentence, of any number. */
export function InlineResources({ resource, ...rest }: Common & { resource: Nameable }) {
  const { options, nameOf, isLong, ...search } = useOffer(resource, useParam('project'), rest.value)
  return <InlineChoice {...rest} several options={options} nameOf={nameOf} search={isLong ? search : undefined} />
}

/** A choice within a sentence; a press changes it. */
export function InlineChoice({ pointer, label, none = '', options, value, several = false, nameOf, search, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    search?.onType(text)
  }
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      type('')
      if (search) store.focusTarget()
    },
  })
  const isSearched = store.dropdownOpened && search !== undefined
  // Mantine's own focus may come before the field is shown, and would be lost.
  useEffect(() => {
    if (isSearched) requestAnimationFrame(() => store.searchRef.current?.focus({ preventScroll: true }))
  }, [isSearched, store.searchRef])
  const fault = useFault(pointer)
  const labelOf = (id: string) => options.find((option) => option.value === id)?.label ?? nameOf?.(id) ?? id
  const text = value.length === 0 ? none : value.map(labelOf).join(' or ')
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
          {search && (
            <Combobox.Search
              aria-label={`Search in ${label.toLowerCase()}`}
              placeholder="Search"
              value={typed}
              onChange={({ currentTarget }) => {
                type(currentTarget.value)
                store.resetSelectedOption()
              }}
            />
          )}
          <Combobox.Options aria-label={label} className={css.options ?? ''}>
            {[...(none && typed === '' ? [{ value: '', label: none }] : []), ...chosenFirst(options, value, typed, labelOf)].map(
              (option) => {
                const isChosen = option.value === '' ? value.length === 0 : value.includes(option.value)
                return (
                  <Combobox.Option key={option.value} value={option.value} active={isChosen} aria-selected={isChosen}>
                    <span className={css.option}>
                      <IconCheck size={14} aria-hidden visibility={isChosen ? 'visible' : 'hidden'} />
                      <span dir="auto">{option.label}</span>
                    </span>
                  </Combobox.Option>
                )
              },
            )}
            {search && options.length === 0 && <Combobox.Empty>{search.nothing}</Combobox.Empty>}
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

/** With those that are chosen but not among the options, so that a press takes them back; while nobody searches. */
function chosenFirst(
  options: readonly Option[],
  value: readonly string[],
  typed: string,
  labelOf: (id: string) => string,
): readonly Option[] {
  if (typed !== '') return options
  const others = value.filter((id) => !options.some((option) => option.value === id))
  return [...others.map((id) => ({ value: id, label: labelOf(id) })), ...options]
}
