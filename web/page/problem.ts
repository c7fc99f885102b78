import { Refusal } from '../api.ts'
import { isPageKept, SignedOut, SignInUnavailable } from '../session.ts'
import type { ShownProblem } from '../ui/ProblemPanel.tsx'
import { inWordsOfPages } from './refusal-in-words.ts'

/** The address where people sign in while their page stays open. */
export const signInPath = '/auth/login?to=/'

const isUnauthorized = (error: unknown) => error instanceof Refusal && error.problem.code === 'unauthorized'
/** The sign-in is valid, but the person is not a member of any workspace: the service says why, and what to do. */
const isOfStranger = (error: unknown): error is Refusal =>
  isUnauthorized(error) && (error as Refusal).problem.detail.startsWith('You are signed in')

/** Whether a retry makes sense once the author has signed in, here or in another tab; it makes none for a person who was removed. */
export const isForSignIn = (error: unknown): boolean => error instanceof SignedOut || (isUnauthorized(error) && !isOfStranger(error))

/** Any thrown value, in words for a person. */
export function problemOf(error: unknown): ShownProblem {
  if (isOfStranger(error)) return { title: 'You are no longer a member of this workspace', detail: error.problem.detail }
  if (isUnauthorized(error))
    return {
      title: 'Your sign-in was not accepted',
      detail: 'Nothing was changed. Try again; if that fails, sign in in a new tab and come back.',
      link: { to: signInPath, label: 'Sign in in a new tab' },
    }
  if (error instanceof Refusal) return inWordsOfPages(error.problem)
  if (error instanceof SignedOut)
    return {
      title: 'You have been signed out',
      detail: 'What you wrote is still here. Sign in in a new tab, then come back and try again.',
      link: { to: signInPath, label: 'Sign in in a new tab' },
    }
  if (error instanceof SignInUnavailable)
    return {
      title: 'Your sign-in cannot be renewed now',
      detail: `${error.message}${isPageKept() ? ' What you wrote is still here.' : ''}`,
    }
  if (error instanceof TypeError)
    return {
      title: 'Parley cannot be reached',
      detail: 'The connection failed. Check that Parley is running and that you are online, then try again.',
    }
  return { title: 'This page stopped working', detail: error instanceof Error ? error.message : String(error) }
}
