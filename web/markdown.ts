// Reads the Markdown of docs/ while the web application is built: a browser gets content, never markup.
import { posix } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import { type Block, type Inline, type Outline, plain } from './docs/content.ts'

/**
 * The blocks of a document; `path` is relative to the top of the repository, as links are relative to it. Unknown
 * content is shown as written, so that a document does not stop a build; `onUnknown` receives it.
 */
export function read(path: string, text: string, onUnknown: (what: string) => void = () => {}): Block[] {
  const ids = new Set<string>()
  const idOf = (heading: string) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-')
    let id = slug
    for (let again = 1; ids.has(id); again++) id = `${slug}-${again}`
    ids.add(id)
    return id
  }
  return blocksOf(lexer(text), { path, idOf, onUnknown })
}

type Reading = { path: string; idOf(heading: string): string; onUnknown(what: string): void }

export function outlineOf(blocks: readonly Block[]): Outline {
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ id: block.id, text: plain(block.text), level: block.level }] : [],
  )
  return { title: headings[0]?.text ?? '', headings: headings.slice(1) }
}

function blocksOf(tokens: readonly Token[], reading: Reading): Block[] {
  return tokens.flatMap((token): Block[] => {
    const inlines = () => inlinesOf((token as { tokens?: Token[] }).tokens ?? [], reading)
    switch (token.type) {
      case 'space':
        return []
      case 'heading': {
        const text = inlines()
        return [{ kind: 'heading', level: token.depth, id: reading.idOf(plain(text)), text }]
      }
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', text: inlines() }]
      case 'code':
        return [{ kind: 'code', text: token.text }]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ kind: 'list', ordered, items: items.map((item) => blocksOf(item.tokens, reading)) }]
      }
      case 'table': {
        const { header, rows } = token as Tokens.Table
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => inlinesOf(cell.tokens, reading))
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
      }
      case 'html':
        if (/^<!--.*-->\s*$/s.test(token.raw)) return []
    }
    reading.onUnknown(`${token.type}: ${token.raw}`)
    return [{ kind: 'code', text: token.raw.trim() }]
  })
}

function inlinesOf(tokens: readonly Token[], reading: Reading): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    const inlines = () => inlinesOf((token as { tokens?: Token[] }).tokens ?? [], reading)
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? inlines() : [decoded(token.text)]
      case 'escape':
        return [decoded(token.text)]
      case 'codespan':
        return [{ code: decoded(token.text) }]
      case 'strong':
        return [{ strong: inlines() }]
      case 'em':
        return [{ emphasis: inlines() }]
      case 'link':
        return [{ ...addressOf(token.href, reading.path), text: inlines() }]
      case 'image':
        return [{ picture: posix.join(posix.dirname(reading.path), token.href), alt: token.text }]
    }
    reading.onUnknown(`${token.type}: ${token.raw}`)
    return [token.raw]
  })
}

/** Some versions of the reader escape what they read, for callers that write it into markup. */
const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

function addressOf(href: string, path: string): { to?: string } {
  if (/^https?:\/\//.test(href)) return { to: href }
  const [file = '', anchor] = href.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  const [, name] = /^docs\/(.+)[.]md$/.exec(target) ?? []
  return name ? { to: `/docs/${name}${anchor ? `#${anchor}` : ''}` } : {}
}
