import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Source } from '#src/connect/generate/read-sources.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'

// Documents about the project rather than the agent.
const isOther =
  /^(?:readme|changelog|license|licence|contributing|security|requirements)\b|^(?:package|package-lock|tsconfig|biome|deno|composer)\.json$/i
const isText = /\.(?:md|markdown|txt)$/i
const isJson = /\.(?:json|jsonl)$/i

/** What the files are sources of: dialogues have messages, other JSON describes tools. */
export function sourcesIn(paths: readonly string[]): Source[] {
  const files = paths.flatMap((path) => (kindOf(path) === 'folder' ? filesIn(path) : [path]))
  const sources = files.map((path): Source => {
    const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')
    if (text.length > ceilings.sourceText.max)
      throw new Exit('usage', `${plain(path, 200)} has more than ${ceilings.sourceText.max} characters. Name a part of it.`)
    return { kind: !isJson.test(path) ? 'text' : /"messages"\s*:/.test(text) ? 'dialogues' : 'tools', name: basename(path), text }
  })
  if (sources.length === 0)
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
