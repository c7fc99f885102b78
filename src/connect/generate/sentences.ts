/** A sentence of a text, as it is written (`quote`, at `start`), and without marks for bold, code and lists (`plain`). */
export type Sentence = {
  quote: string
  start: number
  plain: string
  /** The titles above it, the nearest one last. */
  headings: readonly string[]
  /** The lines ending in a colon that it is listed under, the nearest one last. */
  leads: readonly Lead[]
}
export type Lead = { quote: string; start: number; plain: string; indent: number }

const maxSentences = 2_000
/** Longer texts between two stops take long to read, and are left out. */
const maxLength = 1_000
const heading = /^(#{1,6})\s+(.*?)\s*#*$/
const bullet = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+/

export const withoutMarks = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentences of a prompt or policy in plain text or Markdown. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  const titles: string[] = []
  let leads: Lead[] = []
  let paragraph: { start: number; end: number } | undefined
  const close = () => {
    if (!paragraph) return
    for (const { start, end } of splitIn(text, paragraph.start, paragraph.end)) {
      const quote = text.slice(start, end)
      const plain = withoutMarks(quote)
      if (plain !== '' && end - start <= maxLength && sentences.length < maxSentences)
        sentences.push({ quote, start, plain, headings: [...titles], leads: [...leads] })
    }
    paragraph = undefined
  }
  let at = 0
  for (const line of text.split('\n')) {
    const [start, end] = [at + (line.length - line.trimStart().length), at + line.trimEnd().length]
    at += line.length + 1
    const title = heading.exec(line.trim())
    const item = bullet.exec(line)
    if (line.trim() === '') close()
    else if (title) {
      close()
      titles.length = Math.min(titles.length, title[1]!.length - 1)
      while (titles.length < title[1]!.length - 1) titles.push('')
      titles.push(withoutMarks(title[2]!))
      leads = []
    } else {
      const indent = item ? item[1]!.length + 1 : 0
      const from = item ? at - line.length - 1 + item[0].length : start
      if (item || !paragraph) {
        close()
        leads = leads.filter((lead) => lead.indent < indent)
      }
      if (/:\s*(?:\*\*)?$/.test(line)) {
        const whole = text.slice(paragraph?.start ?? from, end)
        leads = [...leads, { quote: whole, start: paragraph?.start ?? from, plain: withoutMarks(whole).replace(/:$/, ''), indent }]
        paragraph = undefined
      } else paragraph = { start: paragraph?.start ?? from, end }
    }
  }
  close()
  return sentences
}

/** Where sentences end: at a mark that a space and a capital letter, a quotation mark or a bracket follow. */
function* splitIn(text: string, start: number, end: number): Generator<{ start: number; end: number }> {
  const mark = /[.!?]["'”’)]?\s+(?=["'“‘([]?[A-Z*])/g
  mark.lastIndex = start
  let from = start
  for (let match = mark.exec(text); match && match.index < end; match = mark.exec(text)) {
    const before = text.slice(from, match.index + 1)
    if (/(?:^|\s)['"“‘][^'"”’]*$/.test(before) || /\b(?:e\.g|i\.e|etc|approx|no|vs|mr|mrs|dr)\.$/i.test(before)) continue
    yield { start: from, end: match.index + match[0].trimEnd().length }
    from = match.index + match[0].length
  }
  if (from < end) yield { start: from, end }
}
