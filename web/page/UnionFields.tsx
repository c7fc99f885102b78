import { ChoiceField } from './Fields.tsx'
import css from './SchemaFields.module.css'
import { SchemaFields, type Value } from './SchemaFields.tsx'
import { type Schema, tagOf, useDescription, variantsOf, wordsOf } from './schema.ts'

type Props = { name: string; schema: Schema; value: Value | undefined; onChange(value: Value | undefined): void; pointer: string }

/** One of several shapes that a member tells apart: the choice, and the fields of what was chosen. */
export function UnionFields({ name, schema, value, onChange, pointer }: Props) {
  const { data: document } = useDescription()
  if (!document) return null
  const tag = tagOf(document, schema)
  const variants = variantsOf(document, schema, tag)
  const chosen = String(value?.[tag] ?? (schema.default as Value | undefined)?.[tag] ?? '')
  const variant = variants.get(chosen)
  return (
    <fieldset className={css.group}>
      <legend>{wordsOf(name)}</legend>
      <ChoiceField
        pointer={`${pointer}/${tag}`}
        label={wordsOf(tag)}
        options={[...variants.keys()]}
        value={chosen}
        onChange={(kind) => onChange({ [tag]: kind })}
      />
      {variant && (
        <SchemaFields
          schema={variant}
          except={[tag]}
          value={value ?? {}}
          pointer={pointer}
          onChange={(given) => onChange({ ...given, [tag]: chosen })}
        />
      )}
    </fieldset>
  )
}
