import { contracts } from '#src/app/interface.ts'
import { operationsOf, scopes, scopesOf } from '#src/platform/contract.ts'

/** docs/reference/access.md: roles, projects and scopes, with a row for each operation. */
export const accessPage = (): string => `# Access: roles, projects and scopes

<!-- Derived from the contracts by npm run derive; do not edit. -->

After this page a person or a key may do what they need, and nothing else.

\`\`\`json
{ "name": "Build of the shop", "role": "editor", "projectIds": ["prj_…"], "scopes": ["runs:create"] }
\`\`\`

This body of \`POST /v1/api-keys\` makes a key for a build: it starts the batches of one project and reads their verdicts, and nothing else. A request needs a sufficient **role**; **projects** and **scopes** of a key must allow it, too.

## Roles

Each role includes the ones before it: \`viewer\` reads, \`reviewer\` also judges conversations, \`editor\` also writes definitions and runs them, \`admin\` also manages members, models and integrations, and \`owner\` also renames the workspace and makes owners. A key never exceeds the current role of its member, or of the member who created it.

## Roles in single projects

A member can have a different role in single projects, higher or lower. An admin sets this under *Members*, in the invitation or later, or as \`projectRoles\` of \`POST /v1/members\` and \`PUT /v1/members/{id}\`:

\`\`\`json
{ "name": "Ada Lovelace", "email": "ada@example.com", "role": "viewer", "projectRoles": { "prj_…": "editor" } }
\`\`\`

- In a project that \`projectRoles\` names, that role counts; everywhere else, \`role\` counts.
- Every member can read every project. Put what some members must not see into another workspace.
- An \`admin\` of a project manages its integrations and models, but no members.
- A list over several projects shows only what the lowest of your roles in them may see. Name one project with \`projectId\`.
- A change applies from the next request on, and to event streams within 5 s. \`GET /v1/me\` shows the roles of a credential.

In each project, a key has at most the role of its member there.

## Keys for one purpose

Bind a key when you create it (*Account*, *API keys*, or \`POST /v1/api-keys\`):

- \`projectIds\`: for the key, other projects do not exist. Reading one of their resources gets 404, lists omit it, and a reference to it is refused as unknown. Operations on the whole workspace (members, keys, settings, the activity, erasures, new projects) get 403. The key can read and use the workspace's models, but not change them.
- \`scopes\`: the key may be used for these purposes only:

| scope | what it is for |
| --- | --- |
${Object.entries(scopes)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}

A key with only \`runs:create\` cannot list anything: it reads runs by the IDs that it got when it started them. A scope does not raise a role that is too low. A bound key cannot create or manage keys, not even itself, and rotating it does not change its bounds.

## A key that leaked

Anyone who finds a key can revoke it, without any other credential:

\`\`\`sh
curl https://parley.example/v1/api-keys/revoke-leaked -H 'Content-Type: application/json' -d '{ "key": "parley_live_…" }'
\`\`\`

All keys that were created with it are revoked, too. Integrations that listen to \`apiKey.revoked\` are notified. The answer is the same whether the key exists or not.

## Operations

A key that is bound to projects or scopes cannot use the operations marked *workspace*. A key that has scopes cannot use an operation without a scope.

| role | scopes | operations |
| --- | --- | --- |
${[...Map.groupBy(operationsOf(contracts), ({ operation }) => boundsOf(operation))]
  .toSorted(([one], [other]) => order(one) - order(other))
  .map(([bounds, list]) => `| ${bounds} | ${pathsOf(list)} |`)
  .join('\n')}
`

/** Each method once, with its paths. */
const pathsOf = (list: ReturnType<typeof operationsOf>): string =>
  [...Map.groupBy(list, ({ operation }) => operation.method)]
    .map(([method, group]) => `${method} ${group.map(({ operation }) => `\`${operation.url}\``).join(', ')}`)
    .join('; ')

const roles = ['an ID token', 'viewer', 'reviewer', 'editor', 'admin', 'owner']
const order = (bounds: string) => roles.findIndex((role) => bounds.startsWith(role))

/** The first two cells of a row: operations with the same ones share it. */
function boundsOf(operation: ReturnType<typeof operationsOf>[number]['operation']): string {
  const { role, reach } = operation
  const scopes = scopesOf(operation).map((scope) => `\`${scope}\``)
  const bounds = reach === 'workspace' ? '*workspace*' : reach === 'caller' ? 'every key' : scopes.join(' ')
  return `${role === 'identity' ? 'an ID token' : role} | ${bounds}`
}
