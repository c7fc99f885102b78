import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ceilings } from '#src/platform/limits.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import type { Piece } from './pieces.ts'

/** What is read of a folder: files of these names and texts. Other files of a project, such as credentials.yml of Rasa, stay where they are. */
export const folders: Record<string, { name: RegExp; text: RegExp; what: string }> = {
  botium: {
    name: /\.(?:p?convo|utterances|scriptingmemory)\.\w+$/,
    text: /^/,
    what: 'files of Botium (.convo.txt, .pconvo.txt, .utterances.txt)',
  },
  rasa: {
    name: /^(?!.*(?:^|[\\/])(?:\.|venv[\\/]|node_modules[\\/])).*\.ya?ml$/i,
    text: /^(?:stories|test_cases|scenario|responses)[ \t]*:/m,
    what: 'YAML files of Rasa with stories, test_cases, a scenario or responses',
  },
}

/** The files of a folder that the format reads, by their names within it. */
export async function* folderOf(path: string, format: string): AsyncGenerator<Piece> {
  const { name: ofName, text: ofText, what } = folders[format]!
  const names = (await readdir(path, { recursive: true })).filter((name) => ofName.test(name)).sort()
  const files: Record<string, string> = {}
  for (const name of names)
    for await (const { content } of wholeOf(join(path, name), statSync(join(path, name)).size))
      if (ofText.test(content)) files[name.replaceAll('\\', '/')] = content
  if (Object.keys(files).length === 0) throw new Exit('usage', `${plain(path, 200)} has no ${what}.`)
  yield { content: JSON.stringify(files), firstLine: 1, bytesRead: statSync(path).size }
}

/** A document of another tool is sent whole; editors on Windows write some in UTF-16. */
export async function* wholeOf(path: string, size: number): AsyncGenerator<Piece> {
  if (size > ceilings.importBytes.max)
    throw new Exit('usage', `${plain(path, 200)} is larger than 10 MB. Split it, or import a part of it.`)
  const bytes = await readFile(path)
  const mark = bytes.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  try {
    const content = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (content.trim() !== '') yield { content, firstLine: 1, bytesRead: size }
  } catch {
    throw new Exit('usage', `${plain(path, 200)} is not UTF-8. Save it as UTF-8.`)
  }
}
