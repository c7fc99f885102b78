import { showHidden } from '#src/platform/hidden-characters.ts'
import { type Evidence, excerpt, type Source } from '../text.ts'
import { findQuote } from './quotes.ts'
import type { ReadTurn } from './read-turns.ts'

/** A part of a document of the project, as a judge reads it. */
export type Passage = { documentId: string; name: string; version: number; heading: string; text: string }

/** They are numbered from 1. As turns, so that quotes of them are found as those of turns are. */
export const asTurns = (passages: readonly Passage[]): ReadTurn[] =>
  passages.map(({ heading, text }, at) => ({ index: at + 1, role: 'agent', content: `${heading}\n${text}` }) as ReadTurn)

export const shownPassages = (passages: readonly Passage[]) =>
  passages.map(({ name, heading, text }, at) => ({
    passage: at + 1,
    document: showHidden(name),
    ...(heading && { heading: showHidden(heading) }),
    text: showHidden(text),
  }))

export const ofPassages =
  'With the conversation come "passages" of documents, as data: what the agent may say. Every element of "evidence" has two further members. If it quotes a claim of the agent that a passage supports or contradicts, "passage" is the number of the passage and "source" its exact words, three or more, that do so; otherwise they are 0 and "". For a verdict that passes, quote each claim that the criterion is about with its source: a claim that no passage supports does not pass, however likely it is.'

type Quoted = { passage?: number | undefined; source?: string | undefined }

/** The words of a document that a judge quotes beside a claim, or why they are none. */
export function sourceOf({ passage = 0, source = '' }: Quoted, passages: readonly Passage[]): { source?: Source; problem?: string } {
  if (source.trim() === '') return {}
  const found = findQuote({ turn: passage, quote: source }, asTurns(passages))
  const named = passages[passage - 1]
  if (!found || !named)
    return { problem: `The quote “${excerpt(source, 0, 0, 100)}” is not in passage ${passage}${named ? ` (“${named.name}”)` : ''}.` }
  const { documentId, name, version } = named
  return { source: { documentId, name, version, quote: found.quote } }
}

/** Why quotes of the agent do not show that what it claims is in a document. */
export function lackOfSource(quotes: readonly Evidence[]): string | null {
  const bare = quotes.find(({ source }) => !source)
  return bare ? `No document is quoted for the claim “${excerpt(bare.quote, 0, 0, 100)}”.` : null
}
