import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Block, Inline } from './docs/content.ts'
import { outlineOf, read } from './markdown.ts'
import { help } from './page/help.ts'

const paths = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'web/README.md', ...globSync('docs/**/*.md')]
const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
const unknown: string[] = []
const documents = new Map([...texts].map(([path, text]) => [path, read(path, text, (what) => unknown.push(`${path}: ${what}`))]))
const anchors = new Map([...documents].map(([path, blocks]) => [path, new Set(outlineOf(blocks).headings.map(({ id }) => id))]))

const inlinesOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(inlinesOf)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat()
    return block.kind === 'code' ? [] : block.text
  })
const nested = (inline: Inline): Inline[] => {
  if (typeof inline === 'string' || 'code' in inline || 'picture' in inline) return [inline]
  return [inline, ...('text' in inline ? inline.text : 'strong' in inline ? inline.strong : inline.emphasis).flatMap(nested)]
}

describe('the documents', () => {
  it('have one title each, and nothing that the web application cannot show', () => {
    expect(documents.size).toBeGreaterThan(60)
    expect(unknown).toEqual([])
    for (const [path, blocks] of documents) {
      const titles = blocks.filter((block) => block.kind === 'heading' && block.level === 1)
      expect([path, titles.length, blocks[0]?.kind]).toEqual([path, 1, 'heading'])
    }
  })
  it('link to nothing that does not exist: no file, no heading, no picture', () => {
    let count = 0
    const lost = [...texts].flatMap(([path, text]) => {
      const targets = [...text.replaceAll(/```.*?```|`[^`\n]*`/gs, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
      return targets.flatMap((target) => {
        if (/^https?:/.test(target)) return []
        count += 1
        const [file = '', anchor] = target.split('#')
        const named = file === '' ? path : posix.join(posix.dirname(path), file)
        const isThere = existsSync(named) && (!anchor || anchors.get(named)?.has(anchor))
        return isThere ? [] : [`${path}: ${target}`]
      })
    })
    expect(count).toBeGreaterThan(150)
    expect(lost).toEqual([])
  })
  it('of docs/ link to pages of the web application, except for files of the source', () => {
    const pages = [...documents].filter(([path]) => path.startsWith('docs/'))
    const links = pages.flatMap(([path, blocks]) =>
      inlinesOf(blocks)
        .flatMap(nested)
        .flatMap((inline) => (typeof inline === 'object' && 'text' in inline ? [{ path, to: inline.to }] : [])),
    )
    const lost = links.filter(({ to }) => {
      const [, name, , anchor] = /^\/docs\/([^#]+)(#(.+))?$/.exec(to ?? '') ?? []
      return name && (!documents.has(`docs/${name}.md`) || (anchor && !anchors.get(`docs/${name}.md`)?.has(anchor)))
    })
    expect(links.filter(({ to }) => to?.startsWith('/docs/')).length).toBeGreaterThan(100)
    expect(lost).toEqual([])
  })
})

describe('help beside fields', () => {
  const { schemas } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')).components
  const places = Object.entries(help).flatMap(([about, members]) =>
    Object.entries(members).map(([pointer, place]) => ({ about, pointer, place })),
  )
  const bodies: Record<string, string> = {
    scenarios: 'Scenario',
    tests: 'Test',
    personas: 'Persona',
    channels: 'Channel',
    integrations: 'Integration',
    models: 'Model',
    batches: 'Batch',
  }

  it.each(places)('for $pointer of $about leads to a heading that exists, from a member that exists', ({ about, pointer, place }) => {
    const [document, heading] = place.split('#')
    expect(documents.has(`docs/${document}.md`)).toBe(true)
    if (heading) expect([...anchors.get(`docs/${document}.md`)!]).toContain(heading)
    const [resource = '', kind] = about.split('.')
    const body = schemas[`New${bodies[resource]}Input`]
    type Schema = { $ref?: string; oneOf?: Schema[]; properties?: Record<string, Schema & { const?: string }> }
    const resolved = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema)
    const variants = ((body.oneOf ?? [body]) as Schema[])
      .map(resolved)
      .filter(({ properties }) => !kind || properties?.kind?.const === kind)
    const memberAt = (variant: Schema) =>
      pointer
        .slice(1)
        .split('/')
        .reduce<Schema | undefined>((at, name) => at && resolved(at).properties?.[name], variant)
    const found = variants.some((variant) => memberAt(variant) !== undefined)
    expect(found).toBe(true)
  })
})

describe('reading Markdown', () => {
  it.each<[string, string, Block[]]>([
    [
      'a heading like that of GitHub',
      '## `endState` & friends!',
      [{ kind: 'heading', level: 2, id: 'endstate--friends', text: [{ code: 'endState' }, ' & friends!'] }],
    ],
    ['markup as text', 'a \\<b> &lt;script&gt; c', [{ kind: 'paragraph', text: ['a ', '<', 'b> <script> c'] }]],
    ['a link beside it', '[x](tools.md#rules)', [{ kind: 'paragraph', text: [{ to: '/docs/tools#rules', text: ['x'] }] }]],
    ['a link below', '[x](decisions/0001-a.md)', [{ kind: 'paragraph', text: [{ to: '/docs/decisions/0001-a', text: ['x'] }] }]],
    ['a file of the source', '[x](../src/play/models/prices.json)', [{ kind: 'paragraph', text: [{ text: ['x'] }] }]],
    ['a comment', '<!-- start -->', []],
    [
      'a list',
      '1. a\n2. *b*',
      [
        {
          kind: 'list',
          ordered: true,
          items: [[{ kind: 'paragraph', text: ['a'] }], [{ kind: 'paragraph', text: [{ emphasis: ['b'] }] }]],
        },
      ],
    ],
    [
      'a table',
      '| a | |\n| --- | --- |\n| `x \\| y` | **c** |',
      [{ kind: 'table', head: [['a'], []], rows: [[[{ code: 'x | y' }], [{ strong: ['c'] }]]] }],
    ],
  ])('%s', (_, text, blocks) => {
    expect(read('docs/x.md', text)).toEqual(blocks)
  })
  it('gives headings of the same words distinct addresses', () => {
    const ids = read('docs/x.md', '# A\n## Limits\n## Limits').flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(ids).toEqual(['a', 'limits', 'limits-1'])
  })
  it.each(['<script>alert(1)</script>', 'a <img src=x onerror=alert(1)> b', '> quoted'])(
    'shows %s as it is written, and says so',
    (text) => {
      const said: string[] = []
      expect(JSON.stringify(read('docs/x.md', text, (what) => said.push(what)))).toContain(text.match(/<[^>]+>|>.*/)![0])
      expect(said.length).toBeGreaterThan(0)
    },
  )
  it('makes no address of a scheme that runs code', () => {
    expect(read('docs/x.md', '[x](javascript:alert(1))')).toEqual([{ kind: 'paragraph', text: [{ text: ['x'] }] }])
  })
})
