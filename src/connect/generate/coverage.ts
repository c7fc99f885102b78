import type { GeneratedDrafts } from './contract.ts'
import type { Sources } from './plan.ts'

type Json = Record<string, unknown>
type Row = GeneratedDrafts['coverage'][number]

const judgesTool: Readonly<Record<string, string>> = { toolCalled: 'used', toolArguments: 'used', toolNotCalled: 'mentioned' }

/** What definitions show already: those that were generated say it themselves, and others by the tools that their assertions name. */
export function coveredBy(definitions: readonly Json[]): Set<string> {
  const covered = new Set<string>()
  for (const { metadata, assertions = [], turns = [] } of definitions) {
    const generated = (metadata as Json | undefined)?.generated
    if (typeof generated === 'string') {
      for (const item of generated.split(' ')) covered.add(item)
      continue
    }
    const expected = (Array.isArray(turns) ? turns : []).flatMap((turn: Json) => (Array.isArray(turn?.expect) ? turn.expect : []))
    for (const { kind, settings } of [...(Array.isArray(assertions) ? assertions : []), ...expected] as {
      kind: string
      settings?: Json
    }[]) {
      const side = judgesTool[kind]
      if (side && typeof settings?.name === 'string') covered.add(`tool/${settings.name}/${side}`)
    }
  }
  return covered
}

/** For each tool and rule: how many of its sides can be shown, and are. Tools without any side only serve others. */
export function tableOf(
  { tools, rules }: Sources,
  coverable: ReadonlySet<string>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Row[] {
  const row = (type: Row['type'], name: string, { source, quote }: { source: string; quote: string }, prefix: string): Row => {
    const all = new Set([...coverable, ...before, ...after].filter((item) => item.startsWith(prefix)))
    const count = (some: ReadonlySet<string>) => [...all].filter((item) => some.has(item)).length
    return { type, name, source, quote, sides: all.size, before: count(before), after: count(after) }
  }
  return [
    ...tools.map((tool) => row('tool', tool.name, tool.from, `tool/${tool.name}/`)),
    ...rules.map((rule) => row('rule', rule.plain, rule.from, `rule/${rule.id}/`)),
  ]
}
