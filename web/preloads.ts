import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
/** The addresses of pages and their modules, as in `routes.tsx`. */
const pages = () =>
  [...readFileSync(pathOf('routes.tsx'), 'utf8').matchAll(/page\('([^']+)', \(\) => import\('([^']+)'\)/g)].map(([, path, module]) => ({
    path: path!,
    module: pathOf(module!),
  }))

/** The output file of a module, with everything that is loaded with it. */
function filesOf(bundle: Bundle, module: string): Set<string> {
  const urls = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (urls.has(file) || chunk?.type !== 'chunk') return
    urls.add(file)
    for (const style of (chunk as Chunk).viteMetadata?.importedCss ?? []) urls.add(style)
    chunk.imports.forEach(add)
  }
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const built = chunks.find(({ facadeModuleId }) => facadeModuleId === module) ?? chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!built) throw new Error(`No file was built of ${module}.`)
  add(built.fileName)
  return urls
}

/** In the format in which the service writes those of a page (`src/platform/http/shell.ts`). */
const linkTo = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})

/**
 * Names in the shell what every page needs: the files that the first script loads, and the font. Writes `pages.json`: the further files of
 * each page, so that the service can name them in the shell that it sends.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const scheme = Object.keys(bundle).find((file) => /scheme-[\w-]+[.]js$/.test(file))!
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-[\w-]+[.]woff2$/.test(file))!
        const files = [...filesOf(bundle as Bundle, pathOf('main.tsx'))].filter((file) => (bundle[file] as Chunk).isEntry !== true)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return { html: html.replace('/scheme.js', `/${scheme}`), tags: [...files.map(linkTo), { tag: 'link', attrs, injectTo: 'head' }] }
      },
    },
    buildStart() {
      // With its hash in its name, the browser caches it; otherwise each page would wait for a revalidation.
      this.emitFile({ type: 'asset', name: 'scheme.js', source: readFileSync(pathOf('scheme.js')) })
    },
    generateBundle(_options, bundle) {
      const initial = new Set(['index.html', 'main.tsx'].flatMap((module) => [...filesOf(bundle as Bundle, pathOf(module))]))
      const filesOfPages = pages().map(({ path, module }) => {
        const files = [...filesOf(bundle as Bundle, module)].filter((name) => !initial.has(name))
        return { path, files: files.map((name) => `/${name}`) }
      })
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(filesOfPages) })
    },
  }
}
