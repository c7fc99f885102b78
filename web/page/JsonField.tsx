import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFault } from './Form.tsx'

type Props = { pointer: string; label: string; description?: string; required?: boolean; value: unknown; onChange(value: unknown): void }

const format = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** A member without its own field, as JSON. Invalid JSON is reported immediately and changes nothing. */
export function JsonField({ pointer, label, description, required = false, value, onChange }: Props) {
  const [text, setText] = useState(format(value))
  const [fault, setFault] = useState<string>()
  const refused = useFault(pointer)
  const change = (input: string) => {
    setText(input)
    try {
      onChange(input.trim() === '' ? undefined : JSON.parse(input))
      setFault(undefined)
    } catch (error) {
      setFault(`This is not valid JSON: ${(error as Error).message}`)
    }
  }
  return (
    <Textarea
      label={label}
      description={description ? `${description} (JSON)` : 'JSON'}
      required={required}
      autosize
      minRows={2}
      maxRows={20}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      value={text}
      error={fault ?? refused}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
