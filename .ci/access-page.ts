import { contracts } from '../src/interface.ts'
import { operationsOf, scopes, scopesOf } from '../src/platform/contract.ts'

/** docs/access.md: who may what, with a row for each operation. */
export const accessPage = (): string => `# Who may what

<!-- Derived from the contracts by npm run derive; do not edit. -->

A request is allowed if three things allow it: the **role** of its credential, and, of an API key, the **projects** and the **scopes** that the key is bound to. The answer to everything else is 403 and says what is missing.

## Roles

Each role may do all that the roles before it may: \`viewer\` reads, \`reviewer\` also judges conversations, \`editor\` also writes definitions and runs them, \`admin\` also manages members, models and integrations, and \`owner\` also renames the workspace and makes owners. A key has at most the roles of its member and of the member who created it, whichever is lowest at the time of the request.

## Roles in single projects

A member can have another role in single projects, higher or lower: editor of the shop, and viewer of everything else. An admin sets this under *Members*, at the invitation or later, as \`projectRoles\` of \`POST /v1/members\` and \`PUT /v1/members/{id}\`:

\`\`\`json
{ "name": "Ada Lovelace", "email": "ada@example.com", "role": "viewer", "projectRoles": { "prj_…": "editor" } }
\`\`\`

- In a project that is named there, its role counts; in every other project and for the workspace as a whole (members, keys, new projects, erasures), \`role\` counts. A 403 says *in this project* where that is what is missing.
- Every member can read every project. Use another workspace for what some of them must not see.
- \`admin\` of a project manages its integrations and models, and no members. Admins and owners of the workspace have their role in every project.
- Reviews and calibrations are assigned to those who are at least \`reviewer\` in the project of the conversation.
- A list over several projects shows what the lowest of your roles there may see; name one with \`projectId\` to see it with your role in it. A viewer of one project therefore sees lists over all projects as a viewer does.
- A change counts from the next request. An open stream of events ends within 5 s, and its client connects again with the new roles.
- A replacement without \`projectRoles\` keeps them. \`GET /v1/me\` shows the roles of a credential.

A key has in each project at most the role of its member there. The database enforces both roles, as it does for bound keys ([decision 0090](decisions/0090-members-have-roles-in-projects.md)).

## Keys for one purpose

A key that leaks should open as little as possible. Bind it when you create it (*Account*, *API keys*, or \`POST /v1/api-keys\`):

- \`projectIds\`: nothing of any other project is there for the key. Reading it is 404, as if it did not exist, lists leave it out, and a reference to it is an unknown one. What is about the workspace as a whole (members, keys, settings, the activity, erasures, new projects) is 403. Models of the workspace can be read and used, and not changed.
- \`scopes\`: the key may be used for these purposes only:

| scope | what it is for |
| --- | --- |
${Object.entries(scopes)
  .map(([name, text]) => `| \`${name}\` | ${text} |`)
  .join('\n')}

A build needs \`{ "name": "Build of the shop", "role": "editor", "projectIds": ["prj_…"], "scopes": ["runs:create"] }\`: the key starts the batches of that project and reads their verdicts, and does nothing else. It lists nothing, so it reads the runs whose IDs it was given when it started them. A role that is too low forbids what a scope allows.

A bound key creates no keys and manages none, not even itself. A rotated key has the same bounds. \`GET /v1/me\` shows a key its own bounds. An \`Idempotency-Key\` that another key of the same member has used does not show a bound key the answer of the other one (422).

## A key that leaked

Anyone who finds a key can end it, with the key and no other credential:

\`\`\`sh
curl https://parley.example/v1/api-keys/revoke-leaked -H 'Content-Type: application/json' -d '{ "key": "parley_live_…" }'
\`\`\`

The key is revoked when the answer comes, with all keys that were created with it. The activity says *A report of a leaked key*, and integrations with \`apiKey.revoked\` are notified. The answer is the same, after the same quarter of a second, whether there is such a key or not, and one address may send as many reports as failed credentials (\`PARLEY_LIMIT_FAILED_CREDENTIALS_BURST\`).

## How this is enforced

The limit to projects is enforced by the database: each transaction of such a key sees and changes rows of those projects alone, as each transaction is limited to its workspace ([decision 0080](decisions/0080-projects-are-a-wall-in-the-database.md)).

## Operations

*Workspace* marks what no key reaches that is bound to projects or to scopes. An operation without a scope is closed to every key that has scopes.

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
