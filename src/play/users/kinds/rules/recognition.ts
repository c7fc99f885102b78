/** Actions that someone may want. The consequences of each, and which are drastic, are the same in every language (`consent.ts`). */
export const acts = [
  'cancel',
  'refund',
  'return',
  'replace',
  'change',
  'book',
  'order',
  'send',
  'pay',
  'pause',
  'reset',
  'report',
  'repair',
  'delete',
  'block',
  'handOver',
] as const
export type Act = (typeof acts)[number]

/** What an answer to a question of the goal contains. `statement` is any sentence about it. */
export type Shape = 'time' | 'amount' | 'number' | 'code' | 'link' | 'place' | 'statement'

/**
 * How texts in one language are understood: patterns on folded text (`folded` of phrases.ts: lower case, plain apostrophes, single spaces),
 * made by `words` if the language separates words by spaces. No pattern may nest repetitions, or contain an unbounded one except at its
 * end: a reply may have a megabyte.
 */
export type Recognition = {
  /**
   * For each act, `wish` finds it in a goal or in an offer ("cancel", "a cancellation"), and `done` in a clause that says that it was done
   * ("has been canceled"); clauses that match `pending` do not say so.
   */
  acts: Record<Act, { wish: RegExp; done: RegExp }>
  /** Says that something is done, without naming it: "done", "all set". */
  done: RegExp
  /** Together with the `wish` of an act, a report that it was done: "I was able to cancel it". */
  ableTo: RegExp
  /** Words that turn a report into something else: a negation, a condition, a promise, a possibility, an act of the user. */
  pending: RegExp
  /** Conjunctions between clauses, besides commas: " and ", " but ". Global. */
  joins: RegExp
  /** The shape that a question in the goal asks for; the first that matches. */
  asks: readonly (readonly [RegExp, Shape])[]
  /** Times in words: weekdays, months, "tomorrow", "in two days". Times in digits are found in every language. Global. */
  times: RegExp
  /** Reports of a place or of progress: "on its way", "was delivered". */
  whereabouts: RegExp
  /** Amounts of money in words: "twelve dollars". Those in digits are found in every language. */
  amounts: RegExp
  /** Not an amount, but an answer to "how much": "free of charge". */
  free: RegExp
  /** A sentence whose times and amounts do not answer anything: hours of a hotline, "you ordered on", "I will call you within". */
  besides: RegExp
  /** A sentence that evades or only announces: "I do not know", "let me check", "I can help you with". */
  evades: RegExp
  /** A refusal to do or to give what was asked for: "I cannot cancel it", "that is not possible". */
  refuses: RegExp
  /** A sentence that answers in a word: a yes-or-no question, or any question answered by "none". */
  bare: { yesOrNo: RegExp; none: RegExp }
  /** Words too common to say what a goal is about, of four letters or more. */
  common: RegExp
  /** A wish for information without a question mark: "please provide your". */
  requests: RegExp
  /** Asks for the same once more, or in other words: "could you rephrase that". The goal answers it; yes and no do not. */
  asksAgain: RegExp
  /** An open question that asks what to do next, to be answered by the goal: "how can I help", "what is it about". */
  invites: RegExp
  /** An offer to do something: "shall I", "would you like". */
  offers: RegExp
  /** Checks what was said: "is that right", "are you sure", "may I proceed". */
  checks: RegExp
  /** Asks whether the user is a machine. */
  robot: RegExp
  /** Asks for something unrelated: age, family, other orders. */
  personal: RegExp
  /** Wants a user who cancels to keep it: "keep the order", a discount. */
  dissuades: RegExp
  /** Says when something leaves, which is not when it arrives: "was shipped". */
  departs: RegExp
  /** Sells or advertises: an upgrade, insurance, a newsletter. */
  sells: RegExp
  /** The money goes to the user: a refund, a credit. */
  receives: RegExp
  /** Says goodbye. */
  goodbye: RegExp
  /** Says that nothing more can be said here: "this chat is closed". */
  closed: RegExp
  insult: RegExp
  /** Groups of words that ask for the same, each a whole phrase: a fact named by one is asked for by any of its group. */
  synonyms: readonly (readonly string[])[]
}
