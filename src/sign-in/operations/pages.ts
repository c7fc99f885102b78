import { html } from '../../platform/http/pages/html.ts'
import { documentPage, type Page } from '../../platform/http/pages/page.ts'

/** What went wrong with a sign-in, for people, with a way on. */
export const failurePage = (what: string, to: string): Page =>
  documentPage(
    'Sign-in failed · Parley',
    html`<main class="card"><h1>You are not signed in</h1><p>${what}</p><p><a href="/auth/login?to=${encodeURIComponent(to)}">Sign in again</a></p></main>`,
  )

/** For whoever comes to the development provider from elsewhere; `sign` is what showed it. */
export const notOfThisMachinePage = (sign: string, origin: string): Page =>
  documentPage(
    'Sign-in · Parley',
    html`<main class="card"><h1>This instance of Parley has no passwords yet</h1>
<p>Parley runs in development without an identity provider and asks nobody for a password. Therefore you can only sign in with a browser on the same machine, at <code>${origin}</code> and without a proxy. This request came from somewhere else: ${sign}.</p>
<p>To let others sign in, set <code>PARLEY_ENV=production</code>, <code>PUBLIC_URL</code>, <code>OIDC_ISSUER</code> and <code>OIDC_CLIENT_ID</code>, and start Parley again; <code>.env.example</code> explains them.</p></main>`,
  )

export const noProviderPage: Page = documentPage(
  'Sign-in · Parley',
  html`<main class="card"><h1>No identity provider is configured</h1>
<p>People sign in through an OpenID Connect provider. Set <code>OIDC_ISSUER</code> and <code>OIDC_CLIENT_ID</code>, and start Parley again; <code>.env.example</code> explains both.</p>
<p>In development Parley has a built-in provider without passwords, but only while nobody else can reach it: <code>HOST</code> is <code>127.0.0.1</code>, <code>::1</code> or <code>localhost</code>, and <code>PUBLIC_URL</code> is not set or is one of them. API keys work without a provider.</p></main>`,
)

/** The plain sign-in page of the development provider. */
export const developmentSignInPage = (action: string, fault?: string): Page => ({
  ...documentPage(
    'Sign in · Parley',
    html`<main class="card"><h1>Sign in to Parley</h1>
<p>This is the development provider of this machine: there is no password. The first person to sign in owns the workspace.</p>
<form method="post" action="${action}">
<p><label>Email address<br><input type="email" name="email" autocomplete="email" required autofocus maxlength="254" ${fault ? html`aria-describedby="fault" aria-invalid="true"` : ''}></label></p>
${fault ? html`<p id="fault" role="alert">${fault}</p>` : ''}
<p><button>Sign in</button></p>
</form></main>`,
  ),
  hasForm: true,
})
