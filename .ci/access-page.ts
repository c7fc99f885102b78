import { contracts } from '../src/interface.ts'
import { operationsOf, scopes, scopesOf } from '../src/platform/contract.ts'

/** docs/reference/access.md: roles, projects and scopes, with a row for each operation. */
export const accessPage = (): string => `# Access: roles, projects and scopes

<!-- Derived from the contracts by npm run derive; do not edit. -->

A request needs a credential with a sufficient **role**. If the credential is an API key that is bound to **projects** or **scopes**, these must allow the request, too. Everything else gets 403, which says what is missing.

## Roles

Each role may do everything that the roles before it may do: \`viewer\` reads, \`reviewer\` also judges conversations, \`editor\` also writes definitions and runs them, \`admin\` also manages members, models and integrations, and \`owner\` also renames the workspace and makes owners. A key never exceeds the current role of its member, or of the member who created it.

## Roles in single projects

A member can have a different role in single projects, higher or lower: for example, editor of the shop and viewer of everything else. An admin sets this under *Members*, in the invitation or later, or as \`projectRoles\` of \`POST /v1/members\` and \`PUT /v1/members/{id}\`:

\`\`\`json
{ "name": "Ada Lovelace", "email": "ada@example.com", "role": "viewer", "projectRoles": { "prj_…": "editor" } }
\`\`\`

- In a project that \`projectRoles\` names, that role counts. In every other project, and for the workspace as a whole (members, keys, new projects, erasures), \`role\` counts. If your role in the project is too low, the 403 says *in this project*.
- Every member can read every project. Put what some members must not see into another workspace.
- An \`admin\` of a project manages its integrations and models, but no members. Admins and owners of the workspace have their role in every project.
- Reviews and calibrations can be assigned to members who are at least \`reviewer\` in the project of the conversation.
- A list over several projects shows only what the lowest of your roles in them may see. Name one project with \`projectId\` to see it with your role there. So if you are a viewer in one project, a list over all projects shows only what a viewer may see.
- A change applies from the next request on. An open event stream ends within 5 s, and its client reconnects with the new roles.
- A replacement of a member without \`projectRoles\` leaves them unchanged. \`GET /v1/me\` shows the roles of a credential.

In each project, a key has at most the role of its member there. The database enforces both roles, as it does for bound keys ([decision 0006](../decisions/0006-separate-projects-in-the-database.md)).

## Keys for one purpose

A key that leaks should give access to as little as possible. Bind it when you create it (*Account*, *API keys*, or \`POST /v1/api-keys\`):

- \`projectIds\`: for the key, other projects do not exist. Reading one of their resources gets 404, lists omit it, and a reference to it is refused as unknown. Operations on the whole workspace (members, keys, settings, the activity, erasures, new projects) get 403. The key can read and use the workspace's models, but not change them.
- \`scopes\`: the key may be used for these purposes only:

| scope | what it is for |
| --- | --- |
${Object.entries(scopes)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}

A build needs \`{ "name": "Build of the shop", "role": "editor", "projectIds": ["prj_…"], "scopes": ["runs:create"] }\`: the key can start the batches of that project and read their verdicts, and nothing else. It cannot list anything, so it reads runs by the IDs that it got when it started them. A scope does not raise a role that is too low.

A bound key cannot create or manage keys, not even itself. Rotating it does not change its bounds. \`GET /v1/me\` shows a key its own bounds. A bound key that repeats the \`Idempotency-Key\` of another key of the same member does not get that key's answer (422).

## A key that leaked

Anyone who finds a key can revoke it, without any other credential:

\`\`\`sh
curl https://parley.example/v1/api-keys/revoke-leaked -H 'Content-Type: application/json' -d '{ "key": "parley_live_…" }'
\`\`\`

When the answer arrives, the key is revoked, and so are all keys that were created with it. The activity says *A report of a leaked key*, and integrations that listen to \`apiKey.revoked\` are notified. The answer is the same, after the same quarter of a second, whether the key exists or not. One address may send as many reports as it may send failed credentials (\`PARLEY_LIMIT_FAILED_CREDENTIALS_BURST\`).

## How this is enforced

The database enforces the limit to projects: each transaction of such a key sees and changes only rows of those projects, just as each transaction is limited to its workspace ([decision 0006](../decisions/0006-separate-projects-in-the-database.md)).

## Operations

A key that is bound to projects or scopes cannot use the operations marked *workspace*. A key that has scopes cannot use an operation without a scope.

| operation | role | scopes |
| --- | --- | --- |
${operationsOf(contracts)
  .map(({ operation }) => {
    const { method, url, role, reach } = operation
    const bounds =
      reach === 'workspace'
        ? '*workspace*'
        : reach === 'caller'
          ? 'every key'
          : scopesOf(operation)
              .map((scope) => `\`${scope}\``)
              .join(' ')
    return `| \`${method} ${url}\` | ${role === 'identity' ? 'an ID token' : role} | ${bounds} |`
  })
  .join('\n')}
`
