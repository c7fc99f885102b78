import { useMemo, useState } from 'react'
import { useView } from '../view.ts'
import type { Quote } from './marks.tsx'
import type { Turn } from './use-run.ts'

// Each is an element of the page, and one letter in long messages would make too many.
const maxMarks = 200

/** The first places where a text contains these words, ignoring case. */
export function occurrences(text: string, words: string): Quote[] {
  if (words === '') return []
  const pattern = new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu')
  const places: Quote[] = []
  for (const { 0: quote, index } of text.matchAll(pattern)) {
    places.push({ quote, start: index, end: index + quote.length })
    if (places.length === maxMarks) break
  }
  return places
}

/** The words to find in a conversation, and the turns that have them; the address contains both. */
export function useFind(turns: readonly Turn[]) {
  const [{ find, turn }, setView] = useView('find', 'turn')
  // The address is updated a moment later; a field that waited for it would lose letters.
  const [words, setWords] = useState(find ?? '')
  const quotes = useMemo(() => new Map(turns.map(({ index, content }) => [index, occurrences(content, words)])), [turns, words])
  const matches = turns.flatMap(({ index }) => (quotes.get(index)?.length ? [index] : []))
  const at = matches.findIndex((index) => String(index) === turn)
  const goTo = (position: number) => {
    const index = matches.at(position % matches.length)
    if (index !== undefined) setView({ turn: String(index) })
  }
  return {
    words,
    setWords: (text: string) => {
      setWords(text)
      setView({ find: text })
    },
    /** The places in this turn; undefined while there is no search. */
    quotesOf: (index: number) => (words ? (quotes.get(index) ?? []) : undefined),
    count: matches.length,
    /** The index of the current turn among the matches; -1: another turn is shown. */
    at,
    next: () => goTo(at + 1),
    previous: () => goTo(at < 0 ? -1 : at - 1),
  }
}
