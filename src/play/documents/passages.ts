/** A part of a document; `heading`: the headings above it. */
export type SplitPassage = { heading: string; text: string }

const maxLength = 1_200
const headingLine = /^(#{1,6})\s+(.*?)\s*#*\s*$/
const fence = /^\s*(?:```|~~~)/
const sentenceEnd = /(?<=[.!?؟…]["'”’)\]]?)\s+|(?<=[。！？])/u

type Block = { heading: string; text: string }

/** The passages of a document: whole paragraphs as long as they fit, otherwise whole sentences, and never across a heading. */
export function passagesOf({ format, text }: { format: 'text' | 'markdown'; text: string }): SplitPassage[] {
  const lines = text.replace(/\r\n?|\f/g, '\n')
  // Text of a PDF divides words at the ends of its lines.
  const blocks = format === 'markdown' ? markdownBlocks(lines) : [{ heading: '', text: lines.replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2') }]
  return blocks.flatMap(({ heading, text }) => packed(pieces(text)).map((passage) => ({ heading, text: passage })))
}

/** The parts between headings, each with the headings above it. */
function markdownBlocks(text: string): Block[] {
  const above: string[] = []
  const blocks: Block[] = []
  let [lines, isCode]: [string[], boolean] = [[], false]
  const close = () => {
    const heading = above.filter(Boolean).join(' › ').slice(0, 300)
    if (/[\p{L}\p{N}]/u.test(lines.join(''))) blocks.push({ heading, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    const [, signs, title] = isCode ? [] : (headingLine.exec(line) ?? [])
    if (signs === undefined || title === undefined) {
      lines.push(line)
      continue
    }
    close()
    above.length = signs.length - 1
    above[signs.length - 1] = title
    lines.push(line)
  }
  close()
  return blocks
}

/** Paragraphs, or their sentences, or parts of them at a space, none longer than a passage. */
function pieces(text: string): string[] {
  return text.split(/\n[ \t]*\n\s*/).flatMap((paragraph) => {
    const whole = paragraph.trim()
    return whole.length <= maxLength ? `${whole}\n\n` : whole.split(sentenceEnd).flatMap((sentence) => cut(`${sentence} `))
  })
}

function cut(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > maxLength) {
    const space = rest.slice(0, maxLength).search(/\s\S*$/u)
    // Not between the two halves of a letter.
    const at = space > maxLength / 2 ? space + 1 : maxLength - (/[\ud800-\udbff]/.test(rest[maxLength - 1]!) ? 1 : 0)
    parts.push(rest.slice(0, at))
    rest = rest.slice(at)
  }
  return [...parts, rest]
}

function packed(list: readonly string[]): string[] {
  const passages: string[] = []
  for (const piece of list) {
    const last = passages.at(-1)
    if (last !== undefined && last.length + piece.length <= maxLength) passages[passages.length - 1] = last + piece
    else passages.push(piece)
  }
  return passages.map((passage) => passage.trim()).filter((passage) => /[\p{L}\p{N}]/u.test(passage))
}
