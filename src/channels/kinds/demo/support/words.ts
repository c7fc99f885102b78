const wordsOf = (text: string): string[] => text.toLowerCase().replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

/** Whether a word is the one that was meant, with at most one slip of the finger: a letter missed, or two swapped. */
function near(written: string, meant: string): boolean {
  if (written === meant) return true
  if (meant.length < 4) return false
  let at = 0
  while (written[at] === meant[at]) at++
  const rest = written.slice(at)
  const missed = rest === meant.slice(at + 1)
  const swapped = rest === `${meant[at + 1]}${meant[at]}${meant.slice(at + 2)}`
  return missed || swapped
}

/** Looks for one of these phrases in a message: its words one after the other, whole, slips of the finger forgiven. */
export function mentions(...phrases: string[]): (message: string) => boolean {
  const wanted = phrases.map(wordsOf)
  return (message) => {
    const words = wordsOf(message)
    return wanted.some((phrase) => words.some((_, start) => phrase.every((word, at) => near(words[start + at] ?? '', word))))
  }
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six']
/** The first small whole number of a message, as a word or a digit that stands alone. */
export function countIn(message: string): number | undefined {
  for (const word of wordsOf(message)) {
    const named = numberWords.findIndex((name) => near(word, name))
    if (named >= 0) return named + 1
    if (/^[1-6]$/.test(word)) return Number(word)
  }
  return undefined
}

export const isYes = (message: string): boolean => /^(?:yes|yeah|yep|sure|ok|okay|please do|go ahead|of course|ja)\b/i.test(message.trim())
export const isNo = (message: string): boolean => /^(?:no|nope|not yet|nein)\b/i.test(message.trim())
