import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { type Block, type Content, plain } from './content.ts'

export type Section = { document: string; title: string; anchor: string; heading: string; text: string }
export type Match = Section & { excerpt: string }
const max = 40
const perDocument = 4
const around = 90

const ofQuestions = new Set(
  'a an and are as at be by can do does for from has have how i if in is it its mean means me my not of on or that the there this to use was we what when where which who why will with you your'.split(
    ' ',
  ),
)
/** The form that all forms of a word share; null: the word says nothing about a subject. */
const stemOf = (word: string): string | null => (ofQuestions.has(word.toLowerCase()) ? null : stemmer(word.toLowerCase()))
const betweenWords = /[\n\r\p{Z}\p{P}]+/u

export function sectionsOf(document: string, title: string, { blocks }: Pick<Content, 'blocks'>): Section[] {
  const sections: Section[] = [{ document, title, anchor: '', heading: title, text: '' }]
  for (const block of blocks.slice(1))
    if (block.kind === 'heading') sections.push({ document, title, anchor: block.id, heading: plain(block.text), text: '' })
    else sections.at(-1)!.text += ` ${textOf(block)}`
  return sections
}

function textOf(block: Block): string {
  if (block.kind === 'code') return block.text
  if (block.kind === 'list') return block.items.flat().map(textOf).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ')
  return plain(block.text)
}

/** Search by words in all their forms; a document counts more than each of its sections. */
export function createRanking(sections: readonly Section[]): (query: string) => Match[] {
  const documents = Map.groupBy(sections, ({ document }) => document)
  const counts = new Map<string, number>()
  for (const parts of documents.values())
    for (const stem of new Set(parts.flatMap(({ heading, text }) => stemsOf(`${heading} ${text}`))))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const options = { processTerm: stemOf, searchOptions: { boostTerm: (stem: string) => rarity(stem) } }
  // A word that nearly all documents have distinguishes none of them.
  const rarity = (stem: string) => Math.log(documents.size / (counts.get(stem) ?? 1)) + 0.1
  const ofSections = new MiniSearch({ ...options, fields: ['title', 'heading', 'text'] })
  ofSections.addAll(sections.map((section, id) => ({ ...section, id })))
  const ofDocuments = new MiniSearch({ ...options, fields: ['title', 'headings', 'text'] })
  ofDocuments.addAll(
    [...documents].map(([id, parts]) => ({
      id,
      title: parts[0]!.title,
      headings: parts.map(({ heading }) => heading).join(' '),
      text: parts.map(({ text }) => text).join(' '),
    })),
  )
  return (query) => {
    const text = withPairs(query)
    const found = ofSections.search(text, { boost: { title: 2, heading: 3 } }).map(({ id, score }) => ({ section: sections[id]!, score }))
    const scores = new Map(ofDocuments.search(text, { boost: { title: 3, headings: 2 } }).map(({ id, score }) => [id as string, score]))
    const [bestOfDocuments, bestSection] = [Math.max(...scores.values()), found[0]?.score ?? 1]
    const marks = marksOf(query)
    return [...Map.groupBy(found, ({ section }) => section.document)]
      .map(([document, own]) => ({ own, weight: (3 * (scores.get(document) ?? 0)) / bestOfDocuments + own[0]!.score / bestSection }))
      .sort((a, b) => b.weight - a.weight)
      .flatMap(({ own }) => own.slice(0, perDocument))
      .slice(0, max)
      .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, marks) }))
  }
}

const stemsOf = (text: string) => text.split(betweenWords).flatMap((word) => stemOf(word) ?? [])
/** "Back up" also finds "backup". */
const withPairs = (query: string) => {
  const words = query.split(/\s+/)
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)].join(' ')
}

/** Whether a word is one of the query, in any of its forms. */
export function marksOf(query: string): (word: string) => boolean {
  const stems = new Set(stemsOf(withPairs(query)))
  return (word) => {
    const stem = stemOf(word)
    return stem !== null && stems.has(stem)
  }
}

function excerptOf(text: string, isMarked: (word: string) => boolean): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const first = [...flat.matchAll(/[^\p{Z}\p{P}]+/gu)].find(([word]) => isMarked(word))
  const start = Math.max(0, (first?.index ?? 0) - around)
  const end = Math.min(flat.length, start + 2.5 * around)
  return `${start > 0 ? '…' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`
}
