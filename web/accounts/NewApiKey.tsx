import { useState } from 'react'
import { parley, type Schemas } from '../api.ts'
import { ChoiceField, TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { useMay, useMe } from '../page/me.ts'
import { optionsOf } from '../page/names.ts'
import { useChange, useRead } from '../page/queries.ts'

const roles = ['viewer', 'reviewer', 'editor', 'admin', 'owner'] as const
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]
const dayMs = 86_400_000

export function NewApiKey({ onCreated, onCancel }: { onCreated(key: string): void; onCancel(): void }) {
  const { role: ownRole } = useMe()
  const mayServe = useMay('admin')
  const services = useRead(
    ['members', 'services'],
    (signal) => parley.GET('/members', { params: { query: { kind: 'service', limit: 200 } }, signal }),
    { enabled: mayServe },
  )
  const [name, setName] = useState('')
  const [role, setRole] = useState<string>('')
  const [days, setDays] = useState('90')
  const [memberId, setMember] = useState('')
  const create = useChange(
    () =>
      parley.POST('/api-keys', {
        body: {
          name,
          ...(role && { role: role as Schemas['Role'] }),
          ...(days && { expiresAt: new Date(Date.now() + Number(days) * dayMs).toISOString() }),
          ...(memberId && { memberId }),
        },
      }),
    ['apiKeys'],
    ({ key }) => onCreated(key ?? ''),
  )
  const below = roles.slice(0, roles.indexOf(ownRole) + 1)
  return (
    <Form action="Create key" busy={create.isPending} error={create.error} onSubmit={() => create.mutate(undefined)} onCancel={onCancel}>
      <TextField
        pointer="/name"
        label="Name"
        description="What uses this key, such as “nightly CI”."
        required
        autoFocus
        value={name}
        onChange={setName}
      />
      <ChoiceField
        pointer="/role"
        label="Role"
        description={`The role of the key. Leave it empty for your own role, ${ownRole}.`}
        clearable
        options={below}
        value={role}
        onChange={setRole}
      />
      <ChoiceField pointer="/expiresAt" label="Expires" options={lifetimes} value={days} onChange={setDays} />
      {mayServe && (services.data?.data.length ?? 0) > 0 && (
        <ChoiceField
          pointer="/memberId"
          label="Acts as"
          description="A service account. Leave it empty for yourself."
          clearable
          options={optionsOf(services.data?.data ?? [])}
          value={memberId}
          onChange={setMember}
        />
      )}
    </Form>
  )
}
