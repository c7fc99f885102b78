import { xmlParser } from '#src/platform/xml.ts'

/** A tag, and the text between it and the previous one. Names are without their prefix. */
export type Tag = { name: string; attributes: Readonly<Record<string, string>>; isEnd: boolean; isEmpty: boolean; textBefore: string }

const pieceLength = 65_536

/** Tag by tag, so that a sheet of a million cells does not become a tree. Throws XmlFault. */
export function* tagsOf(xml: string): Generator<Tag> {
  let tags: Tag[] = []
  let textBefore = ''
  const add = (name: string, rest: Pick<Tag, 'attributes' | 'isEnd' | 'isEmpty'>) => {
    tags.push({ name: plain(name), ...rest, textBefore })
    textBefore = ''
  }
  const say = (words: string) => {
    textBefore += words
  }
  const parser = xmlParser()
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('opentag', ({ name, attributes, isSelfClosing }) =>
    add(name, {
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [plain(key), String(value)])),
      isEnd: false,
      isEmpty: isSelfClosing,
    }),
  )
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing) add(name, { attributes: {}, isEnd: true, isEmpty: false })
  })
  for (let from = 0; from < xml.length; from += pieceLength) {
    parser.write(xml.slice(from, from + pieceLength))
    yield* tags
    tags = []
  }
  if (xml !== '') parser.close()
  yield* tags
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)
