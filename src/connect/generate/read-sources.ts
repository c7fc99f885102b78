import { invalid } from '#src/platform/errors.ts'
import { UnreadableTools } from '#src/play/tool-mocks/pasted-tools.ts'
import type { Domain } from './conditions.ts'
import type { Sources } from './plan.ts'
import { rulesIn } from './rules.ts'
import { type Tool, toolsIn } from './tools.ts'

export type Source = { kind: 'text' | 'tools' | 'dialogues'; name: string; text: string }

/** What `read` makes of each source of a kind. Throws `invalid`, with the place of the source. */
export function readEach<T>(given: readonly Source[], kind: Source['kind'], read: (text: string, name: string) => T[]): T[] {
  return given.flatMap((source, at) => {
    if (source.kind !== kind) return []
    try {
      return read(source.text, source.name)
    } catch (error) {
      const isJson = !(error instanceof SyntaxError)
      if (isJson && !(error instanceof UnreadableTools)) throw error
      const { message: why } = error as Error
      const message = isJson ? why : `This is not valid JSON: ${why}`
      throw invalid([{ pointer: `/sources/${at}/text`, code: 'unreadable', message }])
    }
  })
}

/** What all sources say together. */
export function readSources(given: readonly Source[]): Sources & { sentences: number } {
  const byName = new Map<string, Tool>()
  for (const tool of readEach(given, 'tools', toolsIn)) byName.set(tool.name, tool)
  const tools = [...byName.values()]
  const listed = tools.flatMap(({ parameters }) =>
    parameters.flatMap(({ words, values }): Domain[] =>
      values.length > 1 && values.every((value) => String(value).length > 3)
        ? [{ name: words, values: values.map((value) => String(value).replaceAll('_', ' ')) }]
        : [],
    ),
  )
  const readings = given.filter(({ kind }) => kind === 'text').map(({ name, text }) => rulesIn(text, name, tools, listed))
  return {
    tools,
    rules: readings.flatMap(({ rules }) => rules),
    domains: readings.flatMap(({ domains }) => domains),
    sentences: readings.reduce((sum, one) => sum + one.sentences, 0),
  }
}
