/** A tag, and the text between it and the previous one. Names are without their prefix. */
export type Tag = { name: string; attributes: Readonly<Record<string, string>>; isEnd: boolean; isEmpty: boolean; textBefore: string }

export class XmlFault extends Error {}

/** Tag by tag, so that a sheet of a million cells does not become a tree. Excel does not declare types, and files that do are refused. */
export function* tagsOf(xml: string): Generator<Tag> {
  let from = 0
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', from)) {
    const textBefore = decoded(xml.slice(from, start))
    if (xml.startsWith('<!DOCTYPE', start)) throw new XmlFault('it declares types')
    if (xml.startsWith('<!--', start) || xml[start + 1] === '?') {
      from = endOf(xml, xml[start + 1] === '?' ? '?>' : '-->', start)
      continue
    }
    from = endOf(xml, '>', start)
    const [, slash = '', name = '', rest = ''] = /^<(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*)>$/.exec(xml.slice(start, from)) ?? []
    if (name === '') throw new XmlFault('a tag in it has no name')
    yield { name, attributes: rest.length > 1 ? attributesIn(rest) : {}, isEnd: slash !== '', isEmpty: rest.endsWith('/'), textBefore }
  }
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from)
  if (end === -1) throw new XmlFault('a tag in it is not closed')
  return end + mark.length
}

function attributesIn(text: string): Record<string, string> {
  const attributes = Object.create(null) as Record<string, string>
  for (const [, name, double, single] of text.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[name!.replace(/^.*:/, '')] = decoded(double ?? single ?? '')
  return attributes
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()]!
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
      })
    : text
