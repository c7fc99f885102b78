import type { PlainRoute } from '#src/platform/http/plain-routes.ts'
import { callback } from './callback.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { refresh } from './refresh.ts'
import { type Options, openSignIn } from './sign-in.ts'

/** The four addresses for signing in, product.md 2: the page holds the ID token in its memory, and the browser a sealed cookie. */
export function signInRoutes(options: Options): PlainRoute[] {
  const signIn = openSignIn(options)
  return [
    { method: 'GET', url: '/auth/login', answer: (request) => login(signIn, request) },
    { method: 'GET', url: '/auth/callback', answer: (request) => callback(signIn, request) },
    { method: 'POST', url: '/auth/refresh', answer: (request) => refresh(signIn, request) },
    { method: 'POST', url: '/auth/logout', answer: (request) => logout(signIn, request) },
  ]
}
