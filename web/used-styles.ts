import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { filesOf, modules } from './barrels.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const imports = /(?:import|export)\s*(?:\{([^}]*)\}|[^'"{}]*)\s*from\s*["']([^"']+)["']/g

/** The classes of the parts of Mantine that a page can show: of the parts that our files import, and of the parts that those import. */
export function usedClasses(): Set<string> {
  const parts = filesOf('@mantine/core')
  const visited = new Set<string>()
  const classes = new Set<string>()
  const visit = (file: string): void => {
    if (visited.has(file)) return
    visited.add(file)
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.module.mjs')) for (const [name] of text.matchAll(/\bm_[0-9a-f]+\b/g)) classes.add(name)
    for (const [, names = '', from] of text.matchAll(imports)) {
      if (from === '@mantine/core') for (const name of names.split(',')) visitPart(name.trim().split(' as ')[0]!)
      else if (/^@mantine\/(?:notifications|spotlight)$/.test(from!)) visit(join(modules, from!, 'esm/index.mjs'))
      else if (file.startsWith(modules) && from!.startsWith('.')) visit(join(dirname(file), from!))
    }
  }
  const visitPart = (name: string): void => {
    const part = parts.get(name)
    if (part?.from.startsWith(modules)) visit(part.from)
  }
  for (const path of globSync('**/*.{ts,tsx}', { cwd: root, exclude: (name) => name.startsWith('dist') })) visit(join(root, path))
  return classes
}

/** The end of the block whose brace opens at `opening`. */
function endOf(css: string, opening: number): number {
  for (let at = opening, depth = 0; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error(`A block of the style sheet is not closed: ${css.slice(opening, opening + 60)}`)
}

/** Without the rules that name only unused classes of Mantine. */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  let styles = ''
  for (let at = 0, opening = text.indexOf('{'); opening >= 0; opening = text.indexOf('{', at)) {
    const end = endOf(text, opening)
    const head = text.slice(at, opening)
    const body = text.slice(opening + 1, end)
    at = end + 1
    if (/^\s*@(?:media|supports|layer)\b/.test(head)) {
      const inner = withoutUnused(body, used)
      if (inner.trim() !== '') styles += `${head}{${inner}}`
      continue
    }
    const classes = [...head.matchAll(/[.](m_[0-9a-f]+)\b/g)].map(([, name]) => name!)
    const isUnused = classes.length > 0 && !head.includes(':not(') && !classes.some((name) => used.has(name))
    if (!isUnused) styles += `${head}{${body}}`
  }
  return styles
}

/**
 * Keeps only the styles of Mantine's parts that some page shows: many are unused, and each page would wait for all. Runs before file names
 * are made from their content, so that two builds with different styles never share a name.
 */
export function usedStyles(): Plugin {
  let used: Set<string> | undefined
  return {
    name: 'used-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@mantine\/\w+\/styles[.]css$/.test(id)) return null
      used ??= usedClasses()
      return withoutUnused(code, used)
    },
  }
}
