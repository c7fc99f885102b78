// One comment for each batch on a pull request: the next batch run updates it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './runner.mjs'

/** GitHub takes 65,536 characters. */
const longest = 60_000
const mostPages = 30
const attempts = 3

/** @typedef {{ id: number, body?: string | null, user?: { login?: string, type?: string } | null }} Comment */

/**
 * @param {{ apiUrl: string, repository: string, token: string, pull: number }} place
 * @param {string} batchId
 * @param {string} markdown
 */
export async function keepComment({ apiUrl, repository, token, pull }, batchId, markdown) {
  const mark = `<!-- parley action ${batchId} -->`
  const body = { body: `${mark}\n${shortened(markdown)}` }
  const call = caller(apiUrl, token)
  const mine = await find(call, `/repos/${repository}/issues/${pull}/comments`, mark)
  if (mine && (await call('PATCH', `/repos/${repository}/issues/comments/${mine.id}`, body)).status !== 404) return
  await call('POST', `/repos/${repository}/issues/${pull}/comments`, body)
}

/**
 * Anyone may write the mark into a comment, and could later change the text of this step: only a comment of this token's
 * author counts.
 * @param {ReturnType<typeof caller>} call @param {string} path @param {string} mark
 * @returns {Promise<Comment | undefined>}
 */
async function find(call, path, mark) {
  const login = await loginOf(call)
  const isMine = (/** @type {Comment} */ { user }) => user?.login === login
  for (let page = 1; page <= mostPages; page++) {
    const { json } = await call('GET', `${path}?per_page=100&page=${page}`)
    const comments = /** @type {Comment[]} */ (Array.isArray(json) ? json : [])
    const found = comments.find((comment) => comment.body?.startsWith(mark) && isMine(comment))
    if (found) return found
    if (comments.length < 100) return undefined
  }
  return undefined
}

/**
 * The token of a workflow or of an app cannot read its user, and may ask who looks at GitHub. A token that may not is that of a workflow.
 * @param {ReturnType<typeof caller>} call @returns {Promise<string>}
 */
async function loginOf(call) {
  const refused = [401, 403, 404]
  const { login } = (await call('GET', '/user', undefined, refused)).json
  if (typeof login === 'string') return login
  const { data } = (await call('POST', '/graphql', { query: '{ viewer { login } }' }, refused)).json
  return data?.viewer?.login ?? 'github-actions[bot]'
}

/** At the end of a line, so that no table and no sign is cut in half. @param {string} markdown */
function shortened(markdown) {
  if (markdown.length <= longest) return markdown
  const cut = markdown.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf('\n'))}\n\nThe rest is in the summary of the job.\n`
}

/** @param {string} apiUrl @param {string} token */
const caller =
  (apiUrl, token) =>
  /** @param {string} method @param {string} path @param {object} [body] @param {number[]} [accepted] @returns {Promise<{ status: number, json: any }>} */
  async (method, path, body, accepted = method === 'PATCH' ? [404] : []) => {
    for (let attempt = 1; ; attempt++) {
      // GraphQL is beside the REST API on a server of one's own (/api/v3), and below it on github.com.
      const root = path === '/graphql' ? apiUrl.replace(/\/v3\/?$/, '') : apiUrl
      const answer = await fetch(`${root.replace(/\/$/, '')}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.github+json',
          'x-github-api-version': '2022-11-28',
          'user-agent': 'parley-action',
          ...(body && { 'content-type': 'application/json' }),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        ...(body && { body: JSON.stringify(body) }),
      }).catch((/** @type {Error} */ error) => error)
      const status = answer instanceof Error ? 0 : answer.status
      if (answer instanceof Response && (answer.ok || accepted.includes(status)))
        return { status, json: await answer.json().catch(() => ({})) }
      // A repeated POST after a lost answer would write a second comment.
      if ((status === 429 || status >= 500 || (status === 0 && method !== 'POST')) && attempt < attempts) {
        await sleep(attempt * 1_000)
        continue
      }
      const words = answer instanceof Error ? answer.message : /** @type {any} */ (await answer.json().catch(() => ({}))).message
      throw new Fault(
        status === 403 || status === 401
          ? `GitHub does not let this workflow write comments (${status} ${words}). Give it the permission pull-requests: write; a pull request of a fork never has it.`
          : `GitHub answered ${status} to ${method} ${path} (${words}).`,
      )
    }
  }
