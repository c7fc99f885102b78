/** The text of a promptfoo template without running it: values are filled in only for a name, or a name and a plain filter. */
export type Rendered = { text: string; left: string[] }

type Values = Record<string, unknown>

const plainFilters: Record<string, (value: unknown) => string> = {
  dump: (value) => JSON.stringify(value),
  json: (value) => JSON.stringify(value),
  trim: (value) => asText(value).trim(),
  lower: (value) => asText(value).toLowerCase(),
  upper: (value) => asText(value).toUpperCase(),
  safe: (value) => asText(value),
  string: (value) => asText(value),
}
const maxTextLength = 200_000

/** `left` are expressions that Parley does not evaluate; they remain in the text unchanged. */
export function render(template: string, values: Values, depth = 0): Rendered {
  const expressions: string[] = []
  const text = withoutComments(template)
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    .replace(/\{\{-?([^{}]*)-?\}\}/g, (whole, expression: string) => {
      const [, path, filter] = /^\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?$/.exec(expression) ?? []
      const value = path === undefined ? undefined : valueAt(values, path)
      const filtered = filter === undefined ? asText : Object.hasOwn(plainFilters, filter) ? plainFilters[filter] : undefined
      if (value === undefined || !filtered) {
        expressions.push(whole)
        return whole
      }
      const text = filtered(value)
      if (depth > 0 || !text.includes('{{')) return text
      // A value may itself name others, once.
      const inner = render(text, values, depth + 1)
      expressions.push(...inner.left)
      return inner.text
    })
    .slice(0, maxTextLength)
  return { text, left: [...expressions, ...(text.match(/\{%[^%]*%\}/g) ?? [])] }
}

/** A pattern would read the rest again for each comment that is never closed. */
function withoutComments(template: string): string {
  let text = ''
  let from = 0
  for (let at = template.indexOf('{#'); at !== -1; at = template.indexOf('{#', from)) {
    const end = template.indexOf('#}', at)
    if (end === -1) break
    text += template.slice(from, at)
    from = end + 2
  }
  return text + template.slice(from)
}

function valueAt(values: Values, path: string): unknown {
  let value: unknown = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Values)[name]
  }
  return value ?? undefined
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Values within a value: each text of it rendered. */
export function renderIn(value: unknown, values: Values, expressions: string[]): unknown {
  if (typeof value === 'string') {
    const rendered = render(value, values)
    expressions.push(...rendered.left)
    return rendered.text
  }
  if (Array.isArray(value)) return value.map((item) => renderIn(item, values, expressions))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renderIn(item, values, expressions)]))
  return value
}
