import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '#web/ui/icons.tsx'
import { useView } from './view.ts'

const waitMs = 200

/** Narrows a list to the rows whose name or description has this text; the address contains it. */
export function SearchField({ label = 'Search in the list' }: { label?: string }) {
  const [{ search }, setView] = useView('search')
  const [text, setText] = useState(search ?? '')
  const applied = useRef(search ?? '')
  const apply = useDebouncedCallback((typed: string) => {
    applied.current = typed.trim()
    setView({ search: applied.current })
  }, waitMs)
  // A saved view, or the Back button, brings its own text; text that was typed in the meantime stays.
  useEffect(() => {
    if ((search ?? '') === applied.current) return
    applied.current = search ?? ''
    setText(applied.current)
  }, [search])
  return (
    <TextInput
      size="xs"
      w={190}
      dir="auto"
      aria-label={label}
      placeholder="Search"
      leftSection={<IconSearch size={14} aria-hidden />}
      maxLength={120}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        apply(value)
      }}
    />
  )
}
