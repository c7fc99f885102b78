// Where the scenario or test of a failure is written, if it is written in this repository (docs/test/tests-as-code.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** GitHub shows ten errors of a step; the verdict is one. */
const most = 9
const mostFiles = 2_000

/**
 * @typedef {{ outcome: string, runs: number, reason: string, subject: { type: 'scenario' | 'test', id: string, name: string } | null }} FailureGroup
 * @typedef {{ title: string, message: string, file?: string, line?: number }} Annotation
 */

/**
 * @param {import('./parley.mjs').Parley} parley @param {string} batchRunId @param {string} folder
 * @returns {Promise<Annotation[]>}
 */
export async function annotationsOf(parley, batchRunId, folder) {
  /** @type {{ data: FailureGroup[] }} */
  const { data } = await parley.call('GET', `/batch-runs/${batchRunId}/failures?limit=${most}`)
  const paths = data.some(({ subject }) => subject) ? sourcesIn(folder) : []
  return Promise.all(
    data.map(async ({ subject, outcome, runs, reason }) => {
      const title = `${subject?.name ?? 'Parley'}: ${outcome} in ${runs} ${runs === 1 ? 'run' : 'runs'}`
      if (!subject || paths.length === 0) return { title, message: reason }
      const list = subject.type === 'scenario' ? 'scenarios' : 'tests'
      const { externalKey } = await parley.call('GET', `/${list}/${subject.id}`).catch(() => ({}))
      return { title, message: reason, ...(externalKey && placeIn(folder, paths, list, externalKey)) }
    }),
  )
}

/** A container of an earlier step may have left folders that this user cannot read. @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** @param {string} folder @param {string[]} [found] */
function sourcesIn(folder, found = []) {
  if (!folder) return found
  for (const entry of entriesOf(folder)) {
    if (found.length >= mostFiles) break
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') sourcesIn(path, found)
    else if (entry.isFile() && /(^|\.)parley\.yaml$/.test(entry.name)) found.push(path)
  }
  return found
}

/** If several projects in the repository have the key, the failure may be of any. @param {string} folder @param {string[]} paths @param {string} list @param {string} key */
function placeIn(folder, paths, list, key) {
  const places = paths.flatMap((path) => {
    const line = lineOf(textOf(path), list, key)
    return line === undefined ? [] : [{ file: relative(folder, path).split(sep).join('/'), line }]
  })
  return places.length === 1 ? places[0] : {}
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The line of a key in a list at the margin; the block style of YAML is what `parley export` and people write. @param {string} text @param {string} list @param {string} key */
export function lineOf(text, list, key) {
  let inList = false
  let indent = -1
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const depth = line.search(/\S/)
    if (depth === 0) inList = line.replace(/\s+#.*$/, '').trimEnd() === `${list}:`
    if (depth === 0) indent = -1
    else if (inList) {
      if (indent < 0) indent = depth
      const [, name] = /^\s*["']?([^"':\s]+)["']?\s*:/.exec(line) ?? []
      if (depth === indent && name === key) return index + 1
    }
  }
  return undefined
}
