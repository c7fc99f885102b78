import { Panel } from '#web/ui/Panel.tsx'
import { type Assertion, AssertionsEditor } from '../assertions/AssertionsEditor.tsx'
import help from '../HelpLink.module.css'
import { HelpLink } from '../HelpLink.tsx'
import { More } from '../More.tsx'
import { MocksEditor } from '../mocks/MocksEditor.tsx'
import { SchemaFields, type Value } from '../SchemaFields.tsx'
import { resolve, type Schema, withDefaults } from '../schema.ts'
import { useDescription } from '../use-description.ts'

export type Group = {
  title?: string
  members: readonly string[]
  /** The object of the body that has these members; absent: the body itself. */
  within?: string
  /** All members of that object except these, which are edited elsewhere; then `members` is empty. */
  except?(value: Value): readonly string[]
  /** The current values in one line; with it, the group is folded. It gets the defaults of empty members. */
  inWords?(value: Value): string
  /** It is open from the start, because something has just been added to it. */
  isOpen?: boolean
  /** Absent: always shown. */
  when?(value: Value): boolean
}
type Props = { group: Group; schema: Schema; value: Value; onChange(value: Value): void }

/** Some members of a form, below their title. */
export function GroupPanel({ group: { title = '', members, within, except, inWords, isOpen, when }, schema, value, onChange }: Props) {
  const { data: description } = useDescription()
  if (!description || (when && !when(value))) return null
  const part = resolve(description, within ? (schema.properties?.[within] ?? {}) : schema)
  const hidden = except?.(value)
  // Nothing is left to edit here.
  if (hidden && Object.keys(part.properties ?? {}).every((name) => hidden.includes(name))) return null
  const fields = members.includes('toolMocks') ? (
    <MocksEditor value={value} onChange={onChange} />
  ) : members.includes('assertions') ? (
    <AssertionsEditor
      pointer="/assertions"
      value={(value.assertions ?? []) as Assertion[]}
      onChange={(assertions) => onChange({ ...value, assertions })}
    />
  ) : (
    <SchemaFields
      schema={part}
      {...(hidden ? { except: hidden } : { only: members })}
      value={within ? ((value[within] ?? {}) as Value) : value}
      pointer={within ? `/${within}` : ''}
      onChange={(changed) => onChange(within ? { ...value, [within]: changed } : changed)}
    />
  )
  const base = within ? `/${within}/` : '/'
  const aside = <HelpLink pointer={hidden ? `/${within}` : base + members[0]} label={title} />
  if (!inWords) return <Panel {...(title && { title, aside })}>{fields}</Panel>
  return (
    <More
      title={title}
      inWords={inWords(withDefaults(description, schema, value))}
      pointers={members.map((name) => base + name)}
      startsOpen={isOpen ?? false}
    >
      <div className={help.top}>{aside}</div>
      {fields}
    </More>
  )
}
