import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import css from './SchemaFields.module.css'
import { SchemaFields, type Value } from './SchemaFields.tsx'
import { type Schema, wordsOf } from './schema.ts'

type Props = { name: string; schema: Schema; value: readonly Value[]; onChange(value: Value[] | undefined): void; pointer: string }

/** A list of objects, one card each. */
export function ObjectList({ name, schema, value, onChange, pointer }: Props) {
  const words = wordsOf(name)
  const put = (list: Value[]) => onChange(list.length > 0 ? list : undefined)
  return (
    <fieldset className={css.group}>
      <legend>{words}</legend>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <div key={at} className={css.item}>
          <SchemaFields
            schema={schema}
            value={one}
            pointer={`${pointer}/${at}`}
            onChange={(changed) => put(value.map((old, index) => (index === at ? changed : old)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${words} ${at + 1}`}
            onClick={() => put(value.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => put([...value, {}])}>
        Add
      </Button>
    </fieldset>
  )
}
