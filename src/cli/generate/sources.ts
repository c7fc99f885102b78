import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toolsOfServer } from '#src/connect/generate/operations/mcp-tools.ts'
import type { Source } from '#src/connect/generate/read-sources.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Exit } from '../exit.ts'
import { openOutgoing } from '../open-outgoing.ts'
import { plain } from '../output.ts'

// Documents about the project rather than the agent.
const isOther =
  /^(?:readme|changelog|license|licence|contributing|security|requirements)\b|^(?:package|package-lock|tsconfig|biome|deno|composer)\.json$/i
const isText = /\.(?:md|markdown|txt)$/i
const isJson = /\.(?:json|jsonl)$/i

/** The tools of an MCP server. Its address may be private, because a person named it. */
export async function toolsAt(url: string): Promise<Source> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new Exit('usage', '--mcp takes the full URL of an MCP server.')
  const { host } = new URL(url)
  const outgoing = openOutgoing(host)
  const signal = AbortSignal.timeout(60_000)
  try {
    const text = await toolsOfServer({ outgoing, caller: { workspaceId: 'local' }, request: { signal } }, { url }, 0)
    return { kind: 'tools', name: host, text }
  } catch (error) {
    const [fault] = error instanceof ServiceError ? (error.extras.errors ?? []) : []
    throw fault ? new Exit('usage', `${plain(url, 200)}: ${plain(fault.message, 500)}`) : error
  } finally {
    await outgoing.close()
  }
}

/** What the files are sources of: dialogues have messages, other JSON describes tools. `needsOne`: there is no other source. */
export function sourcesIn(paths: readonly string[], needsOne: boolean): Source[] {
  const files = paths.flatMap((path) => (kindOf(path) === 'folder' ? filesIn(path) : [path]))
  const sources = files.map((path): Source => {
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    if (text.length > ceilings.sourceText.max)
      throw new Exit('usage', `${plain(path, 200)} has more than ${ceilings.sourceText.max} characters. Name a part of it.`)
    return { kind: !isJson.test(path) ? 'text' : /"messages"\s*:/.test(text) ? 'dialogues' : 'tools', name: basename(path), text }
  })
  if (needsOne && sources.length === 0)
    throw new Exit('usage', 'You have no prompt (.md, .txt) and no tools.json here. Name your files: parley generate prompt.md tools.json')
  const twice = sources.find(({ name }, at) => sources.findIndex((one) => one.name === name) < at)
  if (twice) throw new Exit('usage', `Two files have the name ${plain(twice.name, 200)}. Give each its own, because quotes name the file.`)
  return sources
}

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => (isText.test(name) || isJson.test(name)) && !isOther.test(name))
    .filter((name) => isText.test(name) || isSource(readFileSync(join(folder, name), 'utf8')))
    .sort()
    .map((name) => join(folder, name))

/** Other JSON in a folder is left alone. */
const isSource = (text: string) => /"(?:messages|parameters|inputSchema|input_schema|openapi)"\s*:/.test(text)

function kindOf(path: string): 'folder' | 'file' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file'
  } catch {
    throw new Exit('usage', `${plain(path, 200)} does not exist.`)
  }
}
