import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { ChoiceField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useMay } from '#web/page/me.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { type ProjectRoles, ProjectRolesField } from './ProjectRolesField.tsx'

type Kind = 'person' | 'service'

/** Invites a person, makes a service account, or changes either. */
export function MemberForm({ member, onDone }: { member?: Schemas['Member']; onDone(invited?: Schemas['Member']): void }) {
  const mayOwn = useMay('owner')
  const [kind, setKind] = useState<Kind>(member?.kind ?? 'person')
  const [name, setName] = useState(member?.name ?? '')
  const [email, setEmail] = useState(member?.email ?? '')
  const [role, setRole] = useState<string>(member?.role ?? 'viewer')
  const [projectRoles, setProjectRoles] = useState<ProjectRoles>(member?.projectRoles ?? {})
  const hasProjectRoles = role !== 'admin' && role !== 'owner'
  const save = useChange(
    () => {
      const roles = { role: role as Schemas['Role'], projectRoles: hasProjectRoles ? projectRoles : {} }
      const body = { kind, name, ...roles, ...(kind === 'person' && email && { email }) }
      return member ? parley.PUT('/members/{id}', { params: { path: { id: member.id } }, body }) : parley.POST('/members', { body })
    },
    ['members', 'me'],
    (stored) => {
      if (!member && kind === 'person') return onDone(stored)
      notifySuccess(member ? 'Saved.' : 'Created. Create an API key for it next.')
      onDone()
    },
  )
  const roles = ['viewer', 'reviewer', 'editor', 'admin', ...(mayOwn && kind === 'person' ? ['owner'] : [])]
  return (
    <Form
      action={member ? 'Save' : kind === 'person' ? 'Invite' : 'Create account'}
      busy={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate(undefined)}
      onCancel={() => onDone()}
    >
      {!member && (
        <SegmentedControl
          aria-label="Kind"
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          data={[
            { value: 'person', label: 'A person' },
            { value: 'service', label: 'A service account' },
          ]}
        />
      )}
      <TextField pointer="/name" label="Name" required autoFocus value={name} onChange={setName} />
      {kind === 'person' && (
        <TextField
          pointer="/email"
          label="Email address"
          type="email"
          description={
            member?.state === 'active'
              ? 'This person has signed in and is identified by that sign-in. A different address does not affect it.'
              : 'The first person who signs in with this address, verified by the identity provider, becomes this member.'
          }
          value={email}
          onChange={setEmail}
        />
      )}
      <ChoiceField
        pointer="/role"
        label="Role"
        description={
          hasProjectRoles ? 'In the workspace, and in every project that is not listed below.' : 'In the workspace and in every project.'
        }
        options={roles}
        value={role}
        onChange={setRole}
      />
      {hasProjectRoles && <ProjectRolesField value={projectRoles} onChange={setProjectRoles} />}
    </Form>
  )
}
