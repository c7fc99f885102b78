/** Why something did not become a draft. */
export const reasons = {
  invalid: 'a service would refuse it',
  untraced: 'it says something that is in none of the sources',
  oracle: 'an agent that follows the rules does not pass it',
  mutants: 'an agent that breaks the rule passes it',
  covered: 'something that you have shows it already',
  alike: 'it reads like another one',
  judge: 'only a language model or a person could see it',
  beyond: 'there are more than you asked for',
} as const
export type Reason = keyof typeof reasons
export const reasonNames = Object.keys(reasons) as [Reason, ...Reason[]]

/** Why a draft kept the words of the plan although a model was asked for others. */
export const keptReasons = {
  unanswered: 'the model gave no other words',
  empty: 'its words are empty or too long',
  language: 'its words are not in English',
  value: 'its words change, add or leave out a value',
  added: 'its words say something that the plan does not',
  quote: 'no quote of its words shows all of the plan',
  oracle: 'with its words, an agent that follows the rules does not pass',
  mutants: 'with its words, an agent that breaks the rule passes',
  alike: 'with its words, it reads like another one',
} as const
export type KeptReason = keyof typeof keptReasons
export const keptReasonNames = Object.keys(keptReasons) as [KeptReason, ...KeptReason[]]
