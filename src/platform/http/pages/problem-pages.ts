import { type ErrorCode, errorCodes, ServiceError, statusOf, titleOf } from '#src/platform/errors.ts'
import { problemOf } from '../problems.ts'
import { html } from './html.ts'
import { documentPage, type Page, page } from './page.ts'
import { guides } from './problem-guide.ts'

type ProblemPage = { page: Page; json: Page }

function explain(code: ErrorCode) {
  const { meaning, remedy, example } = guides[code]
  const { detail, ...extras } = example
  const { problem, headers } = problemOf(new ServiceError(code, detail, extras), '0b8a42f5-6a37-4b10-9a53-9f6d7c1f5f1e')
  return { code, status: statusOf(code), title: titleOf(code), meaning, remedy, retryable: problem.retryable, example: problem, headers }
}

function pagesFor(code: ErrorCode): ProblemPage {
  const { headers, ...explanation } = explain(code)
  const { status, title, meaning, remedy, retryable, example } = explanation
  const lines = Object.entries({ 'content-type': 'application/problem+json; charset=utf-8', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const content = html`<p><a href="/problems">Problems</a></p>
<h1>${title}</h1>
<p><code>${status} ${code}</code>. ${retryable ? 'The same request may succeed later.' : 'The same request will fail again.'}</p>
<p>${meaning}</p>
<h2>What to do</h2>
<ul>${remedy.map((step) => html`<li>${step}</li>`)}</ul>
<h2>An example</h2>
<pre>HTTP/1.1 ${status}
${lines.join('\n')}

${JSON.stringify(example, null, 2)}</pre>`
  return { page: documentPage(`${title} (${code})`, content), json: page('application/json', JSON.stringify(explanation)) }
}

/** A page for each code of the interface, and `index`, which lists them. */
export const problemPages: ReadonlyMap<string, ProblemPage> = new Map(errorCodes.map((code) => [code, pagesFor(code)]))

const rows = errorCodes.map(
  (code) => html`<tr><td>${statusOf(code)}</td><td><a href="/problems/${code}"><code>${code}</code></a></td><td>${titleOf(code)}</td></tr>`,
)
export const problemIndex: ProblemPage = {
  page: documentPage(
    'Problems',
    html`<p><a href="/">Parley</a></p>
<h1>Problems</h1>
<p>Every error of the interface is one of these, as <code>application/problem+json</code> (RFC 9457) with the same members.</p>
<table><tr><th>Status</th><th>Code</th><th>Meaning</th></tr>${rows}</table>`,
  ),
  json: page(
    'application/json',
    JSON.stringify({ data: errorCodes.map((code) => ({ code, status: statusOf(code), title: titleOf(code) })) }),
  ),
}

/** Whether the client prefers JSON to a page; types that it does not mention mean a page. */
export function wantsJson(accept: string | undefined): boolean {
  const weights = new Map(
    (accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [type, weight ? Number(weight.slice(2)) : 1]
    }),
  )
  const json = Math.max(weights.get('application/json') ?? 0, weights.get('application/problem+json') ?? 0)
  return json > (weights.get('text/html') ?? 0)
}
