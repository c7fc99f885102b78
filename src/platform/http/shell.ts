/**
 * The page of an address, as `routes.tsx` writes it (`/projects/$project/runs/$id`), and the files that it needs besides those of the
 * shell.
 */
export type PageFiles = { path: string; files: readonly string[] }

const segments = (path: string) => path.split('/').filter(Boolean)

/** The page that answers an address: a fixed word takes precedence over a value. */
export function pageOf<Page extends { path: string }>(pages: readonly Page[], address: string): Page | undefined {
  const addressSegments = segments(address)
  const matching = pages.filter(({ path }) => {
    const parts = segments(path)
    return parts.length === addressSegments.length && parts.every((part, at) => part.startsWith('$') || part === addressSegments[at])
  })
  const values = ({ path }: Page) => segments(path).filter((part) => part.startsWith('$')).length
  return matching.sort((one, other) => values(one) - values(other))[0]
}

/**
 * The shell with the files of one page named in it: the browser loads them with the first script instead of after that has run, 60 to 100
 * ms later. Names of built files consist of letters, digits and hyphens, so they need no escaping.
 */
export function shellOf(shell: string, { files }: Pick<PageFiles, 'files'>): string {
  const links = files.map((file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">\n`)
  return shell.replace('</head>', () => `${links.join('')}</head>`)
}
