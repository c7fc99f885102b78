import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../api.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { type Assertion, AssertionsEditor } from './AssertionsEditor.tsx'
import { Column } from './Columns.tsx'
import { Form } from './Form.tsx'
import { Go } from './Go.tsx'
import { optionsOf, useNames } from './names.ts'
import { useChange } from './queries.ts'
import { Choices, SchemaFields, type Value } from './SchemaFields.tsx'
import { resolve, type Schema, useDescription, writableOf } from './schema.ts'
import { useTitle } from './use-title.ts'
import { useParam } from './view.ts'

type Group = { title?: string; members: readonly string[]; folded?: true }
type Props = {
  what: string
  /** The name of the body's schema in the description of the interface. */
  schemaName: string
  groups: readonly Group[]
  /** What is changed; absent: something new is made. */
  present?: object & { id: string; name: string }
  start?: Value
  touches: string
  save(body: Value): Promise<Answer<{ id: string }>>
  list: string
  pathOf(id: string): string
  /** For unions: which of the shapes is edited, and what was chosen. */
  pick?(schema: Schema, value: Value): Schema
}

/** The page that makes or changes a resource, drawn from the schema of its body. */
export function Editor({ what, schemaName, groups, present, start = {}, touches, save, list, pathOf, pick }: Props) {
  const navigate = useNavigate()
  const { personas, channels } = useNames(useParam('project'))
  const { data: description } = useDescription()
  const [draft, setDraft] = useState<Value>()
  useTitle(present ? `Edit ${present.name}` : `New ${what}`)
  const whole = description && resolve(description, description.components.schemas[schemaName] ?? {})
  const schema = whole && (pick ? pick(whole, (draft ?? present) ? ((draft ?? present) as Value) : start) : whole)
  const value = draft ?? (present && schema ? writableOf(schema, present) : start)
  const store = useChange(save, [touches], ({ id }) => void navigate({ to: pathOf(id) }))
  if (!schema || !description) return <Waiting rows={10} />
  const leave = () => void navigate({ to: present ? pathOf(present.id) : list })
  const fields = ({ members }: Group) =>
    members.includes('assertions') ? (
      <AssertionsEditor
        pointer="/assertions"
        value={(value.assertions ?? []) as Assertion[]}
        onChange={(assertions) => setDraft({ ...value, assertions })}
      />
    ) : (
      <SchemaFields schema={schema} only={members} value={value} pointer="" onChange={setDraft} />
    )
  return (
    <Column>
      <PageHead
        title={present ? `Edit ${present.name}` : `New ${what}`}
        above={<Go to={present ? pathOf(present.id) : list}>Back without saving</Go>}
      />
      <Choices.Provider value={{ personaIds: optionsOf(personas), channelIds: optionsOf(channels) }}>
        <Form
          action={present ? 'Save' : `Make the ${what}`}
          busy={store.isPending}
          error={store.error}
          onSubmit={() => store.mutate(value)}
          onCancel={leave}
        >
          {groups.map((group) =>
            group.folded ? (
              <details key={group.title}>
                <summary>{group.title}</summary>
                <Panel>{fields(group)}</Panel>
              </details>
            ) : (
              <Panel key={group.title ?? 'first'} {...(group.title && { title: group.title })}>
                {fields(group)}
              </Panel>
            ),
          )}
        </Form>
      </Choices.Provider>
    </Column>
  )
}
