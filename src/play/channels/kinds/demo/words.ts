const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []

/**
 * Whether a word is the intended one, with at most one typing error: a letter missed, or two swapped. Short words must be exact: "for" may
 * not be "four".
 */
function matchesWord(word: string, target: string): boolean {
  if (word === target) return true
  if (target.length < 5) return false
  let at = 0
  while (word[at] === target[at]) at++
  const rest = word.slice(at)
  const isMissingLetter = rest === target.slice(at + 1)
  const isSwapped = rest === `${target[at + 1]}${target[at]}${target.slice(at + 2)}`
  return isMissingLetter || isSwapped
}

/** Looks for one of these phrases in a message: whole words in order, with typing errors allowed. */
export function mentions(...phrases: string[]): (message: string) => boolean {
  const phraseWords = phrases.map(wordsOf)
  return (message) => {
    const words = wordsOf(message)
    return phraseWords.some((phrase) => words.some((_, start) => phrase.every((word, at) => matchesWord(words[start + at] ?? '', word))))
  }
}

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/**
 * Reads a number from 1 to `upTo` (at most 12) in one of these places, where `#` means the number: "# months", "for #". As the answer to a
 * question, the number alone is enough, without typing errors: "there" is not "three".
 */
export function countIn(upTo: number, ...contexts: string[]): (message: string, isReply: boolean) => number | undefined {
  const rows = numerals.slice(0, upTo).map((word, at) => {
    const names = [word, String(at + 1)]
    return { count: at + 1, names, placed: mentions(...names.flatMap((name) => contexts.map((context) => context.replace('#', name)))) }
  })
  return (message, isReply) => {
    const placed = rows.find((row) => row.placed(message))
    if (placed || !isReply) return placed?.count
    const words = wordsOf(message)
    return rows.find(({ names }) => names.some((name) => words.includes(name)))?.count
  }
}

export const isYes = (message: string): boolean => /^(?:yes|yeah|yep|sure|ok|okay|please do|go ahead|of course|ja)\b/i.test(message.trim())
export const isNo = (message: string): boolean => /^(?:no|nope|not yet|nein)\b/i.test(message.trim())
export const isThanks = mentions('thanks', 'thank you', 'nothing', 'great', 'danke', 'dank')
