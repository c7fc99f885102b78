import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ReplyAssertionsEditor } from '../assertions/AssertionsEditor.tsx'
import { Column } from '../Columns.tsx'
import { FirstRunPath } from '../FirstRunPath.tsx'
import { Form } from '../Form.tsx'
import { Go } from '../Go.tsx'
import { HelpOf } from '../HelpLink.tsx'
import { Loaded } from '../Loaded.tsx'
import type { Fact } from '../playable/AskedFor.tsx'
import { TryIt } from '../playable/TryIt.tsx'
import { useChange } from '../queries.ts'
import { type Choice, Choices, Parts, type Value } from '../SchemaFields.tsx'
import { resolve, type Schema, variantsOf, writableOf } from '../schema.ts'
import { useDescription } from '../use-description.ts'
import { useTitle } from '../use-title.ts'
import { useParam, useView } from '../view.ts'
import css from './Editor.module.css'
import { FormOrJson } from './FormOrJson.tsx'
import { type Group, GroupPanel } from './Group.tsx'
import { JsonBody } from './JsonBody.tsx'
import { type CreatedResource, type Resource, resources, type StoredResource, storeResource, useResource } from './resources.ts'

/** The arguments of a hand-written part of a form. */
export type LeadProps = { value: Value; onChange(value: Value): void }
/** `save` stores the form, which shows its faults. */
export type BesideProps = { value: Value; isNew: boolean; saving: boolean; save(then: (id: string) => void): void }
type Props<R extends Resource> = {
  resource: R
  /** The subject of the form, before the groups: fields in a sentence. */
  lead?: ComponentType<LeadProps>
  groups: readonly Group[]
  /** Shown next to the form; scenarios and tests are tried there. */
  beside?: ComponentType<BesideProps>
  /** The initial content of a new resource. */
  start?: Value
  /** Members of the body that are sent if the form has none. */
  defaults?: Value
  /** What happens after storing; absent: the page of the resource opens. */
  onStored?(stored: CreatedResource[R]): void
  /** Further options for members, besides the personas and channels of the project. */
  choices?: Record<string, Choice>
  /** The schema as the form needs it. */
  adapt?(schema: Schema): Schema
}

const parts = { expect: ReplyAssertionsEditor }

/** The page that changes a stored resource; `prepare` returns its editable form. */
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

/** The page that creates or changes a resource, drawn from the schema of its body, or written as JSON. */
export function Editor<R extends Resource>({ stored: current, ...rest }: Props<R> & { stored?: StoredResource[R] }) {
  // As it was when the form was opened: a version that was read later would let a save replace a change that nobody saw here.
  const [stored, setStored] = useState(current)
  const props = { ...rest, ...(stored && { stored }) }
  const { resource, defaults, onStored, beside: Beside } = props
  const project = useParam('project')
  const navigate = useNavigate()
  const { schema, value, setValue } = useForm(props)
  const [{ tried, form: view }] = useView('tried', 'form')
  const [broken, setBroken] = useState<string>()
  const { type, title: listTitle } = resources[resource]
  const title = stored ? `Edit ${stored.name}` : `New ${type}`
  useTitle(title)
  const isOut = value.status === 'quarantined'
  const body = {
    ...defaults,
    ...value,
    ...(!isOut && { quarantinedUntil: undefined, quarantineReason: undefined }),
    ...(!stored && { projectId: project }),
  }
  const store = useChange(
    ({ overwrites, changed }: { overwrites: boolean; changed?: Value }) =>
      storeResource(resource, stored && (overwrites ? { id: stored.id } : { id: stored.id, version: stored.version }), {
        ...body,
        ...changed,
      }),
    [resource],
    (resource) => stored && setStored({ ...stored, ...resource }),
  )
  if (!schema) return <Waiting rows={10} />
  const backPath = stored ? paths[resource].one(project, stored.id) : paths[resource].list(project)
  const open = onStored ?? (({ id }: { id: string }) => void navigate({ to: paths[resource].one(project, id) }))
  // Invalid JSON is not sent; a message below it says what is wrong.
  const save = (then: (created: CreatedResource[R]) => void, { overwrites = false, changed = {} as Value } = {}) =>
    broken || store.mutate({ overwrites, changed }, { onSuccess: then })
  const form = (
    <Column>
      <FirstRunPath step={tried ? 5 : stored ? 4 : 3} />
      <PageHead
        title={title}
        above={<Go to={backPath}>{stored ? 'Discard changes' : listTitle}</Go>}
        actions={<FormOrJson onChange={() => setBroken(undefined)} />}
      />
      <Choices.Provider value={{ personaIds: 'personas', channelIds: 'channels', ...props.choices }}>
        <Parts.Provider value={parts}>
          <Form
            sticky
            action={stored ? 'Save' : `Create ${type}`}
            busy={store.isPending}
            error={store.error}
            onSubmit={() => save(open)}
            written={value}
            {...(stored && { meanwhile: { current: backPath, overwrite: () => save(open, { overwrites: true }) } })}
            onCancel={() => void navigate({ to: backPath })}
          >
            {view === 'json' ? (
              <JsonBody value={value} onChange={setValue} onBroken={setBroken} />
            ) : (
              <GroupPanels {...props} schema={schema} value={value} onChange={setValue} />
            )}
          </Form>
        </Parts.Provider>
      </Choices.Provider>
    </Column>
  )
  const isPlayable = resource === 'scenarios' || resource === 'tests'
  const saveAndStay = (then: (id: string) => void, fact?: Fact) => {
    const changed = fact && withFact(value, fact)
    if (changed) setValue(changed)
    save(({ id }) => then(id), { ...(changed && { changed }) })
  }
  if (!isPlayable && !Beside) return form
  return (
    <div className={css.beside}>
      {form}
      <aside className={css.trial} aria-label={isPlayable || resource === 'channels' ? 'Try it' : 'Example'}>
        {Beside && <Beside value={value} isNew={!stored} saving={store.isPending} save={saveAndStay} />}
        {isPlayable && (
          <TryIt
            kind={resource}
            isNew={!stored}
            saving={store.isPending}
            channelIds={(value.channelIds ?? []) as string[]}
            personaIds={(value.personaIds ?? []) as string[]}
            save={saveAndStay}
          />
        )}
      </aside>
    </div>
  )
}

/** A scenario whose user knows this, too. */
function withFact(value: Value, fact: Fact): Value {
  const user = (value.user ?? {}) as { factsKnown?: Fact[] }
  return { ...value, user: { ...user, factsKnown: [...(user.factsKnown ?? []), fact] } }
}

type GroupPanelsProps = Pick<Props<Resource>, 'resource' | 'lead' | 'groups'> & LeadProps & { schema: Schema }

/** The fields of the form: its sentence, then its groups. */
const GroupPanels = ({ resource, lead: Lead, groups, schema, value, onChange }: GroupPanelsProps) => (
  <>
    {Lead && (
      <Panel>
        <Lead value={value} onChange={onChange} />
      </Panel>
    )}
    <HelpOf value={typeof value.kind === 'string' ? `${resource}.${value.kind}` : resource}>
      {groups.map((group) => (
        <GroupPanel key={group.title ?? 'first'} group={group} schema={schema} value={value} onChange={onChange} />
      ))}
    </HelpOf>
  </>
)

/** The content of the form, and the schema that it is drawn from: for a union, the variant of its kind. */
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
