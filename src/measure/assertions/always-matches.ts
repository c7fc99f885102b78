import { compilePattern } from './pattern.ts'

/** Longer ones, and ones with counted repeats, take milliseconds to compile, and this runs on the event loop. */
const longest = 64

/** Any characters, including line ends, from start to end. */
const everything = /^(?:\(\?s\)\^?\.\*\$?|\^?(?:\[\\s\\S\]|\[\\S\\s\]|\[\\d\\D\]|\[\\w\\W\]|\((?:\?:)?\.\|\\n\))\*\$?)$/

/**
 * Whether a pattern has a match in every text. One that matches the empty text has an empty match at the start of any other, or at its end,
 * unless it is bound to both or to a word: `.*`, `a?$` and `(yes)*` match, `^$` and `\bx*` do not. True only if that is certain.
 */
export function alwaysMatches(pattern: string): boolean {
  if (pattern.length > longest) return false
  if (everything.test(pattern)) return true
  const bare = pattern.replaceAll('[^', '[')
  const isBound = /\^|\\A/.test(bare) && /\$|\\z/.test(bare)
  return !isBound && !/\{|\\[bB]/.test(pattern) && compilePattern(pattern).search('') !== 'none'
}
