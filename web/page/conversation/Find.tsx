import { ActionIcon, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { IconChevronDown, IconChevronUp, IconSearch } from '#web/ui/icons.tsx'
import { useShortcut } from '../shortcuts.ts'
import css from './Find.module.css'
import type { useFind } from './find.ts'

/** Finds words in a conversation. The browser cannot, because only visible turns are in the page. */
export function Find({ search: { words, setWords, count, at, next, previous } }: { search: ReturnType<typeof useFind> }) {
  const input = useRef<HTMLInputElement>(null)
  useShortcut('run.find', () => input.current?.focus())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') (event.shiftKey ? previous : next)()
    else if (event.key === 'Escape') setWords('')
    else return
    event.preventDefault()
  }
  const place = at < 0 ? `${count}` : `${at + 1} of ${count}`
  return (
    <search className={css.find}>
      <TextInput
        ref={input}
        size="xs"
        aria-label="Find in the conversation"
        placeholder="Find in the conversation"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="numbers">
        {words && (count === 0 ? 'not found' : `${place} ${count === 1 ? 'message' : 'messages'}`)}
      </span>
      <ActionIcon variant="default" aria-label="Previous message" disabled={count === 0} onClick={previous}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Next message" disabled={count === 0} onClick={next}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </search>
  )
}
