import { readdirSync, readFileSync } from 'node:fs'
import { packFaults } from './pack-faults.ts'

const folder = new URL('../src/measure/languages/packs/', import.meta.url)

/** src/measure/languages/packs.ts: a file of a pack is all that a language needs. English first, then by code. */
export function packIndex(): string {
  const codes = readdirSync(folder)
    .flatMap((name) => /^([a-z]{2,3})\.json$/.exec(name)?.[1] ?? [])
    .filter((code) => code !== 'en')
    .sort()
  const faults = ['en', ...codes].flatMap((code) => packFaults(`${code}.json`, readFileSync(new URL(`${code}.json`, folder), 'utf8')))
  if (faults.length > 0) throw new Error(`Packs in src/measure/languages/packs/ have faults:\n${faults.join('\n')}`)
  const imports = ['en', ...codes].map((code) => `import ${code}Pack from './packs/${code}.json' with { type: 'json' }`).sort()
  return `// Derived from the files in packs/ by npm run derive; do not edit.
import type { Pack } from './pack.ts'
${imports.join('\n')}

export const packs: readonly Pack[] = [
${['en', ...codes].map((code) => `  ${code}Pack,`).join('\n')}
] as Pack[]
`
}
