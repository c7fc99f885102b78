import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley } from '../api.ts'
import { TextField } from '../page/Fields.tsx'
import { Form } from '../page/Form.tsx'
import { useChange } from '../page/queries.ts'
import { useTitle } from '../page/use-title.ts'
import { signOut, workspace } from '../session.ts'
import css from './Gate.module.css'

/** For a person who is signed in and a member of nothing yet; `reason` is why, in the words of the service. */
export function NoWorkspace({ reason, onEntered }: { reason: string; onEntered(): void }) {
  useTitle('Create a workspace')
  const [name, setName] = useState('')
  const make = useChange(
    () => parley.POST('/workspaces', { body: { name } }),
    [],
    ({ id }) => {
      workspace.set(id)
      onEntered()
    },
  )
  return (
    <main className={css.gate}>
      <div className={css.card}>
        <img src="/assets/parley.svg" alt="" width={36} height={36} />
        <h1>You are not a member of a workspace</h1>
        <p>{reason}</p>
        <p>Then reload this page. Or create a workspace of your own.</p>
        <Form
          action="Create workspace"
          busy={make.isPending}
          error={make.error}
          onSubmit={() => make.mutate(undefined)}
          extra={
            <Button variant="subtle" onClick={() => void signOut()}>
              Sign out
            </Button>
          }
        >
          <TextField pointer="/name" label="Workspace name" required value={name} onChange={setName} />
        </Form>
      </div>
    </main>
  )
}
