/** An element: attributes as `@name`, children by name as lists, text as `#text`. */
export type XmlElement = { name: string; line: number; value: Record<string, unknown>; children: XmlElement[] }

const limits = { depth: 64, elements: 500_000 }
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

class XmlFault extends Error {}

/**
 * XML without document type declarations, so that nothing in it is expanded or fetched. The root, or why it cannot be read, with the line.
 */
export function readXml(text: string, firstLine = 1): XmlElement | { line: number; faults: { code: 'malformed'; message: string }[] } {
  let at = 0
  let line = firstLine
  const passTo = (end: number, mark: string): string => {
    if (end === -1) throw new XmlFault(`There is no "${mark}" after this place.`)
    const passed = text.slice(at, end)
    at = end + mark.length
    for (let index = passed.indexOf('\n'); index !== -1; index = passed.indexOf('\n', index + 1)) line++
    return passed
  }
  const until = (mark: string): string => passTo(text.indexOf(mark, at), mark)
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  const say = (words: string) => {
    const element = open.at(-1)
    if (element) element.value['#text'] = `${(element.value['#text'] as string | undefined) ?? ''}${words}`
    else if (words.trim() !== '') throw new XmlFault('There is text outside of the root element.')
  }
  const start = (tag: string) => {
    const isEmpty = tag.endsWith('/')
    const [, name = '', rest = ''] = /^([\w:.-]+)([\s\S]*?)\/?$/.exec(tag) ?? []
    if (name === '') throw new XmlFault('A tag has no name.')
    if (++count > limits.elements) throw new XmlFault(`The file has more than ${limits.elements} elements.`)
    if (open.length >= limits.depth) throw new XmlFault(`The file is nested more than ${limits.depth} levels deep.`)
    const value: Record<string, unknown> = Object.create(null)
    for (const [, key, double, single] of rest.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      value[`@${key}`] = decoded(double ?? single ?? '')
    const element = { name, line, value, children: [] }
    const parent = open.at(-1)
    if (parent) {
      parent.children.push(element)
      const list = (parent.value[name] as unknown[] | undefined) ?? []
      list.push(value)
      parent.value[name] = list
    } else if (root) throw new XmlFault('The file has more than one root element.')
    root ??= element
    if (!isEmpty) open.push(element)
  }
  try {
    while (at < text.length) {
      const next = text.indexOf('<', at)
      if (next === -1) {
        say(decoded(text.slice(at)))
        break
      }
      say(decoded(until('<')))
      if (text.startsWith('!--', at)) until('-->')
      else if (text.startsWith('![CDATA[', at)) say(until(']]>').slice('![CDATA['.length))
      else if (text[at] === '?') until('?>')
      else if (text[at] === '!')
        throw new XmlFault('The file declares types (DOCTYPE), which Parley does not read. Remove the declaration.')
      else if (text[at] === '/') {
        const name = until('>').slice(1).trim()
        if (open.pop()?.name !== name) throw new XmlFault(`"</${name.slice(0, 60)}>" closes nothing.`)
      } else start(tagAt())
    }
    if (open.length > 0 || !root) throw new XmlFault(root ? `<${open.at(-1)!.name}> is not closed.` : 'The file has no element.')
    return root
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { line, faults: [{ code: 'malformed', message: `The file is not plain XML: ${error.message}` }] }
  }

  /** Values of attributes may contain ">". Reads each character once, because agents write XML, too. */
  function tagAt(): string {
    let quote = ''
    for (let end = at; end < text.length; end++) {
      const sign = text[end]!
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (sign === '"' || sign === "'") quote = sign
      else if (sign === '>') return passTo(end, '>')
    }
    return passTo(-1, '>')
  }
}

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? entities[name]! : whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
