import type { DescribedOperation } from '../describe.ts'
import type { OpenapiDocument } from '../openapi.ts'
import { type Html, html } from './html.ts'
import { documentPage, type Page } from './page.ts'
import { exampleOf, membersOf, typeOf } from './schema.ts'

type Entry = { method: string; path: string; operation: DescribedOperation }
const bodyOf = ({ requestBody }: DescribedOperation) => requestBody?.content['application/json']?.schema
const byResource = ({ paths }: OpenapiDocument): [string, Entry[]][] => {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return Object.entries(Object.groupBy(entries, ({ operation }) => operation.tags[0] ?? '')) as [string, Entry[]][]
}

/** A command that calls the operation with an example, or with the minimum that it accepts; ids are in capitals. */
export function curlOf({ method, path, operation }: Entry, { servers, components }: OpenapiDocument): string {
  const body = bodyOf(operation)
  const address = `"$PARLEY_URL${servers[0]!.url}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase())}"`
  const json = body && JSON.stringify(exampleOf(body, components.schemas)).replaceAll("'", "'\\''")
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
    `-H "x-api-key: $PARLEY_API_KEY"`,
    ...(json ? [`-H 'content-type: application/json'`, `-d '${json}'`] : []),
  ].join(' \\\n  ')
}

function section(entry: Entry, description: OpenapiDocument): Html {
  const { method, path, operation } = entry
  const { operationId, summary, description: more, parameters = [], responses } = operation
  const body = bodyOf(operation)
  const rows = parameters.map(
    ({ name, in: place, required, description: text, schema }) =>
      html`<tr><td><code>${name}</code>${required && '*'}</td><td>${place}</td><td>${typeOf(schema)}</td><td>${text}</td></tr>`,
  )
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400)
  return html`
<section id="${operationId}">
<h3><a href="#${operationId}"><code><span class="method">${method}</span> ${description.servers[0]!.url}${path}</code></a></h3>
<p>${summary}. ${more}</p>
${rows.length > 0 && html`<table>${rows}</table>`}
${body && html`<p>Body: ${typeOf(body)}</p>`}
<p>Answers: ${answers.map(([status, { content = {}, description: text }], index) => html`${index > 0 && ', '}<code>${status}</code> ${content['application/json'] ? typeOf(content['application/json'].schema) : text}`)}</p>
<pre>${curlOf(entry, description)}</pre>
</section>`
}

/** The whole interface on one page: no script, nothing collapsed, so that a search in the page finds everything. */
export function referencePage(description: OpenapiDocument): Page {
  const { info, components } = description
  const resources = byResource(description)
  const contents = resources.map(
    ([resource, entries]) =>
      html`<h4>${resource}</h4><ul>${entries.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}</ul>`,
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<section id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${schema.properties ? membersOf(schema) : html`<p>${typeOf(schema)}</p>`}</section>`,
  )
  return documentPage(
    `${info.title} ${info.version}: the interface`,
    html`<div class="aside"><nav><p><a href="/">${info.title}</a> ${info.version}</p>${contents}<h4><a href="#schemas">Schemas</a></h4></nav><main>
<h1>The interface of ${info.title}</h1>
<p>${info.description}</p>
<p>The same for programs: <a href="/v1/openapi.json">/v1/openapi.json</a> (OpenAPI 3.1), <a href="/llms.txt">/llms.txt</a>. Every error is one of the <a href="/problems">problems</a>. A star marks what is required.</p>
<pre>export PARLEY_URL=…        # where this instance is, such as http://127.0.0.1:4000
export PARLEY_API_KEY=…    # or -H "authorization: Bearer $ID_TOKEN"</pre>
${resources.map(([resource, entries]) => html`<h2>${resource}</h2><p>${description.tags.find(({ name }) => name === resource)?.description}</p>${entries.map((entry) => section(entry, description))}`)}
<h2 id="schemas">Schemas</h2>
${schemas}
</main></div>`,
  )
}

/** For language models (llmstxt.org): what this is, how to call it, and each operation in a line. */
export function llmsText(description: OpenapiDocument, documents: readonly { name: string; title: string }[]): string {
  const { info, servers } = description
  const lines = byResource(description).map(
    ([resource, entries]) =>
      `## ${resource}\n\n${entries.map(({ method, path, operation }) => `- [${method} ${servers[0]!.url}${path}](/v1/docs#${operation.operationId}): ${operation.summary}`).join('\n')}\n`,
  )
  return `# ${info.title}

> ${info.description}

Call it over HTTP with JSON. Send an API key in the header x-api-key, or an ID token as Authorization: Bearer. Unknown members and parameters are rejected, and every error of a request is reported together. Errors are application/problem+json; each code has a page at /problems. Every POST takes an Idempotency-Key. POST /v1/scenarios/{id}/run and POST /v1/tests/{id}/run take Prefer: wait=30.

## Descriptions

- [OpenAPI 3.1](/v1/openapi.json): every operation with all members
- [Reference](/v1/docs): the same to read
- [Problems](/problems): every error, what it means and what to do
- [Documentation](/llms-full.txt): all documents in one text
- [Assistants](/docs/test/assistants.md): the same operations as tools of the Model Context Protocol, at /mcp

## Documents

${documents.map(({ name, title }) => `- [${title}](/docs/${name}.md)`).join('\n')}

${lines.join('\n')}`
}
