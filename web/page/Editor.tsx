import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../api.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { type Assertion, AssertionsEditor } from './AssertionsEditor.tsx'
import { Column } from './Columns.tsx'
import css from './Editor.module.css'
import { Form } from './Form.tsx'
import { Go } from './Go.tsx'
import { optionsOf, useNames } from './names.ts'
import { useChange } from './queries.ts'
import { Choices, Parts, SchemaFields, type Value } from './SchemaFields.tsx'
import { resolve, type Schema, useDescription, writableOf } from './schema.ts'
import { TryIt } from './TryIt.tsx'
import { useTitle } from './use-title.ts'
import { useParam } from './view.ts'

type Group = { title?: string; members: readonly string[]; folded?: true }
type Props<Stored extends { id: string }> = {
  what: string
  /** The name of the body's schema in the description of the interface. */
  schemaName: string
  groups: readonly Group[]
  /** What is changed; absent: something new is made. */
  present?: object & { id: string; name: string }
  start?: Value
  touches: string
  save(body: Value): Promise<Answer<Stored>>
  /** What happens when it was stored; absent: its page is gone to. */
  onSaved?(stored: Stored): void
  /** It can be played from here, with what stands in the form. */
  playable?: 'scenarios' | 'tests'
  /** What members may be chosen from, beside the personas and channels of the project. */
  choices?: Record<string, { value: string; label: string }[]>
  list: string
  pathOf(id: string): string
  /** For unions: which of the shapes is edited, and what was chosen. */
  pick?(schema: Schema, value: Value): Schema
}

// What must hold of one reply is written as what must hold of the whole.
const parts = { expect: AssertionsEditor }

/** The page that makes or changes a resource, drawn from the schema of its body. */
export function Editor<Stored extends { id: string }>(props: Props<Stored>) {
  const { what, schemaName, groups, present, start = {}, touches, save, onSaved, playable, choices, list, pathOf, pick } = props
  const navigate = useNavigate()
  const { personas, channels } = useNames(useParam('project'))
  const { data: description } = useDescription()
  const [draft, setDraft] = useState<Value>()
  useTitle(present ? `Edit ${present.name}` : `New ${what}`)
  const whole = description && resolve(description, description.components.schemas[schemaName] ?? {})
  const schema = whole && (pick ? pick(whole, (draft ?? present) ? ((draft ?? present) as Value) : start) : whole)
  const value = draft ?? (present && schema ? writableOf(schema, present) : start)
  const store = useChange(save, [touches])
  const saved = onSaved ?? (({ id }: Stored) => void navigate({ to: pathOf(id) }))
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
  const form = (
    <Column>
      <PageHead
        title={present ? `Edit ${present.name}` : `New ${what}`}
        above={<Go to={present ? pathOf(present.id) : list}>Discard changes</Go>}
      />
      <Choices.Provider value={{ personaIds: optionsOf(personas), channelIds: optionsOf(channels), ...choices }}>
        <Parts.Provider value={parts}>
          <Form
            action={present ? 'Save' : `Create ${what}`}
            busy={store.isPending}
            error={store.error}
            onSubmit={() => store.mutate(value, { onSuccess: saved })}
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
        </Parts.Provider>
      </Choices.Provider>
    </Column>
  )
  if (!playable) return form
  return (
    <div className={css.beside}>
      {form}
      <aside className={css.tried} aria-label="Try it">
        <TryIt
          kind={playable}
          isNew={!present}
          saving={store.isPending}
          save={(then) => store.mutate(value, { onSuccess: ({ id }) => then(id) })}
        />
      </aside>
    </div>
  )
}
