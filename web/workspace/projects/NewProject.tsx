import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { LongField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useChange } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'

export function NewProject({ onCancel }: { onCancel(): void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = useChange(
    () => parley.POST('/projects', { body: { name, ...(description && { description }) } }),
    ['projects'],
    ({ id }) => void navigate({ to: paths.project(id) }),
  )
  return (
    <Form
      action="Create project"
      busy={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(undefined)}
      onCancel={onCancel}
    >
      <TextField pointer="/name" label="Name" required autoFocus value={name} onChange={setName} />
      <LongField pointer="/description" label="Description" value={description} onChange={setDescription} />
    </Form>
  )
}
