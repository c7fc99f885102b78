// The ID token is in this memory and nowhere else. The browser stores a sealed cookie that only /auth/refresh accepts.

type Token = { idToken: string; expiresAt: number }
let token: Token | undefined
let pendingToken: Promise<Token | undefined> | undefined
const marginMs = 45_000
const workspaceKey = 'parley.workspace'
const attemptKey = 'parley.sign-in-attempt'
// Whether this browser was signed in on its last visit: otherwise there is nothing to refresh. Scripts cannot read the cookie itself.
const signedInKey = 'parley.signed-in'
const channel = new BroadcastChannel('parley.session')

/** A token that stays valid for a while. Never resolves if nobody is signed in: the browser is then on its way to the provider. */
export async function idToken(): Promise<string> {
  if (token && isCurrent()) return token.idToken
  return (await renewToken())?.idToken ?? signIn()
}
const isCurrent = () => token !== undefined && token.expiresAt - Date.now() > marginMs

/** Whether this browser is still signed in; does not start a sign-in. */
export const resumeSession = async (): Promise<boolean> => isCurrent() || (await renewToken()) !== undefined

function renewToken(): Promise<Token | undefined> {
  pendingToken ??= requestToken()
    .then((renewed) => {
      token = renewed
      return renewed
    })
    .finally(() => {
      pendingToken = undefined
    })
  return pendingToken
}

// One tab at a time: each refresh replaces the cookie that the next one needs.
const requestToken = () => (navigator.locks ? navigator.locks.request('parley.refresh', refresh) : refresh())

async function refresh(): Promise<Token | undefined> {
  if (!localStorage.getItem(signedInKey) && !sessionStorage.getItem(attemptKey)) return undefined
  const answer = await fetch('/auth/refresh', { method: 'POST', cache: 'no-store' })
  if (answer.status === 401) {
    localStorage.removeItem(signedInKey)
    return undefined
  }
  if (!answer.ok) throw new SignInUnavailable(await reasonOf(answer))
  const { idToken, expiresAt } = (await answer.json()) as { idToken: string; expiresAt: string }
  sessionStorage.removeItem(attemptKey)
  localStorage.setItem(signedInKey, 'yes')
  return { idToken, expiresAt: Date.parse(expiresAt) }
}

/** The words of the service; nothing about a provider that a proxy in between knows nothing about. */
async function reasonOf(answer: Response): Promise<string> {
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string }
  return detail ?? 'Parley does not answer right now. Try again in a moment.'
}

/** It is unknown whether this browser is still signed in; the message says why. */
export class SignInUnavailable extends Error {}

/** The token was refused: its owner has to sign in again. */
export function forgetToken(): void {
  token = undefined
}

export class SignInLoop extends Error {}
/** Nobody is signed in, and leaving to sign in would lose unsaved text on the page. */
export class SignedOut extends Error {}

let keepers = 0
/** Until the returned function is called, an expired sign-in does not leave this page. */
export function keepPage(): () => void {
  keepers += 1
  return () => {
    keepers -= 1
  }
}

/** Whether there is unsaved text on the page. */
export const isPageKept = (): boolean => keepers > 0

/** Leaves for the identity provider and comes back to this address. Throws SignInLoop if it came back without a sign-in. */
export function signIn(): Promise<never> {
  if (keepers > 0) throw new SignedOut('You have been signed out.')
  const attempt = Number(sessionStorage.getItem(attemptKey) ?? 0)
  if (Date.now() - attempt < 10_000) {
    sessionStorage.removeItem(attemptKey)
    throw new SignInLoop('You signed in, but this browser did not save the sign-in. Allow cookies for Parley and try again.')
  }
  sessionStorage.setItem(attemptKey, String(Date.now()))
  const { pathname, search, hash } = location
  location.assign(`/auth/login?to=${encodeURIComponent(pathname + search + hash)}`)
  return new Promise(() => {})
}

/** Signs out here, in every other tab, and at the provider if it supports that. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/auth/logout', { method: 'POST' })
  forgetToken()
  localStorage.removeItem(signedInKey)
  channel.postMessage('signed out')
  const { next } = answer.ok ? ((await answer.json()) as { next: string }) : { next: '/signed-out' }
  location.assign(next)
}

channel.onmessage = () => {
  forgetToken()
  location.assign('/signed-out')
}

/** The current workspace; remembered for the next visit. */
export const workspace = {
  get: (): string | undefined => localStorage.getItem(workspaceKey) ?? undefined,
  set: (id: string | undefined): void =>
    id === undefined ? localStorage.removeItem(workspaceKey) : localStorage.setItem(workspaceKey, id),
}
