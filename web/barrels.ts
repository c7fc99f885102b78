import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const barrels = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
}
type Exported = { from: string; as: string }

const listed = (names: string): [name: string, as: string][] =>
  names
    .split(',')
    .map((name) => name.trim().split(/ as /))
    .filter(([name]) => name)
    .map(([name, as = name]) => [name!, as!])

/** The file of each exported name of a package, and its name in that file. */
export function filesOf(name: keyof typeof barrels): Map<string, Exported> {
  const barrel = join(modules, name, barrels[name])
  const entries = [...readFileSync(barrel, 'utf8').matchAll(/(?:im|ex)port \{([^}]+)\} from ["']([^"']+)["']/g)]
  const placeOf = (path: string) => (path.startsWith('.') ? join(dirname(barrel), path) : path)
  return new Map(entries.flatMap(([, names, path]) => listed(names!).map(([as, own]) => [own, { from: placeOf(path!), as }] as const)))
}

/**
 * Imports each part from its own file. Through the one file that exports all of them, the first page seems to need every part that any page
 * needs.
 */
export function barrelImports(): Plugin {
  const files = new Map(Object.keys(barrels).map((name) => [name, filesOf(name as keyof typeof barrels)]))
  return {
    name: 'barrel-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/web\/.*[.]tsx?$|\/@mantine\/.*[.]mjs$/.test(id)) return null
      return code.replaceAll(/import \{([^}]+)\} from ["'](@mantine\/(?:core|hooks))["']/g, (whole, names, name) => {
        const values = listed(names).filter(([imported]) => !imported.startsWith('type '))
        const known = files.get(name)!
        if (!values.every(([imported]) => known.has(imported))) return whole
        // On one line, so that line numbers still match the source.
        return values
          .map(([imported, as]) => `import { ${known.get(imported)!.as} as ${as} } from ${JSON.stringify(known.get(imported)!.from)}`)
          .join('; ')
      })
    },
  }
}
