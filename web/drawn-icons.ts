import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { modules } from './barrels.ts'

/** Adds its paths to each icon of web/ui/icons.tsx. */
export function drawnIcons(): Plugin {
  const { icons } = JSON.parse(readFileSync(join(modules, '@iconify-json/tabler/icons.json'), 'utf8'))
  const pathsOf = (name: string): string[] => Array.from(icons[name].body.matchAll(/ d="([^"]+)"/g), ([, path]: string[]) => path!)
  return {
    name: 'drawn-icons',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/web/ui/icons.tsx')
        ? code.replaceAll(/ = icon\('([\w-]+)'\)/g, (_, name: string) => ` = icon('', ${JSON.stringify(pathsOf(name))})`)
        : null,
  }
}
