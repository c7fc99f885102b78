import { type PastedTool, readTools } from '#src/play/tool-mocks/pasted-tools.ts'
import type { Quote } from './quote.ts'
import { inWords, sensesOf } from './words.ts'

export type Parameter = {
  name: string
  words: string
  required: boolean
  type: string
  values: readonly (string | number | boolean)[]
  example: string | undefined
  /** Whether it says which record is meant. */
  isKey: boolean
  from: Quote
}
export type Tool = {
  name: string
  words: string
  description: string
  schema: Record<string, unknown> | undefined
  parameters: readonly Parameter[]
  /** The senses of its name; the verb comes first. */
  senses: readonly string[]
  writes: boolean
  /** It hands the conversation over to a person. */
  hands: boolean
  /** It only computes. */
  isUtility: boolean
  from: Quote
}

const reads =
  /^(?:get|find|list|search|look|lookup|read|fetch|check|calculate|calc|think|query|show|view|retrieve|verify|validate|count|describe)$/i
const handsOver =
  /\b(?:human|person|live agent|escalat\w*|hand(?:s|ing)? ?(?:over|off)|transfer\w* to|supervisor|operator|representative)\b/i
const isKeyName = /(?:^|_)(?:id|number|no|code|email|reference|phone|username|key)$|(?:Id|Number|Code|Email|Reference)$/
const emptyArguments = { type: 'object', properties: {} }

/** The tools that a description in any usual form has. Throws UnreadableTools. */
export const toolsIn = (text: string, source: string): Tool[] => readTools(text).map((tool) => toolOf(tool, text, source))

function toolOf({ tool: name, description = '', parameters }: PastedTool, text: string, source: string): Tool {
  const words = inWords(name)
  const [verb = name] = words.split(' ')
  const hands = handsOver.test(`${words} ${description.split('.')[0]}`) && !/^(?:get|find|list|search|look)/.test(words)
  const senses = sensesOf(words)
  const schema = (parameters ?? emptyArguments) as { properties?: Record<string, unknown>; required?: unknown }
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    name,
    words,
    description,
    schema: parameters,
    parameters: Object.entries(schema.properties ?? {}).map(([member, inner]) =>
      parameterOf(member, inner, required.includes(member), { text, source }),
    ),
    senses: senses.length > 0 ? senses : [name],
    writes: !reads.test(verb) && !hands,
    hands,
    isUtility: /^(?:calculate|calc|compute|think|reason)\b|^(?:find|get|look ?up|search)\b.* id\b/i.test(words),
    from: quoteOf(text, source, name),
  }
}

function parameterOf(name: string, inner: unknown, required: boolean, { text, source }: { text: string; source: string }): Parameter {
  const schema = (typeof inner === 'object' && inner !== null ? inner : {}) as Record<string, unknown>
  const description = typeof schema.description === 'string' ? schema.description : ''
  const items = (typeof schema.items === 'object' && schema.items !== null ? schema.items : {}) as Record<string, unknown>
  const choices = [schema.enum, 'const' in schema ? [schema.const] : undefined].find(Array.isArray) ?? enumIn(description)
  const listed = [schema.example, ...(Array.isArray(schema.examples) ? schema.examples : []), schema.default].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  )
  const shown = /(?:such as|e\.g\.,?|for example,?|like|example:?)\s*['"`“‘]([^'"`”’]{1,60})['"`”’]/i.exec(description)?.[1]
  const example = listed === undefined ? shown : String(listed)
  const type = typeof schema.type === 'string' ? schema.type : Array.isArray(schema.type) ? String(schema.type[0]) : 'string'
  return {
    name,
    words: inWords(name),
    required,
    type: type === 'array' && items.type !== undefined && items.type !== 'string' ? 'objects' : type,
    values: choices as Parameter['values'],
    example,
    isKey: isKeyName.test(name) && type === 'string' && choices.length === 0,
    from: quoteOf(text, source, description && (example !== undefined || choices.length > 0) ? description : name),
  }
}

/** "either 'no longer needed' or 'ordered by mistake'" */
function enumIn(description: string): string[] {
  const list = /(?:either|one of|must be|should be)\s*:?\s*((?:['"][^'"]{1,40}['"](?:,\s*|\s+or\s+|,\s*or\s+)?){2,})/i.exec(
    description,
  )?.[1]
  return list ? [...list.matchAll(/['"]([^'"]+)['"]/g)].map(([, value]) => value!) : []
}

/** Where a JSON text has a name or description, as it is written there. */
function quoteOf(text: string, source: string, words: string): Quote {
  const written = JSON.stringify(words).slice(1, -1)
  const quote = text.includes(written) ? written : words
  return { source, start: text.indexOf(quote), quote }
}
