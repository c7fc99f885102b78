import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { type Assertion, AssertionsEditor } from '../AssertionsEditor.tsx'
import { Column } from '../Columns.tsx'
import { FirstRunPath } from '../FirstRunPath.tsx'
import { Form } from '../Form.tsx'
import { Go } from '../Go.tsx'
import { Loaded } from '../Loaded.tsx'
import { optionsOf, useNames } from '../names.ts'
import { TryIt } from '../playable/TryIt.tsx'
import { useChange } from '../queries.ts'
import { Choices, Parts, SchemaFields, type Value } from '../SchemaFields.tsx'
import { resolve, type Schema, useDescription, variantsOf, writableOf } from '../schema.ts'
import { useTitle } from '../use-title.ts'
import { useParam, useView } from '../view.ts'
import css from './Editor.module.css'
import { type CreatedResource, type Resource, resources, type StoredResource, storeResource, useResource } from './resources.ts'

type Group = { title?: string; members: readonly string[]; folded?: true }
type Props<R extends Resource> = {
  resource: R
  groups: readonly Group[]
  /** What a new one starts with. */
  start?: Value
  /** Members of the body that are sent where the form has none. */
  defaults?: Value
  /** What happens after storing; absent: the page of the resource opens. */
  onStored?(stored: CreatedResource[R]): void
  /** What members may be chosen from, beside the personas and channels of the project. */
  choices?: Record<string, { value: string; label: string }[]>
  /** The schema as the form needs it. */
  adapt?(schema: Schema): Schema
}

// Assertions on one reply are written like those on the whole conversation.
const parts = { expect: AssertionsEditor }

/** The page that changes a stored resource; `prepare` returns it as it is written. */
export function StoredEditor<R extends Resource>({
  prepare,
  ...rest
}: Props<R> & { prepare?: (stored: StoredResource[R]) => StoredResource[R] }) {
  const stored = useResource(rest.resource, useParam('id'))
  return (
    <Loaded page query={stored}>
      {(data) => <Editor {...rest} stored={prepare ? prepare(data) : data} />}
    </Loaded>
  )
}

/** The page that creates or changes a resource, drawn from the schema of its body. Scenarios and tests can be tried from here. */
export function Editor<R extends Resource>(props: Props<R> & { stored?: StoredResource[R] }) {
  const { resource, stored, defaults, onStored } = props
  const project = useParam('project')
  const navigate = useNavigate()
  const { schema, value, setValue } = useForm(props)
  const [{ tried }] = useView('tried')
  const { type } = resources[resource]
  const title = stored ? `Edit ${stored.name}` : `New ${type}`
  useTitle(title)
  const body = { ...defaults, ...value, ...(!stored && { projectId: project }) }
  const store = useChange(() => storeResource(resource, stored, body), [resource])
  if (!schema) return <Waiting rows={10} />
  const backPath = stored ? paths[resource].one(project, stored.id) : paths[resource].list(project)
  const open = onStored ?? (({ id }: { id: string }) => void navigate({ to: paths[resource].one(project, id) }))
  const form = (
    <Column>
      <FirstRunPath step={tried ? 5 : stored ? 4 : 3} />
      <PageHead title={title} above={<Go to={backPath}>Discard changes</Go>} />
      <ProjectChoices choices={props.choices}>
        <Form
          action={stored ? 'Save' : `Create ${type}`}
          busy={store.isPending}
          error={store.error}
          onSubmit={() => store.mutate(undefined, { onSuccess: open })}
          onCancel={() => void navigate({ to: backPath })}
        >
          {props.groups.map((group) => (
            <GroupPanel key={group.title ?? 'first'} group={group} schema={schema} value={value} onChange={setValue} />
          ))}
        </Form>
      </ProjectChoices>
    </Column>
  )
  if (resource !== 'scenarios' && resource !== 'tests') return form
  const save = (then: (id: string) => void) => store.mutate(undefined, { onSuccess: ({ id }) => then(id) })
  return (
    <div className={css.beside}>
      {form}
      <aside className={css.trial} aria-label="Try it">
        <TryIt
          kind={resource}
          isNew={!stored}
          saving={store.isPending}
          channelIds={(value.channelIds ?? []) as string[]}
          personaIds={(value.personaIds ?? []) as string[]}
          save={save}
        />
      </aside>
    </div>
  )
}

/** What the form holds, and the schema it is drawn from: of a union, the variant of its kind. */
function useForm<R extends Resource>({ resource, stored, start = {}, adapt }: Props<R> & { stored?: StoredResource[R] }) {
  const { data: description } = useDescription()
  const [draft, setValue] = useState<Value>()
  if (!description) return { schema: undefined, value: start, setValue }
  const union = resolve(description, description.components.schemas[resources[resource].body] ?? {})
  const { kind } = (draft ?? stored ?? start) as Value
  const variant = union.oneOf ? (variantsOf(description, union, 'kind').get(String(kind)) ?? union) : union
  const schema = adapt ? adapt(variant) : variant
  return { schema, value: draft ?? (stored ? writableOf(schema, stored) : start), setValue }
}

function ProjectChoices({ choices, children }: { choices: Props<Resource>['choices']; children: ReactNode }) {
  const { personas, channels } = useNames(useParam('project'))
  return (
    <Choices.Provider value={{ personaIds: optionsOf(personas), channelIds: optionsOf(channels), ...choices }}>
      <Parts.Provider value={parts}>{children}</Parts.Provider>
    </Choices.Provider>
  )
}

type GroupProps = { group: Group; schema: Schema; value: Value; onChange(value: Value): void }
function GroupPanel({ group: { title, members, folded }, schema, value, onChange }: GroupProps) {
  const fields = members.includes('assertions') ? (
    <AssertionsEditor
      pointer="/assertions"
      value={(value.assertions ?? []) as Assertion[]}
      onChange={(assertions) => onChange({ ...value, assertions })}
    />
  ) : (
    <SchemaFields schema={schema} only={members} value={value} pointer="" onChange={onChange} />
  )
  if (!folded) return <Panel {...(title && { title })}>{fields}</Panel>
  return (
    <details>
      <summary>{title}</summary>
      <Panel>{fields}</Panel>
    </details>
  )
}
