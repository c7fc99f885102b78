// What a step leaves behind: summary, comment and annotations. Whether it passes is decided before, and nothing here changes it.
import { readFileSync } from 'node:fs'
import { keepComment } from './comment.mjs'
import { annotationsOf } from './failures.mjs'
import { annotate, print, writeSummary } from './runner.mjs'

/** @typedef {import('./batch-run.mjs').BatchRun} BatchRun */
/** @typedef {import('./inputs.mjs').Inputs} Inputs */

/** Text from outside as text: neither markup, nor a link, nor a mention. @param {string} text */
export const prose = (text) =>
  text
    .toWellFormed()
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .slice(0, 2_000)
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~$-]/g, '\\$&')
    .replaceAll(/@|:(?=\/\/)|\bwww(?=\.)|\\#(?=\d)/g, '$&\u200b')

/** @param {import('./parley.mjs').Parley} parley @param {BatchRun} batchRun @param {string} page */
export async function reportEnd(parley, batchRun, page) {
  const markdown = await (await parley.send('GET', `/batch-runs/${batchRun.id}/export?format=markdown`)).text()
  for (const { title, message, ...place } of await annotationsOf(parley, batchRun.id, process.env.GITHUB_WORKSPACE ?? ''))
    annotate('error', message, { title, ...place })
  return `${markdown}\n[Open in Parley](${page})\n`
}

const marks = /** @type {Record<string, string>} */ ({ passed: '✅', failed: '❌' })

/** What `parley test` showed, as it is: within more backticks than it has itself. @param {string} verdict @param {readonly string[]} lines */
export function reportFiles(verdict, lines) {
  const whole = lines.join('\n').trim()
  // The verdict and the counts are at the end.
  const text = whole.length <= 50_000 ? whole : `The start is in the log of the step.\n…${whole.slice(-50_000).toWellFormed()}`
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `## ${marks[verdict] ?? '⚠️'} Files of this repository: ${verdict}\n\n${fence}text\n${text}\n${fence}\n`
}

/** @param {string} name @param {string} words @param {string} [page] */
export const reportFault = (name, words, page) =>
  `## ⚠️ ${prose(name)}: not judged\n\n${prose(words)}\n${page ? `\n[Open in Parley](${page})\n` : ''}`

/**
 * @param {string} markdown
 * @param {Pick<Inputs, 'comment' | 'githubToken'>} inputs
 * @param {string} [batchId]
 */
export async function publish(markdown, { comment, githubToken }, batchId) {
  writeSummary(markdown)
  const pull = pullRequest()?.number
  if (!comment || batchId === undefined || pull === undefined) return
  if (!githubToken) return annotate('warning', 'There is no comment: the input github-token is empty.')
  const { GITHUB_API_URL: apiUrl = 'https://api.github.com', GITHUB_REPOSITORY: repository = '' } = process.env
  const commit = commitOf().slice(0, 12)
  await keepComment({ apiUrl, repository, token: githubToken, pull }, batchId, `${markdown}\nCommit ${prose(commit)}\n`)
  print(`The comment on pull request ${pull} is up to date.`)
}

/** @returns {{ number: number, head?: { sha?: string } } | undefined} */
function pullRequest() {
  try {
    const { pull_request: pull } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH ?? '', 'utf8'))
    return Number.isInteger(pull?.number) ? pull : undefined
  } catch {
    return undefined
  }
}

/** Of a pull request the pushed commit, and not the merge that GitHub makes of it for the workflow. */
export const commitOf = () => pullRequest()?.head?.sha ?? process.env.GITHUB_SHA ?? ''
