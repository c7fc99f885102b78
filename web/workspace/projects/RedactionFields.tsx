import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ChoiceField, ListField, LongField } from '#web/page/Fields.tsx'
import { useChange } from '#web/page/queries.ts'
import { several } from '#web/ui/count.ts'

type Redaction = Schemas['Redaction']
type Props = { project: string; value: Redaction; onChange(value: Redaction): void }

const modes = [
  { value: 'off', label: 'Store conversations as they are' },
  { value: 'mask', label: 'Replace by numbered stand-ins, such as <EMAIL_1>' },
  { value: 'drop', label: 'Replace by the kind alone, such as <EMAIL>' },
]

const lineOf = ({ name, pattern }: Redaction['patterns'][number]) => `${name} ${pattern}`
const patternOf = (line: string) => {
  const [name = '', ...rest] = line.trim().split(' ')
  return { name, pattern: rest.join(' ') }
}

/** What is replaced before it is stored, and a preview of how these settings would store a text. */
export function RedactionFields({ project, value, onChange }: Props) {
  const [text, setText] = useState('')
  const preview = useChange(
    () =>
      parley.POST('/projects/{id}/redaction/preview', {
        params: { path: { id: project } },
        body: { text, redaction: value },
      }),
    [],
  )
  return (
    <>
      <ChoiceField
        pointer="/redaction/mode"
        label="Personal data in conversations"
        description="Email addresses, phone numbers, payment cards, bank accounts and social security numbers. The agent still gets every word."
        options={modes}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode: mode as Redaction['mode'] })}
      />
      {value.mode !== 'off' && (
        <>
          <ListField
            pointer="/redaction/patterns"
            label="Further patterns"
            description="A name in capital letters, a space and a pattern (RE2), such as CUSTOMER \bKD-\d{6}\b."
            value={value.patterns.map(lineOf)}
            onChange={(lines) => onChange({ ...value, patterns: lines.map(patternOf) })}
          />
          <LongField pointer="/redaction/preview" label="Try it on a text" value={text} onChange={setText} />
          <div>
            <Button variant="default" loading={preview.isPending} disabled={text === ''} onClick={() => preview.mutate(undefined)}>
              Show what would be stored
            </Button>
          </div>
          {preview.error && <p role="alert">{preview.error.message}</p>}
          {preview.data && (
            <p role="status">
              {preview.data.text} (
              {several(
                preview.data.found.reduce((sum, { count }) => sum + count, 0),
                'value',
              )}{' '}
              replaced)
            </p>
          )}
        </>
      )}
    </>
  )
}
