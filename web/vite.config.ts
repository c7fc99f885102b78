import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { barrelImports } from './barrels.ts'
import { compressed } from './compressed.ts'
import { documents } from './documents.ts'
import { drawnIcons } from './drawn-icons.ts'
import { preloads } from './preloads.ts'
import { typeInRem } from './type-in-rem.ts'
import { usedStyles } from './used-styles.ts'

type ModuleInfo = { isEntry: boolean; importers: readonly string[] }

/** Whether it is loaded before the first page: the first script, what that loads, or what these import. */
function isInitial(id: string, infoOf: (id: string) => ModuleInfo | null, visited = new Set<string>()): boolean {
  if (visited.has(id)) return false
  visited.add(id)
  const info = infoOf(id)
  return (
    info !== null &&
    (info.isEntry || id.endsWith('/web/main.tsx') || info.importers.some((importer) => isInitial(importer, infoOf, visited)))
  )
}

/** A file of the modules that this many pages use, without those that are already loaded. */
const shared = (name: string, minShareCount: number) => ({
  name: (id: string, context: { getModuleInfo(id: string): ModuleInfo | null }) =>
    isInitial(id, (other) => context.getModuleInfo(other)) ? null : name,
  minShareCount,
})

export default defineConfig({
  css: { postcss: { plugins: [typeInRem] } },
  plugins: [barrelImports(), drawnIcons(), usedStyles(), react(), documents(), preloads(), compressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Seventy files that few people open, one after the other.
            { name: 'decisions', test: /\/docs\/decisions\/[^?]+[.]md$/ },
            { name: 'boot', test: /\/web\/(?:index[.]html|(?:boot|early|first-requests|session)[.]ts)$|vite\/preload-helper/ },
            {
              // The first script loads one file instead of one for each part that a page needs. This includes packages: without them, the
              // imports of the entry become a second file, which names an export that it does not have. A repository path that contains
              // "/web/" hid that.
              name: (id, context) => (isInitial(id, (other) => context.getModuleInfo(other)) ? 'main' : null),
            },
            // One file has what most pages share, and another what forms share: separately, they were 25 to 35 requests for the first page.
            { ...shared('parts', 20), test: /@mantine\// },
            { ...shared('fields', 3), test: /@mantine\// },
            { ...shared('conversation', 3), test: /\/web\/page\/conversation\/(?!marks)/ },
            {
              ...shared('parts', 3),
              test: /\/web\/ui\/|\/web\/page\/(?:[^/]+|conversation\/marks\.tsx|playable\/play\.ts|resource\/resources\.ts)$/,
            },
          ],
        },
      },
    },
  },
})
