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
