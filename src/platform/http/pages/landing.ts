import { html } from './html.ts'
import { documentPage, type Page } from './page.ts'

export const landingPage = (version: string): Page =>
  documentPage(
    'Parley',
    html`<h1>Parley</h1>
<p>Test management for conversational agents: play many realistic conversations, check what must hold, let people judge.</p>
<p>The web application has not been built. Run <code>npm start</code> or <code>npm run build</code>, then load this page again.</p>
<ul>
<li><a href="/v1/docs">The interface</a>: every operation, with an example for each</li>
<li><a href="/v1/openapi.json">/v1/openapi.json</a>: the same for programs, as OpenAPI 3.1</li>
<li><a href="/problems">Problems</a>: what each error means and what to do about it</li>
<li><a href="/llms.txt">/llms.txt</a>: a summary for language models</li>
<li><a href="/readyz">/readyz</a>: whether this instance is ready</li>
</ul>
<p class="quiet">Version ${version}</p>`,
  )
