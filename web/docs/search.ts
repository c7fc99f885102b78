import { type Block, type Content, plain } from './content.ts'
import { documentGroups, loadDocument } from './documents.ts'

type Section = { document: string; title: string; anchor: string; heading: string; text: string }
export type Match = Section & { excerpt: string }
const max = 40
const around = 90

let sections: Promise<Section[]> | undefined
/** All documents, once: about 150 kB, compressed, from the service itself. */
function allSections(): Promise<Section[]> {
  sections ??= Promise.all(
    documentGroups.flatMap(({ documents }) => documents.map(async ({ name, title }) => sectionsOf(name, title, await loadDocument(name)))),
  ).then((lists) => lists.flat())
  return sections
}

function sectionsOf(document: string, title: string, { blocks }: Content): Section[] {
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

/** The sections that have every word or, if there are none, those that have the most; words in headings count double. */
export async function searchDocuments(query: string): Promise<Match[]> {
  const words = wordsOf(query)
  const countIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length
  const weighed = (await allSections()).map((section) => {
    const count = countIn(`${section.title} ${section.heading} ${section.text}`)
    return { section, count, weight: 2 * countIn(section.heading) + countIn(section.title) }
  })
  const best = Math.max(...weighed.map(({ count }) => count))
  if (words.length === 0 || best === 0) return []
  // Sorting is stable, so equals keep the reading order.
  return weighed
    .filter(({ count }) => count === best)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, max)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }))
}

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

function excerptOf(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const places = words.map((word) => flat.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const start = Math.max(0, (places.length > 0 ? Math.min(...places) : 0) - around)
  const end = Math.min(flat.length, start + 2.5 * around)
  return `${start > 0 ? '…' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`
}
