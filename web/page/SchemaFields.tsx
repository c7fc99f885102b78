import { Stack } from '@mantine/core'
import { SchemaField } from './SchemaField.tsx'
import { resolve, type Schema, useDescription } from './schema.ts'

export type Value = Record<string, unknown>
type Props = {
  schema: Schema
  value: Value
  onChange(value: Value): void
  pointer: string
  only?: readonly string[]
  except?: readonly string[]
}

/** Fields for the members of an object, drawn from the schema that the service publishes. An emptied field leaves its member out. */
export function SchemaFields({ schema, value, onChange, pointer, only, except = [] }: Props) {
  const { data: description } = useDescription()
  if (!description) return null
  const { properties = {}, required = [] } = resolve(description, schema)
  const names = (only ?? Object.keys(properties)).filter((name) => properties[name] && !except.includes(name))
  const change = (name: string) => (given: unknown) => {
    const { [name]: _, ...others } = value
    onChange(given === undefined || given === '' ? others : { ...others, [name]: given })
  }
  return (
    <Stack gap="md">
      {names.map((name) => (
        <SchemaField
          key={name}
          name={name}
          schema={resolve(description, properties[name]!)}
          required={required.includes(name) && properties[name]!.default === undefined}
          value={value[name]}
          onChange={change(name)}
          pointer={`${pointer}/${name}`}
        />
      ))}
    </Stack>
  )
}
