import type { z } from 'zod'
import type { Finding, Subject } from './finding.ts'
import type { Draw } from './judges/judging.ts'
import type { Question } from './judges/prompt.ts'
import type { Scope, ScopeWord } from './scope.ts'

// The definition of an assertion kind, and everything that the files in kinds/ may use.
export type { Turn } from '#src/measure/transcripts/contract.ts'
export { JsonPath, valuesAt } from '#src/platform/json-path.ts'
export { webUrl } from '#src/platform/web-url.ts'
export { alwaysMatches } from './always-matches.ts'
export { isCourtesy, isYesOrNo, withoutPoliteEnd } from './courtesy.ts'
export { decideEvaluation } from './evaluators/decide.ts'
export type { Ballot, EndStateAnswer, Finding, Subject } from './finding.ts'
export { difference, parseJson, roundedIn, whyRounded } from './json.ts'
export { ask, decide, type Judging } from './judges/judging.ts'
export { criterion, examplesOf, judgeSettings, openTerms, writtenTerms } from './judges/settings.ts'
export { wordTriples } from './language/names.ts'
export { languageName, maxReadingLength, type Reading, readableLanguages, readingSteps, readLanguage } from './language.ts'
export { likeness } from './likeness.ts'
export { pathInWords } from './path-in-words.ts'
export { compilePattern, maxSearchLength, searchSteps } from './pattern.ts'
export { patternSetting } from './pattern-setting.ts'
export { PatternFault } from './pattern-size.ts'
export { findPersonalData, type PersonalData, personalDataKinds } from './personal-data/finders.ts'
export { plainOf } from './personal-data/plain-text.ts'
export { findStandIns } from './personal-data/stand-ins.ts'
export { findPhrase, phraseCost, phraseSettings, phrasesStoredWithout } from './phrases.ts'
export { emptyReplies } from './silence.ts'
export { countOf, excerpt, head, inBrief, normalForm, quoteAt, quoted, textOf } from './text.ts'
export { callsIn, cutBeforeCalls, reportsToolCalls, seesCalls } from './tools.ts'
export { findUtterance, languagesOf, type Utterance, utteranceSteps, wordingsOf } from './utterances.ts'

export type AssertionKind<Name extends string, Settings extends z.ZodObject> = {
  kind: Name
  title: string
  description: string
  settings: Settings
  /** The meaning of settings that are newer than stored assertions. */
  storedWithout?: Partial<z.output<Settings>>
  /** The scope by default. */
  scope: Scope
  /** The scopes in which the kind is meaningful; absent: all of them. */
  scopes?: readonly ScopeWord[]
  /**
   * The part of a reply that it reads, without which it cannot judge: `words` (by default), `answers` of any form (a tool call is one), or
   * tool `calls`, whose absence is a finding.
   */
  judges?: 'words' | 'answers' | 'calls'
  /** Steps (10 to 30 ns each) for a text of this length, for the budget of the stage; absent: negligible. */
  cost?(settings: z.output<Settings>, characters: number): number
  /** Whether it passes whatever the agent says; it then counts as not required. */
  cannotFail?(settings: z.output<Settings>): boolean
  /** A failure is final, no matter what the user said or the agent would have said later. */
  failureIsFinal?: true
  /** Its settings are compiled before use, which takes milliseconds for a few hundred characters. */
  compiles?: true
  /** For a kind that asks a model: the question for one vote, and the possible verdicts. `evaluate` counts the votes. */
  ask?(settings: z.output<Settings>, subject: Subject, draw: Draw): Question
  verdictsOf?(settings: z.output<Settings>): string[]
  /** For a kind that asks an evaluator of one's own at the address in its settings. */
  evaluates?: true
  evaluate(settings: z.output<Settings>, subject: Subject): Finding
}

export const assertionKind = <const Name extends string, Settings extends z.ZodObject>(kind: AssertionKind<Name, Settings>) => kind

export const passed = (rationale: string, evidence: Finding['evidence'] = []): Finding => ({ outcome: 'passed', rationale, evidence })
export const failed = (rationale: string, evidence: Finding['evidence'] = []): Finding => ({ outcome: 'failed', rationale, evidence })
/** The same as a sentence of its own about the agent. */
export const inSentence = (finding: Finding, sentence: NonNullable<Finding['sentence']>): Finding => ({ ...finding, sentence })
export const inconclusive = (rationale: string, evidence: Finding['evidence'] = []): Finding => ({
  outcome: 'inconclusive',
  rationale,
  evidence,
})
