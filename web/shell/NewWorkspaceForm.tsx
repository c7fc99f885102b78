import { type ReactNode, useState } from 'react'
import { parley } from '../api.ts'
import { TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { useChange } from '../page/queries.ts'
import { workspace } from '../session.ts'

type Props = { onCreated(): void; onCancel?: () => void; extra?: ReactNode }

/** Creates a workspace, which this browser then shows. */
export function NewWorkspaceForm({ onCreated, ...rest }: Props) {
  const [name, setName] = useState('')
  const create = useChange(
    () => parley.POST('/workspaces', { body: { name } }),
    [],
    ({ id }) => {
      workspace.set(id)
      onCreated()
    },
  )
  return (
    <Form action="Create workspace" busy={create.isPending} error={create.error} onSubmit={() => create.mutate(undefined)} {...rest}>
      <TextField
        pointer="/name"
        label="Workspace name"
        description="You will be its owner and only member."
        required
        value={name}
        onChange={setName}
      />
    </Form>
  )
}
