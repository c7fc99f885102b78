import { globSync, readFileSync } from 'node:fs'

/** A command as on a page: one statement of a block, or the text between two backquotes. */
export type Documented = { page: string; text: string }

// Commands of other programs and other machines are part of the path that page describes, which a check of its own walks.
const elsewhere = new Set(['docs/operate/install.md', 'docs/operate/containers.md', 'docs/operate/one-machine.md'])

export const pages = ['README.md', ...globSync('docs/*/*.md', { exclude: ['docs/decisions/**', 'docs/internals/**'] })].filter(
  (page) => !elsewhere.has(page),
)

const isOpen = (text: string) => /[\\|]$/.test(text) || (text.match(/'/g) ?? []).length % 2 === 1 || /\{$/.test(text)

/** The statements of a block without its comments; one goes over several lines as the shell reads it. */
function statementsOf(block: string): string[] {
  const statements: string[] = []
  let open = ''
  for (const line of block.split('\n')) {
    const text = open === '' ? line.trim() : `${open}\n${line}`
    open = ''
    const bare = text.includes('\n') ? text : text.replace(/(^|\s+)# .*$/, '')
    if (bare === '') continue
    if (isOpen(bare)) open = bare
    else statements.push(bare)
  }
  return open === '' ? statements : [...statements, open]
}

export function commandsOf(page: string): Documented[] {
  const text = readFileSync(page, 'utf8')
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block]) => block!)
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
  const inline = [...prose.matchAll(/`((?:bin\/)?parley [^`]+|np[mx] [^`]+)`/g)].map(([, command]) => command!)
  return [...new Set([...blocks.flatMap(statementsOf), ...inline])].map((command) => ({ page, text: command }))
}
