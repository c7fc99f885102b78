import { html } from '#src/platform/http/pages/html.ts'
import { documentPage, type Page } from '#src/platform/http/pages/page.ts'

// The same as web/public/assets/parley.svg, which a page that loads nothing cannot show.
const face = html`<p class="face"><svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#4263eb"/><path d="M8 9.5h11a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3h-5.5L9 22v-3.5H8a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 8 9.5Z" fill="#fff"/><path d="m24.5 15.500-.5 7.500-3.200-2.500" stroke="#bac8ff" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round"/></svg>Parley</p>`

/** The reason for a failed sign-in, for people, with a next step. */
export const failurePage = (what: string, to: string): Page =>
  documentPage(
    'Sign-in failed · Parley',
    html`<main class="card">${face}<h1>You are not signed in</h1><p>${what}</p><p><a href="/auth/login?to=${encodeURIComponent(to)}">Sign in again</a></p></main>`,
  )

/** For people who reach the development provider from another machine; `sign` is the evidence of that. */
export const notOfThisMachinePage = (sign: string, origin: string): Page =>
  documentPage(
    'Sign-in · Parley',
    html`<main class="card">${face}<h1>This instance of Parley has no passwords yet</h1>
<p>Parley runs in development without an identity provider and asks nobody for a password. Therefore you can only sign in with a browser on the same machine, at <code>${origin}</code> and without a proxy. This request came from somewhere else: ${sign}.</p>
<p>To let others sign in, set <code>PARLEY_ENV=production</code>, <code>PUBLIC_URL</code>, <code>OIDC_ISSUER</code> and <code>OIDC_CLIENT_ID</code>, and start Parley again; <code>.env.example</code> explains them.</p></main>`,
  )

export const noProviderPage: Page = documentPage(
  'Sign-in · Parley',
  html`<main class="card">${face}<h1>No identity provider is configured</h1>
<p>People sign in through an OpenID Connect provider. Set <code>OIDC_ISSUER</code> and <code>OIDC_CLIENT_ID</code>, and start Parley again; <code>.env.example</code> explains both.</p>
<p>In development Parley has a built-in provider without passwords, but only while nobody else can reach it: <code>HOST</code> is <code>127.0.0.1</code>, <code>::1</code> or <code>localhost</code>, and <code>PUBLIC_URL</code> is not set or is one of them. API keys work without a provider.</p></main>`,
)

/** The plain sign-in page of the development provider. */
export const developmentSignInPage = (action: string, fault?: string): Page => ({
  ...documentPage(
    'Sign in · Parley',
    html`<main class="card">${face}<h1>Sign in</h1>
<p>Parley plays simulated users against your agent, judges each conversation, and stops a release that got worse.</p>
<form method="post" action="${action}">
<p><label>Email address<br><input type="email" name="email" autocomplete="email" required autofocus maxlength="254" ${fault ? html`aria-describedby="fault" aria-invalid="true"` : ''}></label></p>
${fault ? html`<p id="fault" role="alert">${fault}</p>` : ''}
<p><button>Sign in</button></p>
</form>
<p class="quiet">Parley runs in development: this machine asks for no password, and the first person to sign in owns the workspace.</p></main>`,
  ),
  hasForm: true,
})
