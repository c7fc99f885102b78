import { Button } from '@mantine/core'
import { useTitle } from '../page/use-title.ts'
import css from './Gate.module.css'

export function SignedOut() {
  useTitle('Signed out')
  return (
    <main className={css.gate}>
      <div className={css.card}>
        <img src="/assets/parley.svg" alt="" width={36} height={36} />
        <h1>You are signed out</h1>
        <p>This browser no longer has your sign-in.</p>
        <Button component="a" href="/auth/login">
          Sign in
        </Button>
      </div>
    </main>
  )
}
