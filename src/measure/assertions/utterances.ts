import { namesOf, packsWith } from '#src/measure/languages/languages.ts'
import { filler, statementLetter as letter, once, statementSource } from '#src/measure/languages/patterns.ts'
import type { StatementSection } from '#src/measure/languages/statement-section.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { beyondDoubt, readLanguage } from './language.ts'
import { type Evidence, excerpt } from './text.ts'

/** How something is said in one language: a section of its pack, compiled. */
export type Wording = { language: string } & Record<'sure' | 'maybe' | 'condition' | 'never', RegExp> & { general?: RegExp }

/** `foreign` is text in a language without wordings here, so a match may have been missed. */
export type Utterance = { certainty: 'sure' | 'maybe' | 'foreign'; evidence: Evidence[] }

/** One pattern made from several, for text in lower case. */
export const wording = (...sources: string[]): RegExp => new RegExp(sources.map(statementSource).join('|'), 'g')

type Statement = 'refusal' | 'handoff'
/** The languages in which such statements are recognized. */
export const languagesOf = (statement: Statement, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  namesOf(packsWith(statement), type)
/** The wordings of all languages, compiled at the first call. */
export const wordingsOf = (statement: Statement): (() => readonly Wording[]) =>
  once(() => packsWith(statement).map(({ language, [statement]: section }) => ({ language, ...wordingFrom(section) })))

/** Compiles a section of a pack. */
export function wordingFrom({ names, sure, maybe, condition, never, general }: StatementSection): Omit<Wording, 'language'> {
  const fill = filler(names)
  const compile = (sources: readonly string[]) => wording(...sources.map(fill))
  return {
    ...{ sure: compile(sure), maybe: compile(maybe), condition: compile(condition), never: compile(never) },
    ...(general && { general: compile(general) }),
  }
}

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
const unwanted = new RegExp(
  `^(?:${packsWith('unwanted')
    .flatMap((pack) => pack.unwanted)
    .join('|')})`,
)

/** Whether a sentence says that something is generally not done of which the user spoke, by the beginnings of its words. */
function speaksOf(sentence: string, general: RegExp, requests: () => ReadonlySet<string>): boolean {
  return Array.from(sentence.matchAll(general)).some((match) => {
    const words = match.slice(1).join(' ').split(' ')
    if (words.some((word) => unwanted.test(word))) return false
    return words.some((word) => word.length >= shortest && requests().has(word.slice(0, longest)))
  })
}

/** A reason is not a condition: "because it was bought before March", "porque han pasado más de 90 días". */
const reason = new RegExp(
  `(?<!${letter})(?:${packsWith('reasons')
    .flatMap((pack) => pack.reasons)
    .join('|')})[^,;]*`,
  'g',
)

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
