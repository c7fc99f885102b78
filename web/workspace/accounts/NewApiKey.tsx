import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ChoiceField, ListField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useHighestRole, useMay } from '#web/page/me.ts'
import { optionsOf } from '#web/page/names.ts'
import { useChange, useRead } from '#web/page/queries.ts'

const roles = ['viewer', 'reviewer', 'editor', 'admin', 'owner'] as const
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]
/** Purposes of keys, in plain words; the first is suggested. */
const uses: readonly { value: string; label: string; scopes?: Schemas['ApiKey']['scopes'] }[] = [
  { value: 'build', label: 'CI: start conversations and read their verdicts', scopes: ['runs:create'] },
  { value: 'code', label: 'Tests as code: apply definitions, and run them', scopes: ['definitions:apply', 'runs:create'] },
  { value: 'read', label: 'Read only: reports and assistants', scopes: ['read'] },
  { value: 'import', label: 'Importing conversations and results', scopes: ['ingest'] },
  { value: 'directory', label: 'Your directory: provisions members over SCIM', scopes: ['members:provision'] },
  { value: 'all', label: 'All operations that its role allows' },
]
const dayMs = 86_400_000

const emptyDraft = { name: '', use: 'build', projectIds: [] as string[], role: '', days: '90', memberId: '' }
type Draft = typeof emptyDraft

const bodyOf = ({ name, use, projectIds, role, days, memberId }: Draft) => {
  const scopes = uses.find(({ value }) => value === use)?.scopes
  return {
    name,
    ...(role && { role: role as Schemas['Role'] }),
    ...(days && { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
    ...(memberId && { memberId }),
    ...(projectIds.length > 0 && { projectIds }),
    ...(scopes && { scopes }),
  }
}

export function NewApiKey({ onCreated, onCancel }: { onCreated(key: string): void; onCancel(): void }) {
  const [draft, setDraft] = useState(emptyDraft)
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => setDraft((before) => ({ ...before, [name]: value })),
  })
  const create = useChange(
    () => parley.POST('/api-keys', { body: bodyOf(draft) }),
    ['apiKeys'],
    ({ key }) => onCreated(key ?? ''),
  )
  const mayServe = useMay('admin')
  return (
    <Form action="Create key" busy={create.isPending} error={create.error} onSubmit={() => create.mutate(undefined)} onCancel={onCancel}>
      <TextField
        pointer="/name"
        label="Name"
        description="What uses this key, such as “nightly CI”."
        required
        autoFocus
        {...field('name')}
      />
      <ChoiceField
        pointer="/scopes"
        label="Used for"
        description="The key can do nothing else. Choose the fewest permissions that the program needs."
        options={uses}
        {...field('use')}
      />
      <ProjectsField {...field('projectIds')} />
      <RoleField {...field('role')} />
      <ChoiceField pointer="/expiresAt" label="Expires" options={lifetimes} {...field('days')} />
      {mayServe && <ServiceField {...field('memberId')} />}
    </Form>
  )
}

type Field<Value> = { value: Value; onChange(value: Value): void }

function ProjectsField(field: Field<string[]>) {
  const projects = useRead(['projects', 'names'], (signal) => parley.GET('/projects', { params: { query: { limit: 200 } }, signal }))
  return (
    <ListField
      pointer="/projectIds"
      label="Projects"
      description="The key cannot see other projects. Leave it empty for all projects."
      options={optionsOf(projects.data?.data ?? [])}
      {...field}
    />
  )
}

function RoleField(field: Field<string>) {
  const ownRole = useHighestRole()
  return (
    <ChoiceField
      pointer="/role"
      label="Role"
      description={`The highest role of the key. Leave it empty for your own role, ${ownRole}. In each project the key has at most your role there.`}
      clearable
      options={roles.slice(0, roles.indexOf(ownRole) + 1)}
      {...field}
    />
  )
}

/** Absent if the workspace has no service account. */
function ServiceField(field: Field<string>) {
  const services = useRead(['members', 'services'], (signal) =>
    parley.GET('/members', { params: { query: { kind: 'service', limit: 200 } }, signal }),
  )
  const options = optionsOf(services.data?.data ?? [])
  if (options.length === 0) return null
  return (
    <ChoiceField
      pointer="/memberId"
      label="Acts as"
      description="A service account. Leave it empty for yourself."
      clearable
      options={options}
      {...field}
    />
  )
}
