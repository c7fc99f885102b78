// Finds banned phrasings (phrasings.ts) in the texts that people read: strings of src and web, comments of all code and settings, and Markdown.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { phrasings } from './phrasings.ts'

type Text = { readonly line: number; readonly text: string }
export type Finding = { readonly line: number; readonly words: string; readonly instead: string }

/** Speech of users and agents, and statements of SQL, are not our sentences. */
const speech =
  /^src\/(connect\/(demo\/(?!operations)|imports\/tau2\/first-person)|harness\/|migrations\/|client\/interface|play\/(users\/|personas\/|channels\/kinds\/demo\/)|measure\/(languages\/|assertions\/(.*(phrases|words|tables)|kinds\/(handoff|refusal)\/|language\/)))/
const sql =
  /^\s*(?:do \$\$|(?:select|insert|update|with|delete|create|alter|grant|revoke|drop|truncate|begin|where|from|and|or|join|left join)\b)/

/** Findings in one file, in the order of its lines; the ending of the path decides how it is read. */
export function findPhrasings(path: string, content: string): Finding[] {
  const texts = textsOf(path, content)
  return texts.flatMap(({ line, text }) =>
    phrasings.flatMap(({ pattern, instead, within }) => {
      const match = within && !within.test(path) ? null : pattern.exec(text)
      return match ? [{ line, words: match[0], instead }] : []
    }),
  )
}

function textsOf(path: string, content: string): Text[] {
  if (path.endsWith('.md')) return paragraphs(content)
  if (path.endsWith('.css')) return matches(content, /\/\*[\s\S]*?\*\//g)
  if (!/\.(tsx?|mjs)$/.test(path)) return matches(content, /(?<=(?:^|\s)# ).*/g)
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  return [...stringsOf(path, file), ...comments(file)].sort((a, b) => a.line - b.line)
}

/** Comments of languages without a parser here. */
const matches = (content: string, pattern: RegExp): Text[] =>
  [...content.matchAll(pattern)].map(({ 0: text, index }) => ({
    line: content.slice(0, index).split('\n').length,
    text: withoutCode(text.replaceAll(/\s+/g, ' ')),
  }))

/** Lines of Markdown outside of code; what is in backticks is a name, not a word. */
function paragraphs(content: string): Text[] {
  let fenced = false
  return content.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) fenced = !fenced
    return fenced ? [] : [{ line: index + 1, text: withoutCode(line) }]
  })
}

/** Of checks the names, of the lab what its reports say; the rest is speech of users and agents. */
function stringsOf(path: string, file: ts.SourceFile): Text[] {
  if (checks.test(path)) return strings(file, isNameOfCheck)
  if (lab.test(path)) return strings(file, isReported)
  return shown.test(path) && !speech.test(path) ? strings(file) : []
}
const isNameOfCheck = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && node.parent.arguments[0] === node && /^(?:describe|it|test)\b/.test(node.parent.expression.getText())
const isReported = (node: ts.Node) =>
  (ts.isPropertyAssignment(node.parent) && /^(?:about|what|wanted|reached)$/.test(node.parent.name.getText())) ||
  (ts.isCallExpression(node.parent) && /^(?:all|note|readFigure|figure)$/.test(node.parent.expression.getText()))

/** Strings of at least two words, parts of templates and texts of JSX. */
function strings(file: ts.SourceFile, isRead: (node: ts.Node) => boolean = () => true): Text[] {
  const texts: Text[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && isRead(node) && /[a-z{}] [a-z{]/i.test(text) && !sql.test(text))
      texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: withoutCode(text) })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

/** Each comment as one text. Words in quotes are examples, not our sentences. */
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

/** Code whose strings people read. */
const shown = /^(?!.*\/fixtures\/)(src|web|bin|clients\/typescript|action)\//
const checks = /\.spec\.tsx?$/
const lab = /^lab\/(?:prove|bench)\//

const isRead = (path: string) => /\.(tsx?|mjs|css|md|ya?ml|py)$|Dockerfile$|\.env\.example$/.test(path) && path !== '.ci/phrasings.ts'

const made = /(^|\/)(node_modules|\.git|data|dist[^/]*|coverage|__pycache__|prove-report\..*|users-report\.md)$/

if (import.meta.main) {
  // Not by Git: an unpacked archive has none. The two pages list the banned words.
  const paths = globSync(['**/*', '**/.*', '**/.*/**/*'], { exclude: (path) => made.test(path) })
  const read = paths.sort().filter((path) => isRead(path) && !['docs/glossary.md', 'CONTRIBUTING.md'].includes(path))
  const findings = read.flatMap((path) => findPhrasings(path, readFileSync(path, 'utf8')).map((finding) => ({ path, ...finding })))
  for (const { path, line, words, instead } of findings) console.error(`${path}:${line}  "${words}": write ${instead}`)
  console.error(`${findings.length} banned phrasings in ${read.length} files`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
