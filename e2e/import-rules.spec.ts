import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { describe, expect, it, onTestFinished } from 'vitest'

type Rules = { forbidden: NonNullable<IFlattenedRuleSet['forbidden']>; options: ICruiseOptions }
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules

// The rule, then a file that breaks it and what that file imports.
const violations: [rule: string, file: string, ...imports: string[]][] = [
  ['measure-wing', 'src/measure/assertions/kind.ts', '../../workspace/projects/contract.ts'],
  ['measure-wing-specs', 'src/measure/assertions/kind.spec.ts', '../../workspace/projects/contract.ts'],
  ['workspace-wing', 'src/workspace/activity/operations.ts', '../../play/runs/operations.ts'],
  ['workspace-wing-specs', 'src/workspace/activity/operations.spec.ts', '../../play/runs/operations.ts'],
  ['play-wing', 'src/play/channels/operations.ts', '../../app/interface.ts'],
  ['play-wing-specs', 'src/play/runs/fixtures/stage.ts', '../../../gate/batches/operations.ts'],
  ['gate-wing', 'src/gate/batches/operations.ts', '../../review/reviews/operations.ts'],
  ['gate-wing-specs', 'src/gate/batches/operations.spec.ts', '../../review/reviews/operations.ts'],
  ['review-wing', 'src/review/reviews/operations.ts', '../../connect/demo/operations.ts'],
  ['review-wing-specs', 'src/review/reviews/operations.spec.ts', '../../connect/demo/operations.ts'],
  ['connect-wing', 'src/connect/demo/operations.ts', '../../cli/run.ts'],
  ['connect-wing-specs', 'src/connect/demo/operations.spec.ts', '../../cli/run.ts'],
  ['runs-imports', 'src/play/runs/operations.ts', '../scenarios/operations.ts'],
  ['users-imports', 'src/play/users/kind.ts', '../runs/contract.ts'],
  ['fastify-in-platform-http', 'src/app/app.ts', 'fastify'],
  ['fastify-in-platform-http', 'src/platform/io/guarded-fetch.ts', '@fastify/static'],
  ['driver-in-platform-db', 'src/play/runs/store.ts', 'pg'],
  ['pg-boss-in-platform-jobs', 'src/workspace/queue/operations.ts', 'pg-boss'],
  ['undici-in-platform-io', 'src/play/channels/operations.ts', 'undici'],
  ['undici-in-platform-io', 'src/play/channels/operations.ts', 'ws'],
  ['nodemailer-in-platform-io', 'src/connect/integrations/operations.ts', 'nodemailer'],
  ['sql-in-stores', 'src/play/runs/operations.ts', 'kysely'],
  ['core-knows-no-plugin', 'src/play/runs/operations.ts', '../../connect/imports/contract.ts'],
  ['core-knows-no-plugin', 'src/cli/run.ts', './import/import.ts'],
  ['core-knows-no-plugin', 'src/connect/demo/operations/demo.ts', '../../provisioning/contract.ts'],
  ['demo-agents-in-one-list', 'src/play/channels/kinds/demo/support.ts', './booking.ts'],
  ['no-cycles', 'src/play/runs/metrics.ts', './metrics.ts'],
  ['platform-knows-no-resource', 'src/platform/jobs/worker.ts', '../../play/runs/jobs.ts'],
  ['pure-by-default', 'src/play/runs/conversation.ts', './store.ts'],
  ['pure-by-default', 'src/play/runs/conversation.ts', '../../workspace/projects/operations.ts'],
  ['pure-by-default', 'src/play/users/kinds.ts', '../../platform/io/open-io.ts'],
  ['pure-by-default', 'src/play/runs/contract.ts', '../../platform/ids.ts'],
  ['pure-by-default', 'src/play/runs/contract.ts', 'type ../../platform/db/database.ts'],
  ['pure-by-default', 'src/platform/lifecycle.ts', './db/database.ts'],
  ['pure-needs-no-node', 'src/play/runs/conversation.ts', 'node:fs'],
  ['pure-needs-no-node', 'src/play/personas/sampling.ts', 'crypto'],
  ['pure-needs-no-node', 'src/measure/assertions/kind.ts', 'undici'],
  ['operations-in-a-file-or-a-folder-1', 'src/play/runs/operations/play.ts', '../operations.ts'],
  ['operations-in-a-file-or-a-folder-2', 'src/play/runs/operations.ts', './operations/play.ts'],
  ['stores-are-private', 'src/play/scenarios/operations.ts', '../runs/store.ts'],
  ['stores-are-private', 'src/app/app.ts', '../play/runs/store.ts'],
  ['stores-are-private', 'src/workspace/queue/operations/process.ts', '../../accounts/store/members.ts'],
  ['stores-are-private', 'e2e/journey.spec.ts', '../src/play/runs/store.ts'],
  ['kinds-see-only-their-kind-file', 'src/play/channels/kinds/http.ts', '../incoming.ts'],
  ['kinds-see-only-their-kind-file', 'src/play/channels/kinds/http.ts', './demo/support.ts'],
  ['kinds-see-only-their-kind-file', 'src/play/users/kinds/rules/moves.ts', '../../kinds.ts'],
  ['views-see-only-their-kind-file', 'web/page/criteria/kinds/text.tsx', '../../Fields.tsx'],
  ['views-see-only-their-kind-file', 'web/page/criteria/kinds/multi.tsx', './nominal.tsx'],
  ['client-knows-only-openapi', 'src/client/client.ts', '../play/runs/contract.ts'],
  ['no-index-files', 'src/play/runs/operations.ts', './index.ts'],
  ['no-index-files', 'src/platform/http/server.ts', './utils.ts'],
  ['harness-only-in-specs', 'src/app/app.ts', '../harness/database.ts'],
  ['harness-only-in-specs', 'src/platform/jobs/worker.ts', './fixtures/database.ts'],
  ['no-dev-dependency-in-src', 'src/cli/run.ts', 'vitest'],
  ['src-stays-in-src', 'src/app/app.ts', '../../e2e/journey.spec.ts'],
  ['one-door-from-web', 'web/play/runs/RunPage.tsx', '../../../src/client/client.ts'],
  ['one-door-from-web', 'web/page/queries.ts', 'type ../../src/play/runs/contract.ts'],
  ['the-door-is-narrow', 'web/api.ts', '../src/play/runs/contract.ts'],
  ['rules-are-pure', 'web/rules.ts', '../src/review/rubrics/operations.ts'],
  ['wording-is-pure', 'web/wording.ts', '../src/measure/assertions/kinds.ts'],
  ['speech-is-pure', 'web/speech.ts', '../src/play/personas/operations.ts'],
  ['mocks-are-pure', 'web/mocks.ts', '../src/play/tool-mocks/schema-check.ts'],
  ['web-resources-do-not-meet', 'web/play/runs/RunPage.tsx', '../scenarios/ScenarioPage.tsx'],
  ['web-resources-do-not-meet', 'web/play/runs/RunPage.tsx', '../../shell/Shell.tsx'],
  ['what-pages-share-knows-no-page', 'web/page/queries.ts', '../play/runs/use-run.ts'],
  ['ui-knows-no-api', 'web/ui/Tag.tsx', '../api.ts'],
  ['ui-knows-no-api', 'web/ui/Tag.tsx', '@tanstack/react-router'],
]

const allowed: [file: string, ...imports: string[]][] = [
  ['src/play/scenarios/operations.ts', './store.ts', '../runs/operations.ts', '../../platform/db/database.ts', 'node:crypto'],
  ['src/play/scenarios/operations.spec.ts', '../../harness/database.ts', '../../app/app.ts', 'vitest', 'node:fs'],
  ['src/play/runs/store.ts', 'kysely'],
  ['src/workspace/accounts/operations/members.ts', '../store/members.ts', '../../../platform/ids.ts'],
  ['src/workspace/accounts/store/members.ts', 'kysely', './rows.ts'],
  ['src/play/runs/jobs.ts', '../../platform/jobs/job.ts', 'zod'],
  ['src/play/channels/kind.ts', '../../platform/io/io.ts', '../../measure/transcripts/contract.ts'],
  ['src/play/channels/kinds/http.ts', '../kind.ts', './http/settings.ts', 're2js'],
  ['src/play/users/kinds/rules/moves.ts', '../../kind.ts', './reading.ts'],
  ['src/connect/demo/operations.ts', '../../play/tests/operations.ts'],
  ['src/platform/http/server.ts', 'fastify'],
  ['src/harness/setup.ts', 'pg', 'vitest'],
  ['src/platform/jobs/fixtures/database.ts', 'pg', 'vitest', '../schema.ts'],
  ['src/platform/jobs/pump.spec.ts', './fixtures/database.ts'],
  ['web/api.ts', '../src/client/client.ts', '../src/play/runs/lifecycle.ts', './session.ts'],
  ['web/play/runs/RunPage.tsx', './Verdict.tsx', '../../page/queries.ts', '../../ui/Tag.tsx', '../../api.ts', '@tanstack/react-router'],
  ['web/routes.tsx', './play/runs/RunPage.tsx', './shell/Shell.tsx'],
]

type Case = readonly [file: string, ...imports: string[]]
type Tree = Record<string, string[]>

/** Each case with the tree that it is in: with others that name none of its files, as reading a tree takes 0.3 s of the processor. */
function treesOf(cases: readonly Case[]): Map<Case, Tree> {
  const trees: { tree: Tree; taken: Set<string> }[] = []
  return new Map(
    cases.map((each) => {
      const [file, ...imports] = each
      const own = imports.map((wanted) => wanted.replace('type ', '')).filter((wanted) => wanted.startsWith('.'))
      const files = [file, ...own.map((wanted) => join(dirname(file), wanted))]
      const free = trees.find(({ taken }) => files.every((name) => !taken.has(name)))
      const { tree, taken } = free ?? { tree: {}, taken: new Set<string>() }
      if (!free) trees.push({ tree, taken })
      tree[file] = imports
      for (const name of files) taken.add(name)
      return [each, tree] as const
    }),
  )
}

const judged = new Map<Tree, ReturnType<typeof judge>>()
/** The rules that its tree breaks. */
function judgeOnce(tree: Tree): ReturnType<typeof judge> {
  const before = judged.get(tree) ?? judge(tree, others)
  judged.set(tree, before)
  return before
}

/** Lays out a tree in which each file imports these, and returns which rules it breaks. */
async function judge(tree: Tree, forbidden: typeof rules.forbidden) {
  const root = await mkdtemp(join(tmpdir(), 'parley-rules-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const packages = ['fastify', '@fastify/static', 'pg', 'pg-boss', 'undici', 'nodemailer', 'ws', 'kysely', 'zod', 're2js']
  const installed = [...packages, '@tanstack/react-router']
  const dependencies = Object.fromEntries(installed.map((name) => [name, '1.0.0']))
  await write('package.json', JSON.stringify({ type: 'module', dependencies, devDependencies: { vitest: '1.0.0' } }))
  for (const name of [...installed, 'vitest']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }))
    await write(`node_modules/${name}/index.js`, '')
  }
  for (const folder of ['src', 'e2e', 'web']) await mkdir(join(root, folder), { recursive: true })
  for (const [file, imports] of Object.entries(tree)) {
    const specifiers = imports.map((wanted) => wanted.replace('type ', ''))
    for (const specifier of specifiers) if (specifier.startsWith('.')) await write(join(dirname(file), specifier), '')
    const keyword = (index: number) => (imports[index] === specifiers[index] ? 'import' : 'import type')
    await write(file, specifiers.map((specifier, index) => `${keyword(index)} { a${index} } from '${specifier}'\n`).join(''))
  }
  const { output } = await cruise(['src', 'e2e', 'web'], { ...rules.options, baseDir: root, validate: true, ruleSet: { forbidden } })
  return (output as ICruiseResult).summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
}

const isReachability = ({ name }: { name?: string }) => name?.endsWith('not-unreachable') === true
const reachability = rules.forbidden.filter(isReachability)
const others = rules.forbidden.filter((rule) => !isReachability(rule))

describe('the import rules', () => {
  const breaking = violations.map(([rule, ...each]) => ({ rule, each }))
  const broken = treesOf(breaking.map(({ each }) => each))
  it.each(breaking)('$rule stops $each.0', async ({ rule, each }) => {
    expect(await judgeOnce(broken.get(each)!)).toContain(`${each[0]}: ${rule}`)
  })

  const whole = treesOf(allowed)
  it.each(allowed.map((each) => ({ each })))('let $each.0 have its own', async ({ each }) => {
    expect(await judgeOnce(whole.get(each)!)).toEqual([])
  })

  it('find the file that nothing uses', async () => {
    const tree = { 'src/app/main.ts': ['./app.ts'], 'src/app/app.ts': ['type ../play/runs/contract.ts'], 'src/play/runs/forgotten.ts': [] }
    expect(await judge(tree, reachability)).toEqual(['src/play/runs/forgotten.ts: not-unreachable'])
    const pages = { 'web/boot.ts': ['./routes.tsx'], 'web/play/runs/Forgotten.tsx': [] }
    expect(await judge(pages, reachability)).toEqual(['web/play/runs/Forgotten.tsx: web-not-unreachable'])
  })

  it('are all shown to work, and each folder has its row', async () => {
    const foldersOf = async (path: string) =>
      (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const others = ['app', 'cli', 'client', 'harness', 'migrations', 'platform']
    const wings = (await foldersOf('src')).filter((name) => !others.includes(name))
    const rows = (await Promise.all(wings.map((wing) => foldersOf(`src/${wing}`)))).flat().map((name) => `${name}-imports`)
    const shown = violations.map(([rule]) => rule).filter((rule) => !rule.endsWith('-imports'))
    expect(rules.forbidden.map(({ name }) => name).sort()).toEqual(
      [...new Set([...rows, ...shown, 'not-unreachable', 'web-not-unreachable'])].sort(),
    )
  })
})
