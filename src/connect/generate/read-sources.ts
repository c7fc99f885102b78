import type { Domain } from './conditions.ts'
import type { Sources } from './plan.ts'
import { rulesIn } from './rules.ts'
import { type Tool, toolsIn } from './tools.ts'

export type Source = { kind: 'text' | 'tools'; name: string; text: string }

/** What all sources say together. Throws UnreadableTools. */
export function readSources(given: readonly Source[]): Sources & { sentences: number } {
  const byName = new Map<string, Tool>()
  for (const { name, text } of given.filter(({ kind }) => kind === 'tools')) for (const tool of toolsIn(text, name)) byName.set(tool.name, tool)
  const tools = [...byName.values()]
  const listed = tools.flatMap(({ parameters }) =>
    parameters.flatMap(({ words, values }): Domain[] => (values.length > 1 && values.every((value) => String(value).length > 3) ? [{ name: words, values: values.map((value) => String(value).replaceAll('_', ' ')) }] : [])),
  )
  const readings = given.filter(({ kind }) => kind === 'text').map(({ name, text }) => rulesIn(text, name, tools, listed))
  return {
    tools,
    rules: readings.flatMap(({ rules }) => rules),
    domains: readings.flatMap(({ domains }) => domains),
    sentences: readings.reduce((sum, one) => sum + one.sentences, 0),
  }
}
