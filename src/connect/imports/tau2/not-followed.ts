// The driver rules says a goal and discloses facts; it does not read the situation. Most sentences of task_instructions say more than that:
// what to do if the agent does something, what else to want, what to mention. English only, because the tasks are.

export type UnfollowedSentence = { sentence: string; why: 'condition' | 'wish' | 'direction' }

const sentencesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .replace(/,\s*\n\s*/g, ', ')
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const conditional =
  /\b(if|unless|otherwise|until|whenever|in case|under no circumstances?|only (after|when|once)|halfway|in the middle of|(when|once|after|before) (the |an )?(service )?agent|first \d+ (rounds|times)|after (a few|asserting|the (first|second|third)))\b/i

// Descriptions of how the user is or talks, which do not change what they want.
const mannerWords =
  'absent minded angry anxious be bit brief busy calm clear concise confused cooperate curt desperate direct distraught emotional extremely friendly frustrated good happy impatient insist insistent insistently just mood nervous not patient persistent persistently polite politely quickly reactive service received rude sad short sick stressed stubborn terse tired unwell upset urgent very worried asap'
// Words that do not change the wish.
const plainWords =
  "a about agent all also am an and anything are as asked at be but by can do doing don't done for from full get have i in information is it its it's me more must my necessary need not of on or please provide really receive say so than that the them there this to want will willing with would you your you're"
const ignored = new Set(`${mannerWords} ${plainWords}`.split(' '))

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}']+/gu) ?? []
// "receiving" and "receive", "reservations" and "reservation".
const stemOf = (word: string) => word.slice(0, 5)

/** Whether a sentence only describes the user, or repeats the goal. */
function saysNothingNew(sentence: string, goal: ReadonlySet<string>): boolean {
  // What someone is willing to accept is an answer that the driver does not know.
  if (/\b(willing(?! to cooperate)|fine|ok|okay|prefer|accept|happy with)\b/i.test(sentence) && !/\bnot happy with\b/i.test(sentence))
    return false
  return wordsOf(sentence).every((word) => ignored.has(word) || goal.has(stemOf(word)))
}

// The user says the goal word for word. A sentence that directs the player, instead of saying what is wanted, cannot be used.
const direction =
  /^(first, |then, )?(ask|be|do not|don't|insist|make|mention|pretend|say|start|tell|try|use)\b|\b((abruptly|only) mention|(ask|get|make|have|need|want) the (service )?agent|insist (persistently )?(on|that)|make up (a|your) (story|reason))\b/i

/** Each sentence that a user of the driver rules does not follow, in the order of the task. */
export function unfollowedSentences(goal: string, instructions: string | null | undefined): UnfollowedSentence[] {
  const known = new Set(wordsOf(goal).map(stemOf))
  const inGoal = sentencesOf(goal).filter((sentence) => direction.test(sentence) || /^halfway\b/i.test(sentence))
  return [
    ...inGoal.map((sentence): UnfollowedSentence => ({ sentence, why: 'direction' })),
    ...sentencesOf(instructions).flatMap((sentence): UnfollowedSentence[] => {
      if (conditional.test(sentence)) return [{ sentence, why: 'condition' }]
      return saysNothingNew(sentence, known) ? [] : [{ sentence, why: 'wish' }]
    }),
  ]
}
