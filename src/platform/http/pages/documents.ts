import { readdirSync, readFileSync } from 'node:fs'
import { packageRoot } from '#src/platform/package-root.ts'
import { type Page, page } from './page.ts'

type Document = { name: string; title: string; text: string }
type Documents = {
  list: readonly Document[]
  whole: Page
  pages: ReadonlyMap<string, Page>
  /** The document with this name, or the only one whose last part it is. */
  nearestOf(name: string): string | undefined
}

const folder = new URL('docs/', packageRoot)

const documentPath = /^(?:[a-z0-9-]+\/)*[a-zA-Z0-9-]+\.md$/

/** What a coding agent reads to use Parley. */
export const readSkill = (): Page => page('text/markdown', readFileSync(new URL('skills/parley/SKILL.md', packageRoot), 'utf8'))

/** The documentation as Markdown: each document, and all but decisions in one text, for language models. */
export function readDocuments(): Documents {
  const paths = readdirSync(folder, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'))
  const names = paths.flatMap((path) => (documentPath.test(path) ? [path.slice(0, -3)] : []))
  const all = names.sort().map((name) => {
    const text = readFileSync(new URL(`${name}.md`, folder), 'utf8')
    return { name, title: /^# (.+)$/m.exec(text)?.[1] ?? name, text }
  })
  const list = all.filter(({ name }) => !name.startsWith('decisions/'))
  const pages = new Map(all.map(({ name, text }) => [name, page('text/markdown', text)]))
  return {
    list,
    pages,
    whole: page('text/plain', list.map(({ name, text }) => `<!-- docs/${name}.md -->\n\n${text.trim()}\n`).join('\n')),
    nearestOf(name) {
      const found = names.filter((one) => one.split('/').at(-1) === name.split('/').at(-1))
      return pages.has(name) ? name : found.length === 1 ? found[0] : undefined
    },
  }
}
