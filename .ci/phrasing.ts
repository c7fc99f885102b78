// Finds banned phrasings (phrasings.ts) in the texts that people read: strings of src and web, comments of src, and Markdown.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { phrasings } from './phrasings.ts'

type Text = { readonly line: number; readonly text: string }
export type Finding = { readonly line: number; readonly words: string; readonly instead: string }

/** Speech of users and agents, and statements of SQL, are not sentences of ours. */
const speech =
  /^src\/(demo\/(?!operations)|harness\/|migrations\/|client\/interface|runs\/drivers\/|personas\/|channels\/kinds\/demo\/|imports\/tau2\/first-person|assertions\/(.*(phrases|words|tables)|kinds\/(handoff|refusal)\/|language\/))/
const sql =
  /^\s*(?:do \$\$|(?:select|insert|update|with|delete|create|alter|grant|revoke|drop|truncate|begin|where|from|and|or|join|left join)\b)/

/** Findings in one file, in the order of its lines; the ending of the path decides how it is read. */
export function findPhrasings(path: string, content: string): Finding[] {
  const texts = path.endsWith('.md') ? paragraphs(content) : strings(path, content)
  return texts.flatMap(({ line, text }) =>
    phrasings.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(text)
      return match ? [{ line, words: match[0], instead }] : []
    }),
  )
}

/** Lines of Markdown outside of code; what is in backticks is a name, not a word. */
function paragraphs(content: string): Text[] {
  let fenced = false
  return content.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) fenced = !fenced
    return fenced ? [] : [{ line: index + 1, text: withoutCode(line) }]
  })
}

/** Strings of at least two words, parts of templates and texts of JSX. */
function strings(path: string, content: string): Text[] {
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: Text[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && /[a-z{}] [a-z{]/i.test(text) && !sql.test(text))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: withoutCode(text) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return path.startsWith('src/') && path.endsWith('.ts') ? [...found, ...comments(file)].sort((a, b) => a.line - b.line) : found
}

/** Each comment as one text. Words in quotes are examples, not sentences of ours. */
function comments(file: ts.SourceFile): Text[] {
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    const leading = ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []
    for (const range of [...leading, ...(ts.getTrailingCommentRanges(file.text, node.end) ?? [])]) ranges.set(range.pos, range)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...ranges.values()].map(({ pos, end }) => {
    const words = file.text.slice(pos, end).replaceAll(/^\s*(?:\/\*\*|\*\/?|\/\/)|\*\/$/gm, '')
    const text = words.replaceAll(/\s+/g, ' ').replaceAll(/"[^"]*"/g, '""')
    return { line: file.getLineAndCharacterOfPosition(pos).line + 1, text: withoutCode(text) }
  })
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node.parent ?? node) && (node.parent as ts.TaggedTemplateExpression).tag.getText() === 'sql')
    return undefined
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  return ts.isJsxText(node) ? node.text.replace(/\s+/g, ' ').trim() : undefined
}

const withoutCode = (text: string) =>
  text
    .replace(/`[^`]*`/g, '``')
    .replace(/-----BEGIN [A-Z ]+-----/g, '')
    .replace(/\b\w+\.\w+/g, '')

const written = (path: string) =>
  /^(src|web|bin)\/.*\.tsx?$|\.md$/.test(path) && !/\.spec\.tsx?$|\/fixtures\//.test(path) && !speech.test(path)

if (import.meta.main) {
  const paths = process.argv.slice(2)
  const tracked = execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' }).split('\n')
  // The two pages that list the banned words.
  const read = tracked.filter((path) => written(path) && !['docs/glossary.md', 'CONTRIBUTING.md'].includes(path))
  const findings = read.flatMap((path) => findPhrasings(path, readFileSync(path, 'utf8')).map((finding) => ({ path, ...finding })))
  for (const { path, line, words, instead } of findings) console.error(`${path}:${line}  "${words}": write ${instead}`)
  console.error(`${findings.length} banned phrasings in ${read.length} files`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
