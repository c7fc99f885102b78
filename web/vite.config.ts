import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documents } from './documents.ts'

type ModuleInfo = { isEntry: boolean; importers: readonly string[] }

/** Whether it is loaded before the first page: an entry, or imported by what is. */
function isInitial(id: string, infoOf: (id: string) => ModuleInfo | null, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = infoOf(id)
  return info !== null && (info.isEntry || info.importers.some((importer) => isInitial(importer, infoOf, seen)))
}

export default defineConfig({
  plugins: [react(), documents()],
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
            // Seventy files that few people open one after the other.
            { name: 'decisions', test: /\/docs\/decisions\/[^?]+[.]md$/ },
            {
              // What most pages share is one file: alone, icons and parts were 25 to 35 requests of half a kilobyte for the first page.
              name: (id, context) => (isInitial(id, (other) => context.getModuleInfo(other)) ? null : 'parts'),
              test: /\/web\/ui\/|\/web\/page\/[^/]+$|@tabler\/icons-react\/dist\/esm\/icons\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
