import type { Turn } from '#src/measure/transcripts/contract.ts'
import { beyondDoubt, readLanguage } from './language.ts'
import { type Evidence, excerpt } from './text.ts'

/**
 * How something is said in one language. `sure`: it is. `maybe`: it may be, or the sentence sets a `condition`. `never`: phrases that look
 * like it and mean something else; they are removed before anything else is searched.
 */
export type Wording = {
  language: string
  sure: RegExp
  maybe: RegExp
  condition: RegExp
  never: RegExp
  /**
   * Something that is generally not done, with groups for its words: it is meant if the user spoke of it ("we do not insure caravans", but
   * not "we do not print tickets").
   */
  general?: RegExp
}

/** `foreign` is text in a language without wordings here, so a match may have been missed. */
export type Utterance = { certainty: 'sure' | 'maybe' | 'foreign'; evidence: Evidence[] }

/**
 * One pattern made from several, for text in lower case. In a source, `@` is a letter, `<` and `>` are the start and the end of a word, and
 * `~` is a gap of up to sixty characters inside a clause. All repeats are bounded.
 */
export const wording = (...sources: string[]): RegExp =>
  new RegExp(
    sources
      .map((source) =>
        source.replaceAll('<', '(?<!@)').replaceAll('>', '(?!@)').replaceAll('@', letter).replaceAll('~', '[^,;:.!?]{0,60}?'),
      )
      .join('|'),
    'g',
  )

// The letters of English, German and Spanish. With \p{L} for them, and without regard to case, V8 took seconds to compile.
const letter = '[a-zß-öø-ÿ]'

/** Alternatives: `oneOf('a b')` is `(?:a|b)`; an underscore is a space. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`

/** The first of these that the agent certainly says, sentence by sentence; otherwise the first that it may say; otherwise undefined. */
export function findUtterance(replies: readonly Turn[], wordings: readonly Wording[], turns: readonly Turn[] = []): Utterance | undefined {
  const requests = requestsIn(turns)
  let maybe: Utterance | undefined
  for (const reply of replies) {
    for (const sentence of sentencesOf(reply.content)) {
      const certainty = certaintyOf(plain(sentence), wordings, requests)
      const utterance = certainty && { certainty, evidence: [{ turn: reply.index, quote: excerpt(sentence) }] }
      if (utterance?.certainty === 'sure') return utterance
      maybe ??= utterance
    }
  }
  const foreign = replies.find((reply) => isForeign(reply.content, wordings))
  return maybe ?? (foreign && { certainty: 'foreign', evidence: [{ turn: foreign.index, quote: excerpt(foreign.content) }] })
}

function certaintyOf(sentence: string, wordings: readonly Wording[], requests: () => ReadonlySet<string>): 'sure' | 'maybe' | undefined {
  let certainty: 'maybe' | undefined
  for (const { sure, maybe, condition, never, general } of wordings) {
    const rest = sentence.replace(never, ' … ')
    if (has(rest, sure) || (general && has(rest, general) && speaksOf(rest, general, requests))) {
      if (!has(sentence.replace(reason, ' '), condition)) return 'sure'
      certainty = 'maybe'
    } else if (has(rest, maybe)) certainty = 'maybe'
  }
  return certainty
}

const [longestRequest, shortest, longest] = [2_000, 4, 5]
/** How the words of the user start, made when they are first needed. */
function requestsIn(turns: readonly Turn[]): () => ReadonlySet<string> {
  let made: ReadonlySet<string> | undefined
  return () => {
    const words = () =>
      turns.flatMap(({ role, content }) => (role === 'user' ? plain(content.slice(0, longestRequest)).split(/[^a-zß-öø-ÿ]+/) : []))
    made ??= new Set(words().flatMap((word) => [word.slice(0, shortest), word.slice(0, longest)]))
    return made
  }
}
/** What nobody asks for is not refused: fees, or what becomes of their data. */
const unwanted = /^(?:fees?|charges?|costs?|data|passwords?|spam|mistakes?|gebühr|koste|daten|passw|kundendaten|comis|datos|contras|cargo)/

/** Whether a sentence says that something is generally not done of which the user spoke, by the beginnings of its words. */
function speaksOf(sentence: string, general: RegExp, requests: () => ReadonlySet<string>): boolean {
  return Array.from(sentence.matchAll(general)).some((match) => {
    const words = match.slice(1).join(' ').split(' ')
    if (words.some((word) => unwanted.test(word))) return false
    return words.some((word) => word.length >= shortest && requests().has(word.slice(0, longest)))
  })
}

/** A reason is not a condition: "because it was bought before March", "porque han pasado más de 90 días". */
const reason = /(?<![a-zß-öø-ÿ])(?:because|since|porque|ya que|puesto que|dado que|weil|da (?=ihr|sie|der|die|das|es))[^,;]*/g

const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0

function isForeign(text: string, wordings: readonly Wording[]): boolean {
  const { kind, languages } = readLanguage(text, { certainty: beyondDoubt })
  const isReported = ({ language }: Wording) => languages.includes(language)
  return kind === 'unknown' || (kind === 'clear' && !wordings.some(isReported))
}

/** Steps a character for the budget of the stage: up to 1.5 µs. */
export const utteranceSteps = 50

/** A sentence ends with a line, or with a stop before white space; a very long one is cut. */
const sentencesOf = (text: string): string[] =>
  (text.match(/[^\n]{1,600}?(?:[.!?…](?=["'”’»)*_]{0,3}(?:\s|$))["'”’»)*_]{0,3}|\n|$)|[^\n]{600}/g) ?? []).map((sentence) =>
    sentence.trim(),
  )

/** Lower case, one kind of apostrophe and of space, no emphasis, and nothing between quotation marks, because someone else says that. */
const plain = (sentence: string): string =>
  sentence
    .normalize('NFC')
    .toLowerCase()
    .replace(/["“„«][^"“”»]{0,300}["“”»]/g, ' … ')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s*_]+/g, ' ')
    .trim()
