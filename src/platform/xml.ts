import { SaxesParser } from 'saxes'

/** An element: attributes as `@name`, children by name as lists, text as `#text`. */
export type XmlElement = { name: string; line: number; value: Record<string, unknown>; children: XmlElement[] }

const limits = { depth: 64, elements: 500_000 }

/** `line`: from 1, in the text that is read. */
export class XmlFault extends Error {
  readonly line: number
  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** A strict parser that refuses document type declarations, so that nothing is expanded or fetched. Throws XmlFault. */
export function xmlParser(): SaxesParser {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new XmlFault('The file declares types (DOCTYPE), which Parley does not read. Remove the declaration.', parser.line)
  })
  parser.on('error', ({ message }) => {
    const [first = '', ...rest] = message.replace(/^(?:\d+:\d+: )?/, '').replace(/[.]?$/, '.')
    throw new XmlFault(first.toUpperCase() + rest.join(''), parser.line)
  })
  return parser
}

/** The root, or why it cannot be read, with the line. */
export function readXml(text: string, firstLine = 1): XmlElement | { line: number; faults: { code: 'malformed'; message: string }[] } {
  const content = text.trimStart()
  const linesBefore = text.slice(0, text.length - content.length).split('\n').length - 2 + firstLine
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  const parser = xmlParser()
  parser.on('opentagstart', ({ name }) => {
    if (++count > limits.elements) throw new XmlFault(`The file has more than ${limits.elements} elements.`, parser.line)
    if (open.length >= limits.depth) throw new XmlFault(`The file is nested more than ${limits.depth} levels deep.`, parser.line)
    const element = { name, line: parser.line + linesBefore, value: Object.create(null) as Record<string, unknown>, children: [] }
    const parent = open.at(-1)
    if (parent) {
      parent.children.push(element)
      const list = (parent.value[name] as unknown[] | undefined) ?? []
      list.push(element.value)
      parent.value[name] = list
    }
    root ??= element
    open.push(element)
  })
  parser.on('opentag', ({ attributes }) => {
    for (const [name, value] of Object.entries(attributes)) open.at(-1)!.value[`@${name}`] = value
  })
  parser.on('closetag', () => void open.pop())
  const say = (words: string) => {
    const element = open.at(-1)
    if (element) element.value['#text'] = `${(element.value['#text'] as string | undefined) ?? ''}${words}`
  }
  parser.on('text', say)
  parser.on('cdata', say)
  try {
    parser.write(content).close()
    return root!
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { line: error.line + linesBefore, faults: [{ code: 'malformed', message: `The file is not plain XML: ${error.message}` }] }
  }
}
