import { RE2JS, RE2JSException } from 're2js'
import { ceilings } from '#src/platform/limits.ts'
import { checkClasses, estimateSize, PatternFault } from './pattern-size.ts'

// Patterns of users run in re2js, a port of RE2: time grows with pattern x text, never exponentially.

export const maxPatternLength = ceilings.patternLength.max
/** Above this a program takes too long to build (142,000 instructions: 0.4 s) and to run. Typical patterns have under 100. */
const maxProgramSize = 2_000
/** The estimate may be several times too high; any pattern below this is built and then measured (20 ms). */
const maxEstimate = 10_000
/**
 * Instructions x characters that one search may take: 0.15 s of processor time in the worst case found, 10 to 30 ns each. With 40
 * instructions, that is still 100,000 characters.
 */
export const searchSteps = 4_000_000
/** No search reads more characters than this. */
export const maxSearchLength = ceilings.searchLength.max
/** Up to this many steps, re2js finds position and match in one run of its bounded backtracker. */
const oneRun = 262_144
/**
 * Only small programs like this are first asked whether there is any match: that runs on an automaton built during the search, quick unless
 * its states explode, and then twice as slow as not asking (0.29 s against 0.13 s with 158 instructions).
 */
const maxForTest = 20

export type Match = { at: number; end: number }
export type Pattern = {
  /** Instructions of the compiled program. */
  size: number
  /** The first match; `beyond` if there is none in the part of a longer text that may be searched. */
  search(text: string): Match | 'none' | 'beyond'
  /** How many characters `search` reads. */
  reach: number
  /** All matches that are not empty, of a text of at most `reach` characters. */
  all(text: string): Match[]
}

/** Compiles a pattern in RE2 syntax or throws a PatternFault; its size is estimated before anything is built. */
export function compilePattern(source: string): Pattern {
  if (latest?.source !== source) latest = { source, pattern: build(source) }
  return latest.pattern
}

// Compiling may take 30 ms, and an assertion needs its pattern once for each reply. Only one is cached, because each holds megabytes.
let latest: { source: string; pattern: Pattern } | undefined

function build(source: string): Pattern {
  if (source.length > maxPatternLength)
    throw new PatternFault(`The pattern is longer than ${maxPatternLength} characters`, maxPatternLength)
  checkClasses(source)
  const estimate = estimateSize(source)
  if (estimate > maxEstimate) throw tooLarge(estimate)
  const compiled = compile(source)
  const size = compiled.programSize()
  if (size > maxProgramSize) throw tooLarge(size)
  const reach = Math.min(maxSearchLength, Math.floor(searchSteps / size))
  return { size, reach, search: (text) => search(compiled, size, text, reach), all: (text) => all(compiled, text) }
}

const tooLarge = (size: number) =>
  new PatternFault(`The pattern expands to about ${size} instructions, more than ${maxProgramSize}: use smaller repeat counts`, 0)

function search(compiled: RE2JS, size: number, whole: string, reach: number): Match | 'none' | 'beyond' {
  const cut = whole.length > reach
  const text = cut ? whole.slice(0, reach) : whole
  const noMatch = cut ? 'beyond' : 'none'
  if (size <= maxForTest && size * text.length > oneRun && !compiled.test(text)) return noMatch
  const matcher = compiled.matcher(text)
  if (!matcher.find()) return noMatch
  const end = matcher.end()
  // At the cut, `$` and `\b` may match although the whole text continues.
  return cut && end === text.length ? 'beyond' : { at: matcher.start(), end }
}

function all(compiled: RE2JS, text: string): Match[] {
  // An automaton that is built during the search quickly says that there is no match.
  if (!compiled.test(text)) return []
  const matches: Match[] = []
  for (const matcher = compiled.matcher(text); matcher.find(); ) {
    const match = { at: matcher.start(), end: matcher.end() }
    if (match.end > match.at) matches.push(match)
  }
  return matches
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const fragment = 'input' in error && typeof error.input === 'string' ? error.input : ''
    const reason = error.message.replace(/^error parsing regexp: /, '')
    throw new PatternFault(`The pattern is not valid: ${reason}`, Math.max(0, fragment ? source.indexOf(fragment) : source.length - 1))
  }
}
