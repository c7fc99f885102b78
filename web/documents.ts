// The documents of docs/ as modules: `name.md` is its content, `name.md?outline` its title and headings.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Block, Inline } from './docs/content.ts'
import { outlineOf, read } from './markdown.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export function documents(): Plugin {
  return {
    name: 'documents',
    load(id) {
      const [file = '', query] = id.split('?')
      if (!file.endsWith('.md')) return null
      const path = relative(root, file)
      const blocks = read(path, readFileSync(file, 'utf8'))
      if (query === 'outline') return { code: `export default ${JSON.stringify(outlineOf(blocks))}`, moduleType: 'js' }
      const pictures = [...new Set(picturesOf(blocks))]
      const imports = pictures.map((picture, at) => `import p${at} from ${JSON.stringify(`${root}${picture}?url`)}`)
      const entries = pictures.map((picture, at) => `${JSON.stringify(picture)}: { src: p${at}, ...${JSON.stringify(sizeOf(picture))} }`)
      const code = `${imports.join('\n')}\nexport default { blocks: ${JSON.stringify(blocks)}, pictures: { ${entries.join(', ')} } }`
      return { code, moduleType: 'js' }
    },
  }
}

/** The page contains width and height, so that nothing moves when a picture arrives: bytes 16 to 23 of a PNG. */
function sizeOf(picture: string): { width: number; height: number } {
  const bytes = readFileSync(`${root}${picture}`)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(picturesOf)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flatMap(picturesIn)
    return block.kind === 'code' ? [] : picturesIn(block.text)
  })
const picturesIn = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => (typeof inline === 'object' && 'picture' in inline ? [inline.picture] : []))
