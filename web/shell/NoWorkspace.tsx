import { Button } from '@mantine/core'
import { useTitle } from '../page/use-title.ts'
import { signOut } from '../session.ts'
import css from './Gate.module.css'
import { NewWorkspaceForm } from './NewWorkspaceForm.tsx'

/** For a person who is signed in but not a member of any workspace; `reason` is why, in the words of the service. */
export function NoWorkspace({ reason, onEntered }: { reason: string; onEntered(): void }) {
  useTitle('Create a workspace')
  return (
    <main className={css.gate}>
      <div className={css.card}>
        <img src="/assets/parley.svg" alt="" width={36} height={36} />
        <h1>You are not a member of a workspace</h1>
        <p>{reason}</p>
        <p>Then reload this page. Or create your own workspace.</p>
        <NewWorkspaceForm
          onCreated={onEntered}
          extra={
            <Button variant="subtle" onClick={() => void signOut()}>
              Sign out
            </Button>
          }
        />
      </div>
    </main>
  )
}
