// Requests that are sent before the page that needs their answers has been loaded. The client of the pages takes the answers (`api.ts`).
import { type FirstRequest, firstRequests } from './first-requests.ts'
import { idToken, resumeSession, workspace } from './session.ts'

type Sent = { workspaceId: string | null; sentAt: number; answer: Promise<Response> }
// An answer that nobody has taken by then was not needed, and may have changed.
const validMs = 5_000
const requests = new Map<string, Sent>()

async function send(path: string): Promise<Response> {
  const workspaceId = workspace.get() ?? null
  const headers = { authorization: `Bearer ${await idToken()}`, ...(workspaceId !== null && { 'parley-workspace': workspaceId }) }
  const answer = fetch(`/v1${path}`, { headers })
  // The code that takes it reports what went wrong.
  answer.catch(() => {})
  requests.set(path, { workspaceId, sentAt: performance.now(), answer })
  return answer
}

/** The answer to this request if it was sent early; a change makes all of them stale. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET') requests.clear()
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/^\/v1/, '') + search
  const early = requests.get(path)
  requests.delete(path)
  const isValid = early?.workspaceId === headers.get('parley-workspace') && performance.now() - early.sentAt < validMs
  return isValid ? early.answer : undefined
}

// The role of the last visit, so that the start page need not wait for the current one. A wrong role costs requests that nobody takes.
const roleKey = 'parley.role'

async function readRole(me: Promise<Response>): Promise<string> {
  const { role = '' } = (await (await me).clone().json()) as { role?: string }
  localStorage.setItem(roleKey, role)
  return role
}

/** The early answers for the page of this address, put where the page looks for them before it is drawn. */
export let sentFirst: readonly FirstRequest[] = []

/** Renews the sign-in and sends the first requests of the page at this address. */
export async function sendFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  if (/^\/(?:signed-out|join)\b/.test(pathname) || !(await resumeSession())) return
  const role = readRole(send('/me'))
  // The code that takes the answer reports what went wrong, even without a sign-in.
  role.catch(() => {})
  // The content of the start page depends on the role.
  const shownFor = pathname === '/' ? (localStorage.getItem(roleKey) ?? (await role)) : ''
  sentFirst = firstRequests(pathname, search, shownFor)
  for (const { path } of sentFirst) void send(path).catch(() => {})
}
