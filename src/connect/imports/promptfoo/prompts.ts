import { cut } from '../cut.ts'
import type { Source } from '../source.ts'
import { isRecord } from '../source.ts'
import { asText, render } from '../template.ts'
import { readYaml } from '../yaml.ts'

/** A prompt of the file: its template, or the name of its source, which is not read. */
export type Prompt = { template: string; label: string | undefined } | { elsewhere: string }

/** The messages in a prompt: the last message of the user, the earlier ones, and instructions, which belong to the agent. */
export type PromptMessages = {
  message: string
  before: { role: 'user' | 'agent'; content: string }[]
  instructions: string[]
  left: string[]
}

const isElsewhere = (text: string): boolean =>
  /^(?:file|exec|langfuse|portkey|helicone|https?|package):/.test(text.trim()) ||
  /^[^\s{}]+\.(?:txt|jsonl?|ya?ml|md|j2|py|m?js|c?js|ts|csv|sh)(?::\w+)?$/.test(text.trim())

/** The prompts of a file in order; anything that is not read remains unused. */
export function promptsOf(source: Source): Prompt[] {
  const single = (item: Source): Prompt => {
    // The ID of an object without its own text is its text.
    const source = typeof item.value === 'string' ? item : item.at(item.at('raw').value === undefined ? 'id' : 'raw')
    const text = typeof source.value === 'string' ? source.value : undefined
    if (text === undefined || isElsewhere(text)) return { elsewhere: cut(text ?? 'an object', 200) }
    source.all()
    return { template: text, label: item.at('label').text() ?? (item.at('raw').value === undefined ? undefined : item.at('id').text()) }
  }
  // An object names files, each with a label.
  if (isRecord(source.value) && source.at('raw').value === undefined)
    return source.entries().map(([name]) => ({ elsewhere: cut(name, 200) }))
  return source.items().map(single)
}

/** The message of a template: one text, or a list of messages as JSON or YAML. */
export function renderPrompt(template: string, values: Record<string, unknown>): PromptMessages {
  const before = chatIn(template)
  const whole = render(template, values)
  const chat = before ?? chatIn(whole.text)
  if (!chat) return { message: whole.text.trim(), before: [], instructions: [], left: whole.left }
  const left: string[] = before ? [] : whole.left
  const messages = chat.map(({ role, content }) => {
    const rendered = before ? render(content, values) : { text: content, left: [] }
    left.push(...rendered.left)
    return { role, content: rendered.text }
  })
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(({ content }) => content)
  const turns = messages.flatMap(({ role, content }): PromptMessages['before'] =>
    role === 'user' ? [{ role: 'user', content }] : role === 'assistant' ? [{ role: 'agent', content }] : [],
  )
  const last = turns.findLastIndex(({ role }) => role === 'user')
  return { message: turns[last]?.content.trim() ?? '', before: turns.slice(0, Math.max(0, last)), instructions, left }
}

function chatIn(text: string): { role: string; content: string }[] | undefined {
  const value = /^\s*\[\s*\{/.test(text) ? parsed(text) : /^\s*- role:/.test(text) ? yamlIn(text) : undefined
  if (!Array.isArray(value) || value.length === 0) return undefined
  if (!value.every((message) => isRecord(message) && typeof message.role === 'string')) return undefined
  return value.map(({ role, content }) => ({ role: role as string, content: contentOf(content) }))
}

/** The texts of its parts; a part in another form (a picture) keeps its source text. */
function contentOf(content: unknown): string {
  if (!Array.isArray(content)) return asText(content ?? '')
  return content.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : asText(part))).join('\n')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function yamlIn(text: string): unknown {
  const yaml = readYaml(text, 1)
  return 'faults' in yaml ? undefined : yaml.value
}
