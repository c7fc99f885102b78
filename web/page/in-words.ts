import { budgetOf } from './budget.ts'
import type { Value } from './SchemaFields.tsx'
import { wordsOf } from './words.ts'

// One line for a part of a form with its current values: the default for what is empty.

/** Parts as one sentence. */
export const sentence = (...parts: (string | false | undefined)[]): string => {
  const text = parts.filter(Boolean).join('; ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
const longest = 60
export const briefly = (text: string) => `“${text.length > longest ? `${text.slice(0, longest)}…` : text}”`

type Filed = { status?: string; tags?: string[]; category?: string; description?: string; priority?: string | number; metadata?: object }
/** Status, tags and description. */
export function filingInWords(value: Value): string {
  const { status = '', tags = [], category, description, priority } = value as Filed
  return sentence(
    status !== '' && wordsOf('status', status),
    typeof priority === 'string' && `priority: ${wordsOf('priority', priority)}`,
    tags.length > 0 ? `tags ${tags.join(', ')}` : 'no tags',
    category !== undefined && category !== '' && `category ${category}`,
    description ? briefly(description) : 'no description',
  )
}

export function variablesInWords(value: Value): string {
  const { variables = {}, metadata = {} } = value as { variables?: object; metadata?: object }
  const names = Object.keys(variables)
  return sentence(names.length > 0 ? `variables ${names.join(', ')}` : 'no variables', Object.keys(metadata).length > 0 && 'with metadata')
}

export function hooksInWords({ setup, teardown }: Value): string {
  const target = (hook: unknown) => (hook as { request?: { url?: string } } | undefined)?.request?.url
  const [before, after] = [target(setup), target(teardown)]
  return sentence(before ? `calls ${before} before` : 'calls nothing before', after ? `calls ${after} after` : 'and nothing after')
}

/** Which tools Parley answers instead of the agent's own. */
export function mocksInWords({ toolMocks, mockState }: Value): string {
  const tools = Array.isArray(toolMocks) ? (toolMocks as ({ tool?: unknown } | null)[]).map((mock) => String(mock?.tool ?? '')) : []
  if (tools.length === 0) return sentence('the agent calls its own tools')
  return sentence(`answers ${tools.join(', ')}`, mockState !== undefined && 'on a state of each run')
}

export const tagsInWords = ({ tags, metadata }: Value): string =>
  sentence(
    Array.isArray(tags) && tags.length > 0 ? `tags ${tags.join(', ')}` : 'no tags',
    Object.keys(metadata ?? {}).length > 0 && 'with metadata',
  )

/** How often it is played; `usual` is the setting of the project, `isDrawn` whether a seed decides something. */
export const repeatsInWords =
  (usual: number | undefined, isDrawn = true) =>
  (value: Value): string => {
    const { repeats: times = usual, seed } = value as { repeats?: number; seed?: string }
    return sentence(
      times === undefined ? 'as often as the project says' : `${times === 1 ? 'once' : `${times} times`} in each run`,
      isDrawn && (seed === undefined ? 'a new seed each time' : `seed ${seed}`),
    )
  }

/** The budget for language models, as written. */
export function budgetInWords(value: Value): string {
  const words = budgetOf((value.budget ?? {}) as Parameters<typeof budgetOf>[0])
  return sentence(words ? `language models take at most ${words}` : 'language models take what they need')
}
