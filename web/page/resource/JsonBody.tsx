import { Textarea, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { lineOf, placeOf } from '#web/ui/json-place.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useAllFaults } from '../Form.tsx'
import type { Value } from '../SchemaFields.tsx'
import css from './JsonBody.module.css'

type Props = {
  value: Value
  onChange(value: Value): void
  /** Called while the text is not a JSON object, and with undefined once it is. */
  onBroken(why: string | undefined): void
}

/** The whole form as JSON, as the API takes it. Faults are listed with links to their lines. */
export function JsonBody({ value, onChange, onBroken }: Props) {
  const faults = useAllFaults().filter(({ pointer }) => pointer !== undefined)
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => JSON.stringify(value, null, 2))
  const [broken, setBroken] = useState<string>()
  const change = (typed: string) => {
    setText(typed)
    const { object, why } = read(typed)
    setBroken(why)
    onBroken(why)
    if (object) onChange(object)
  }
  const go = (pointer: string) => {
    const { start, end } = placeOf(text, pointer)
    input.current?.focus()
    input.current?.setSelectionRange(start, end)
  }
  return (
    <Panel>
      <Textarea
        ref={input}
        label="JSON"
        description="The request to the API. Changes here change the form, and vice versa."
        autosize
        minRows={12}
        maxRows={40}
        spellCheck={false}
        classNames={{ input: css.input ?? '' }}
        value={text}
        error={broken}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {!broken && faults.length > 0 && (
        <ul className={css.faults} aria-label="Faults">
          {faults.map(({ pointer = '', message, hint }) => (
            <li key={`${pointer}${message}`}>
              <UnstyledButton className={css.place} onClick={() => go(pointer)}>
                Line {lineOf(text, placeOf(text, pointer).start)}, <code>{pointer || '/'}</code>
              </UnstyledButton>
              : {message} {hint}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function read(text: string): { object?: Value; why?: string } {
  try {
    const object: unknown = JSON.parse(text)
    if (typeof object === 'object' && object !== null && !Array.isArray(object)) return { object: object as Value }
    return { why: 'Enter one JSON object: { … }.' }
  } catch (error) {
    return { why: `This is not valid JSON: ${(error as Error).message}` }
  }
}
