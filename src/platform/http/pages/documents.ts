import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '#src/platform/package-root.ts'
import { type Page, page } from './page.ts'

type Document = { name: string; title: string; text: string }
type Documents = { list: readonly Document[]; whole: Page; pages: ReadonlyMap<string, Page> }

const folder = new URL('docs/', packageRoot)

/** The documentation as Markdown: each document, and all in one text, for language models. */
export function readDocuments(): Documents {
  const files = globSync(['*.md', '*/*.md'], { cwd: fileURLToPath(folder), exclude: ['README.md', 'decisions/**'] })
  const names = files.map((file) => file.slice(0, -3))
  const list = names.sort().map((name) => {
    const text = readFileSync(new URL(`${name}.md`, folder), 'utf8')
    return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text }
  })
  return {
    list,
    whole: page('text/plain', list.map(({ name, text }) => `<!-- docs/${name}.md -->\n\n${text.trim()}\n`).join('\n')),
    pages: new Map(list.map(({ name, text }) => [name, page('text/markdown', text)])),
  }
}
