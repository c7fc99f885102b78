import { Panel } from '../../ui/Panel.tsx'
import { type Assertion, AssertionsEditor } from '../assertions/AssertionsEditor.tsx'
import { More } from '../More.tsx'
import { SchemaFields, type Value } from '../SchemaFields.tsx'
import { resolve, type Schema, useDescription, withDefaults } from '../schema.ts'

export type Group = {
  title?: string
  members: readonly string[]
  /** The object of the body that has these members; absent: the body itself. */
  within?: string
  /** What holds as it is written, in one line; then the group is folded behind it. Of what is left empty it gets the defaults. */
  inWords?(value: Value): string
}
type Props = { group: Group; schema: Schema; value: Value; onChange(value: Value): void }

/** Some members of a form, below their title. */
export function GroupPanel({ group: { title = '', members, within, inWords }, schema, value, onChange }: Props) {
  const { data: description } = useDescription()
  if (!description) return null
  const part = within ? (schema.properties?.[within] ?? {}) : schema
  const fields = members.includes('assertions') ? (
    <AssertionsEditor
      pointer="/assertions"
      value={(value.assertions ?? []) as Assertion[]}
      onChange={(assertions) => onChange({ ...value, assertions })}
    />
  ) : (
    <SchemaFields
      schema={resolve(description, part)}
      only={members}
      value={within ? ((value[within] ?? {}) as Value) : value}
      pointer={within ? `/${within}` : ''}
      onChange={(changed) => onChange(within ? { ...value, [within]: changed } : changed)}
    />
  )
  if (!inWords) return <Panel {...(title && { title })}>{fields}</Panel>
  const base = within ? `/${within}/` : '/'
  return (
    <More title={title} inWords={inWords(withDefaults(description, schema, value))} pointers={members.map((name) => base + name)}>
      {fields}
    </More>
  )
}
