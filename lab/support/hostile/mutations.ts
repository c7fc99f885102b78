import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One check taken out of the code: the text from `at` on, `length` characters, becomes `put`. `specs` are asked whether they miss it. */
export type Mutation = { name: string; file: string; at: number; length: number; put: string; specs: readonly string[] }

const lowered: Readonly<Record<string, string>> = {
  reviewer: 'viewer',
  editor: 'reviewer',
  admin: 'editor',
  owner: 'admin',
  identity: 'viewer',
}
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** By what a spec of another folder notices that the check is gone. */
const specsOf: Readonly<Record<string, readonly string[]>> = {
  'src/platform/http/perform.ts': ['src/platform/http/idempotency.spec.ts', 'src/platform/http/order.spec.ts'],
  'src/platform/http/read-request.ts': ['e2e/matrix.spec.ts'],
  'src/platform/http/idempotency.ts': ['src/platform/http/idempotency.spec.ts', 'src/review/reviews/replays.spec.ts'],
  'src/platform/http/event-stream.ts': ['src/platform/http/event-stream.spec.ts'],
  'src/platform/db/resource-table.ts': ['src/play/scenarios/operations.spec.ts'],
  'src/play/runs/operations/show.ts': ['src/review/reviews/blind.spec.ts'],
  'src/workspace/accounts/authority.ts': ['src/workspace/accounts/authority.spec.ts'],
  'src/workspace/accounts/operations/api-keys.ts': [
    'src/workspace/accounts/operations/api-keys.spec.ts',
    'src/workspace/accounts/operations/key-family.spec.ts',
  ],
  'src/workspace/accounts/operations/key-family.ts': ['src/workspace/accounts/operations/key-family.spec.ts'],
  'src/workspace/accounts/operations/members.ts': ['src/workspace/accounts/operations/members.spec.ts'],
  'src/workspace/accounts/operations/key-lookup.ts': [
    'src/workspace/accounts/operations/authenticate-keys.spec.ts',
    'src/workspace/accounts/operations/key-family.spec.ts',
  ],
  'src/workspace/accounts/store/live-keys.ts': [
    'src/workspace/accounts/operations/authenticate-keys.spec.ts',
    'src/workspace/accounts/operations/key-family.spec.ts',
  ],
}

/** What a check looks like in the code, and what is put in place of it. */
const patterns: readonly (readonly [what: string, pattern: RegExp, put: (match: RegExpExecArray) => string])[] = [
  ['refusal', /if \(([^\n]*)\)(?=\s*throw (?:new ServiceError\(\s*'(?:forbidden|not_eligible)'|notFound\(\)))/g, () => 'if (false)'],
  ['reach', /requireReach\((?=caller\.)[^\n]*\)\n/g, () => '\n'],
  ['role', /atLeast\((?!role: Role)[^()]*\)/g, () => 'true'],
  [
    'row',
    / and (?:k\.revoked_at is null|m\.archived_at is null|maker\.archived_at is null|\(k\.expires_at is null or k\.expires_at > now\(\)\))/g,
    () => ' and true',
  ],
  ['caller', /caller_id = \$\{callerId\}/g, () => 'true'],
  ['member', /member_id = coalesce\(\$\{memberId \?\? null\}, member_id\)/g, () => 'true'],
]

/** Every mutation of the tree, roles of operations first. */
export function mutationsOf(root: string): Mutation[] {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|fixtures|harness|client\/|demo\//.test(file))
    .map((file) => `src/${file}`)
    .toSorted()
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  return [
    ...sources.filter((file) => /(?:contract|reports)\.ts$/.test(file)).flatMap((file) => rolesIn(file, text(file))),
    ...policiesIn(root),
    ...sources.filter((file) => file !== 'src/platform/contract.ts').flatMap((file) => guardsIn(file, text(file))),
  ]
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

const rolesIn = (file: string, text: string): Mutation[] =>
  // An example of a body has a role, too.
  [...text.matchAll(/(?<!examples: [^\n]*)role: '(reviewer|editor|admin|owner|identity)'(?=[,} ])/g)].map((match) => ({
    name: `${file}:${lineOf(text, match.index)} needs ${lowered[match[1]!]} instead of ${match[1]}`,
    file,
    at: match.index,
    length: match[0].length,
    put: `role: '${lowered[match[1]!]}'`,
    specs: ['e2e/operation-roles.spec.ts'],
  }))

function policiesIn(root: string): Mutation[] {
  const specs = ['src/platform/db/database.spec.ts']
  return readdirSync(join(root, 'src/migrations')).flatMap((name) => {
    const file = `src/migrations/${name}`
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^call isolate\('\w+'\);$|using \((?:workspace_id|id) = [^\n]*?\)\)/gm)].map((match) => ({
      name: `${file}:${lineOf(text, match.index)} without ${match[0]}`,
      file,
      at: match.index,
      length: match[0].length,
      put: match[0].startsWith('call') ? '' : 'using (true)',
      specs,
    }))
  })
}

const guardsIn = (file: string, text: string): Mutation[] =>
  patterns.flatMap(([what, pattern, put]) =>
    [...text.matchAll(pattern)].map((match) => ({
      name: `${file}:${lineOf(text, match.index)} without its ${what}: ${match[0].trim().slice(0, 80)}`,
      file,
      at: match.index,
      length: match[0].length,
      put: put(match as RegExpExecArray),
      specs: specsOf[file] ?? [folderOf(file)],
    })),
  )
