/** What one language contributes to the seeded set. `{thing}`, `{value}` and so on are filled in; every list is drawn from by the seed. */
export type Lines = {
  language: string
  things: string[]
  /** As the agent would speak. */
  asAgent: string[]
  /** Reasoning, stage directions and data around a message. `{message}` is one of `own`. */
  asModel: string[]
  /** Instructions of the model and of the persona; each of ten words or more, or of twenty letters where words have no spaces. */
  sheet: string[]
  /** Goals that say "you". */
  goals: string[]
  /** Claims with a value that nobody knows. */
  claims: { number: string[]; date: string[]; email: string[]; code: string[]; amount: string[]; name: string[] }
  dates: string[]
  names: string[]
  currency: (amount: string) => string
  /** Facts: their names, the questions of agents for them, and the answers of users. */
  facts: { key: string; values: string[]; ask: string[]; say: string[] }[]
  /** Replies that ask for nothing. */
  replies: string[]
  /** What users say: of forty characters or more, or twenty where words have no spaces. */
  own: string[]
  /** Replies that support no goal. */
  unhelpful: string[]
  satisfied: string[]
  goodbyes: string[]
}
