import { z } from 'zod'
import { type BatchRunSummary, DeliveryFault, integrationKind, isBatchRun, isTest, ofBatchRun, webUrl } from '../kind.ts'
import { caller } from './github/call.ts'
import { keepComment } from './github/comment.ts'

const Settings = z.strictObject({
  repository: z.string().regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, 'must have the form owner/name'),
  apiUrl: webUrl.default('https://api.github.com'),
  ref: z
    .string()
    .regex(/^[\w./-]{1,200}$/)
    .optional()
    .describe('a branch, tag, or commit, if the label of the batch run is not a commit'),
  context: z.string().min(1).max(60).default('parley').describe('the status is shown as <context>/<name of the batch>'),
  comment: z.boolean().default(true).describe('one comment on each open pull request of the commit, updated with each batch run'),
})

/** The secret is a token that may write commit statuses and pull requests of the repository. */
export const github = integrationKind({
  kind: 'github',
  title: 'GitHub',
  settings: Settings,
  secret: 'required',
  authOf: () => ({ type: 'bearer' }),
  addressesOf: ({ apiUrl }) => [apiUrl],
  takes: (type) => type === 'batchRun.completed' || type === 'batchRun.rescored',
  // Two runs of a batch at once would each write a comment.
  oneByOne: true,
  async deliver({ repository, apiUrl, ref, context, comment }, event, io): Promise<void> {
    const root = apiUrl.replace(/\/$/, '')
    const call = caller(io, `${root}/repos/${repository}`)
    if (isTest(event)) return void (await call('GET', '', Named))
    if (!isBatchRun(event)) return
    const commit = refOf(event.data, ref)
    const { sha } = await call('GET', `/commits/${encodeURIComponent(commit)}`, Commit)
    await call('POST', `/statuses/${sha}`, Anything, statusOf(event.data, context))
    if (!comment) return
    const pulls = await call('GET', `/commits/${sha}/pulls?per_page=10`, Pulls)
    for (const { number } of pulls.filter(({ state }) => state === 'open'))
      await keepComment({ call, io, apiUrl: root, pull: number }, event.data)
  },
})

const Anything = z.unknown()
const Named = z.object({ full_name: z.string() })
const Commit = z.object({ sha: z.string().regex(/^[\da-f]{40,64}$/) })
const Pulls = z.array(z.object({ number: z.int(), state: z.string() }))

const isCommit = (text: string) => /^[\da-f]{7,64}$/.test(text)

function refOf({ label }: BatchRunSummary, ref: string | undefined): string {
  const commit = label !== null && isCommit(label) ? label : (ref ?? label)
  if (commit === null)
    throw new DeliveryFault('The batch run names no commit. Set its label to the commit, or set ref in the integration.', { again: false })
  return commit
}

// Nobody should merge after an inconclusive gate.
const states = { passed: 'success', failed: 'failure', inconclusive: 'failure', error: 'error' } as const

function statusOf(batchRun: BatchRunSummary, context: string) {
  const { outcome, name, url } = batchRun
  const description = [outcome ?? batchRun.status, ...ofBatchRun(batchRun).lines].join('; ')
  return {
    state: outcome ? states[outcome] : 'error',
    context: `${context}/${name}`,
    description: description.length <= 140 ? description : `${description.slice(0, 139).toWellFormed()}…`,
    ...(url !== null && { target_url: url }),
  }
}
