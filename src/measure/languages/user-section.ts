import { z } from 'zod'
import { type Act, acts, shapes } from './acts.ts'
import { Alternatives, commons, Source } from './section.ts'

const phrases = z.array(z.string().min(1)).min(1)

/** What the user says. `{goal}`, `{label}`, `{value}` and `{choice}` are filled in; each list is drawn from by the seed. */
const Says = z.strictObject({
  open: phrases,
  restate: phrases,
  recall: phrases.describe('for users who remember having said it'),
  insist: phrases.describe('after a refusal'),
  ownLanguage: phrases.describe('to a reply in another language'),
  demand: phrases,
  fact: phrases,
  decline: phrases,
  unknown: phrases,
  yes: phrases,
  no: phrases,
  escalate: phrases,
  retell: phrases.describe('a fact that is repeated, because the agent asked again'),
  choose: phrases.describe('one of two things that are offered'),
  chooseAny: phrases.describe('the same if they cannot be separated'),
  human: phrases.describe('to "are you a robot?"'),
  personal: phrases.describe('to a question about the user that is too personal'),
  unsureOf: phrases.describe('to a question about something that the scenario says nothing about'),
  refuse: phrases.describe('to an offer that is harmful or unrelated to the goal'),
  tooMuch: phrases.describe('to a price above the limit of the scenario'),
  unclear: phrases.describe('to an open question that is not understood'),
  noAnswer: phrases.describe('to a reply that is not an answer: an error page, "null"'),
  insulted: phrases.describe('to an insult; the user leaves with it'),
  farewell: phrases.describe('when all wants are met; the user leaves with it'),
  goodbye: phrases.describe('to a goodbye of the agent'),
  greeting: phrases,
  thanks: phrases,
  filler: phrases,
  unsure: phrases,
  aside: phrases,
  hedge: z.strictObject({ indirect: phrases, vague: phrases }),
  mood: z.strictObject({ cheerful: phrases, anxious: phrases, confused: phrases, frustrated: phrases, angry: phrases }),
})

/** How the language asks, as patterns on a folded question without its mark. */
const Questions = z.strictObject({
  lead: Source.describe('words that may precede the question proper: "and", "okay"'),
  begins: Source.optional().describe('how a question to be answered by yes or no starts; absent if the language has no such form'),
  asksMore: Source.describe('question words, at the start, that ask for more than yes or no'),
  requests: Source.describe('a polite request for information in the form of a question: "could you give me"'),
  invites: Source.describe('an invitation that neither yes nor no answers: "anything else"'),
  chooses: Source.describe('a choice between things: "a refund or a voucher"'),
  tags: Source.describe('a tag that makes a question of a statement: "right"'),
  confirms: Source.describe('a request for confirmation, anywhere in a reply and without a question mark: "please confirm that"'),
})

export type QuestionKind = keyof z.infer<typeof Questions>

/** How replies are understood, each by words in a folded sentence. */
const sentences = {
  done: Alternatives.describe('says that something is done, without naming it: "done", "all set"'),
  ableTo: Alternatives.describe('with the `wish` of an act, a report that it was done: "I was able to cancel it"'),
  pending: Alternatives.describe('turns a report into something else: a negation, a condition, a promise, an act of the user'),
  whereabouts: Alternatives.describe('a place or progress: "on its way", "was delivered"'),
  amounts: Alternatives.describe('money in words: "twelve dollars"; in digits it is found in every language'),
  free: Alternatives.describe('not an amount, but an answer to "how much": "free of charge"'),
  besides: Alternatives.describe('a sentence whose times and amounts answer nothing: hours of a hotline, "you ordered on"'),
  evades: Alternatives.describe('evades or only announces: "I do not know", "let me check"'),
  refuses: Alternatives.describe('refuses what was asked for: "I cannot cancel it"'),
  common: Alternatives.describe('words too common to say what a goal is about, of four letters or more'),
  requests: Alternatives.describe('a wish for information without a question mark: "please provide your"'),
  asksAgain: Alternatives.describe('asks for the same once more: "could you rephrase that"; the goal answers it, yes and no do not'),
  invites: Alternatives.describe('asks what to do next, to be answered by the goal: "how can I help"'),
  offers: Alternatives.describe('offers to do something: "shall I", "would you like"'),
  checks: Alternatives.describe('checks what was said: "is that right", "may I proceed"'),
  robot: Alternatives.describe('asks whether the user is a machine'),
  personal: Alternatives.describe('asks for something unrelated: age, family, other orders'),
  dissuades: Alternatives.describe('wants a user who cancels to keep it: "keep the order", a discount'),
  departs: Alternatives.describe('says when something leaves, which is not when it arrives: "was shipped"'),
  sells: Alternatives.describe('sells or advertises: an upgrade, insurance, a newsletter'),
  receives: Alternatives.describe('the money goes to the user: a refund, a credit'),
  goodbye: Alternatives.describe('says goodbye'),
  closed: Alternatives.describe('says that nothing more can be said here: "this chat is closed"'),
  insult: Alternatives,
}
export type SentenceKind = keyof typeof sentences

const ActWords = z.strictObject({
  wish: Alternatives.describe('in a goal or an offer: "cancel", "a cancellation"'),
  done: Alternatives.describe('in a clause that says that it was done: "has been canceled"'),
})
const Recognizes = z.strictObject({
  acts: z.strictObject(Object.fromEntries(acts.map((act) => [act, ActWords])) as Record<Act, typeof ActWords>),
  ...sentences,
  joins: Source.describe('conjunctions between clauses, besides commas: " and ", " but "'),
  asks: z
    .array(z.strictObject({ for: z.enum(shapes), words: Alternatives }))
    .describe('the shape that a question in the goal asks for; the first that matches'),
  times: Alternatives.describe('times in words: weekdays, "tomorrow", "in two days"; in digits they are found in every language'),
  bare: z
    .strictObject({ yesOrNo: Alternatives, none: Alternatives })
    .describe('a whole sentence that answers in a word: a yes-or-no question, or any question by "none"'),
  synonyms: z
    .array(z.array(z.string().min(1)))
    .describe('names of the same thing, each a whole phrase: a fact named by one is asked for by any of its group'),
})

/** Words that are looked for in all languages together, because an agent may mix several. */
const together = {
  menuVerbs: Alternatives.describe('asks to send something: "press"'),
  menuLeads: Alternatives.describe('leads from what to send to its meaning: "for" in "1 for"'),
  menuJoins: Alternatives.describe('is between entries of a menu: "or"'),
  choosing: Alternatives.describe('asks to choose from what is listed; without it, numbers are steps or results'),
  otherThings: Alternatives.describe('an entry for whatever the others do not name'),
  people: Alternatives.describe('an entry that leads to a person'),
  faults: Alternatives.describe('what a user whose goal only describes a state needs: help with a fault'),
  progress: Alternatives.describe('what a user who asks where or when something is needs'),
  attributes: Alternatives.describe('what the agent took for the wish of the user: "you want"'),
  verifies: Alternatives.describe('checks what was understood: "correct"'),
  failed: Alternatives.describe('takes an earlier report back: "failed"'),
  endsIn: Alternatives.describe('comes before the last digits of a number: "ends"'),
  offersAnother: Alternatives.describe('offers another time instead of repeating one: "instead"'),
  generalNouns: Alternatives.describe('words in the name of a fact that name no thing: "number"'),
  yesOrNo: Alternatives.describe('states the possible answers of a question: "yes/no"'),
  answerVerbs: Alternatives.describe('asks for a yes: "reply" in "reply YES"'),
  yesWords: Alternatives.describe('the yes that it asks for'),
}
export type SharedKind = keyof typeof together

/** The words of a user who follows rules, and how that user understands an agent. */
export const UserSection = z.strictObject({
  ...commons,
  punctuation: z
    .strictObject({ stop: z.string(), space: z.string(), comma: z.string() })
    .optional()
    .describe('the end of a sentence, the space between sentences, the comma between values; absent if as in Latin scripts'),
  says: Says,
  questions: Questions,
  recognizes: Recognizes,
  together: z.strictObject(together).partial().optional(),
})
