import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { helpOf, type Schema } from './schema.ts'
import { settingsInWords } from './settings-in-words.ts'

// Pages show names of the interface nowhere: neither in their own words nor in those that the service stores with runs and verdicts.

const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as { components: { schemas: Record<string, Schema> } }
const isName = /^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+_[a-z]+)$/
const names = new Set<string>()
const collect = (value: unknown): void => {
  if (typeof value === 'string' && isName.test(value)) names.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (isName.test(key)) names.add(key)
    if (key !== 'description') collect(inner)
  }
}
collect(components.schemas)

/** The names in a text; what is in braces is filled in, or written so on purpose. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(/\{\{?[^}]*\}\}?/g, ' ').matchAll(/(?:\/gate\/\w+|\brun\.completed\b|[A-Za-z_]+)/g)].flatMap(([word]) =>
    names.has(word) || word.startsWith('/') || word === 'run.completed' ? [word] : [],
  )

const textOf = (node: ts.Node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node)
    ? node.text.trim()
    : ''

/** Sentences of a file: at least three words. Descriptions are of the interface. */
function sentencesOf(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isDescribed = ts.isCallExpression(node) && /\.(?:describe|meta)$/.test(node.expression.getText())
    const text = textOf(node)
    if (/[a-z.,]+ [a-z]+ [a-z]+/.test(text) && !/^(?:select|insert|update|with|delete|case|count|coalesce)\b/.test(text)) found.push(text)
    if (isDescribed) visit(node.expression)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

async function filesOf(...patterns: string[]): Promise<string[]> {
  const files: string[] = []
  for await (const path of glob(patterns)) if (!/\.spec\.|fixtures|\/(?:contract|definition|companions)\b/.test(path)) files.push(path)
  return files
}

describe('pages show no name of the interface', () => {
  it('in their own words', async () => {
    const files = await filesOf('web/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(400)
    expect(files.flatMap((path) => sentencesOf(path).flatMap((text) => namesIn(text).map((name) => `${path}: ${name}`)))).toEqual([])
  })

  it('in the sentences about runs and verdicts that the service stores', async () => {
    const files = await filesOf('src/gate/batches/*.ts', 'src/play/runs/{ending,cut-short}.ts', 'src/play/runs/operations/*.ts')
    const sentences = files.flatMap((path) => sentencesOf(path).map((text) => ({ path, text })))
    expect(sentences.length).toBeGreaterThan(150)
    const shown = sentences.flatMap(({ path, text }) => namesIn(settingsInWords(text)).map((name) => `${path}: ${name} in ${text}`))
    expect(shown).toEqual([])
  })

  it('in the help of forms', () => {
    const seen = new Set<Schema>()
    const helps: string[] = []
    const visit = (schema: Schema | undefined): void => {
      if (!schema || seen.has(schema)) return
      seen.add(schema)
      if (schema.$ref) visit(components.schemas[schema.$ref.split('/').at(-1)!])
      for (const member of Object.values(schema.properties ?? {})) {
        if (member.description) helps.push(helpOf(member))
        visit(member)
      }
      for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) visit(part)
    }
    const forms = readFileSync('web/page/resource/resources.ts', 'utf8').matchAll(/body: '(\w+)'/g)
    for (const [, body] of forms) visit(components.schemas[body!])
    expect(helps.length).toBeGreaterThan(200)
    expect(helps.flatMap((help) => namesIn(help).map((name) => `${name} in ${help}`))).toEqual([])
  })
})
