import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '#src/platform/package-root.ts'
import { type Page, page } from './page.ts'

type Document = { name: string; title: string; text: string }
type Documents = { list: readonly Document[]; whole: Page; pages: ReadonlyMap<string, Page> }

const folder = new URL('docs/', packageRoot)

/** The documentation as Markdown: each document, and all in one text, for language models. */
export function readDocuments(): Documents {
  const files = globSync(['*.md', '*/*.md'], { cwd: fileURLToPath(folder), exclude: ['README.md', 'decisions/**'] })
  const list = files.map(readOne).sort((a, b) => a.name.localeCompare(b.name))
  return {
    list,
    whole: page('text/plain', list.map(({ name, text }) => `<!-- docs/${name}.md -->\n\n${text.trim()}\n`).join('\n')),
    pages: new Map(list.map(({ name, text }) => [name, page('text/markdown', text)])),
  }
}

/** The address of a document is its file name alone, so its links lose their folders. */
function readOne(file: string): Document {
  const name = posix.basename(file, '.md')
  const text = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\]\((?:\.\.\/)?(?:[a-z]+\/)?([a-z-]+\.md)/g, '](/docs/$1')
  return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text }
}
