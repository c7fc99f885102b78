// How the derived documents are printed: what fits in one line has one.

/** As many columns as Biome allows. */
const columns = 140
/** More for JSON, which tools read more often than people. */
const jsonColumns = 960

export function compactJson(value: unknown, indent = '', key = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + key.length + line.length < jsonColumns) return key + line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const members = Array.isArray(value)
    ? value.map((item) => compactJson(item, `${indent} `))
    : Object.entries(value).map(([name, member]) => compactJson(member, `${indent} `, `${JSON.stringify(name)}:`))
  return `${key}${open}\n${members.map((member) => `${indent} ${member}`).join(',\n')}\n${indent}${close}`
}

/** Types as TypeScript prints them. What a comment says of an enum or a constant, the type says as well. */
export function compactTypes(text: string): string {
  const lines: string[] = []
  const openings: number[] = []
  for (const line of withoutRepetition(text).split('\n')) {
    lines.push(line)
    if (line.endsWith('{')) openings.push(lines.length - 1)
    else if (/^\s*\}/.test(line)) {
      const opening = openings.pop()!
      if (/^\s*\}.*\{$/.test(line)) continue
      const block = lines.slice(opening)
      const joined = `${block[0]} ${block
        .slice(1)
        .map((one) => one.trim())
        .join(' ')}`
      if (joined.length <= columns && !block.some((one) => one.includes('/**'))) lines.splice(opening, block.length, joined)
    }
  }
  return lines.join('\n')
}

const withoutRepetition = (text: string) =>
  text
    .replaceAll(/^ *\/\*\* @(?:enum \{\w+\}|constant) \*\/\n/gm, '')
    .replaceAll(/^ *\* @(?:enum \{\w+\}|constant)\n/gm, '')
    .replaceAll(/^ *\/\*\* @description Default Response \*\/\n/gm, '')
    .replaceAll(/( *)\/\*\*\n([^/]|[^*]\/)*? \*\//g, oneLineIfItFits)
    .replaceAll(/(?:^ *\w+\?: never;\n){2,}/gm, (members) => `${oneLine(members)}\n`)

const oneLine = (lines: string) => lines.trimEnd().replaceAll(/\n\s*(?:\* (?: *))?/g, ' ')
function oneLineIfItFits(comment: string): string {
  const line = oneLine(comment).replace('/** *', '/**')
  if (line.length <= columns) return line
  return comment.replace(/\/\*\*\n *\* /, '/** ').replace(/\n *\*\/$/, ' */')
}
