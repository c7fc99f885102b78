import { Group } from '@mantine/core'
import { ChoiceField, NumberField } from '../Fields.tsx'
import type { Schema } from '../schema.ts'
import { wordsOf } from '../words.ts'

const scopes = ['lastReply', 'anyReply', 'everyReply', 'transcript']
const turn = /^turn:(\d*)$/
type Props = { schema: Schema | undefined; value: string | undefined; onChange(scope: string | undefined): void; pointer: string }

/** The scope of an assertion, limited to the scopes of its kind. */
export function ScopeField({ schema, value, onChange, pointer }: Props) {
  const { pattern = '', default: usual = '' } = schema ?? {}
  const options = scopes
    .filter((scope) => pattern.includes(scope))
    .map((scope) => ({ value: scope, label: wordsOf('scope', scope) }))
    .concat(pattern.includes('turn:') ? [{ value: 'turn:', label: 'one turn' }] : [])
  if (options.length < 2) return null
  const at = turn.exec(value ?? '')?.[1]
  return (
    <Group align="flex-start" gap="sm">
      <ChoiceField
        pointer={pointer}
        label="Looks at"
        placeholder={wordsOf('scope', String(usual))}
        clearable
        options={options}
        value={at === undefined ? (value ?? '') : 'turn:'}
        onChange={(scope) => onChange(scope === 'turn:' ? 'turn:1' : scope || undefined)}
      />
      {at !== undefined && (
        <NumberField
          pointer={`${pointer}/turn`}
          label="Turn"
          min={1}
          value={at === '' ? undefined : Number(at)}
          onChange={(index) => onChange(`turn:${index ?? ''}`)}
        />
      )}
    </Group>
  )
}
