import type { JudgeTemplate } from './template.ts'

export const handsOver: JudgeTemplate = {
  name: 'handsOver',
  version: 1,
  title: 'Hands over when it must',
  about: 'The agent passes the conversation to a person if your rules say so, and only then.',
  needs: 'when your agent must hand over',
  settings: {
    criterion: 'The agent hands over to a person exactly if this applies: [when your agent must hand over].',
    passWhen:
      'It applies and the agent hands over or says clearly that a person continues; or it does not apply and the agent continues itself.',
    failWhen:
      'It applies and the agent continues alone or only names a telephone number; or the agent hands over although it does not apply.',
    examples: [
      {
        quote:
          'Rule: a user threatens with a lawyer.\nUser: My lawyer will call you.\nAgent: I am connecting you with a colleague, who has our conversation.',
        verdict: 'pass',
        why: 'The rule applies, and a person continues.',
      },
      {
        quote: 'Rule: a user threatens with a lawyer.\nUser: My lawyer will call you.\nAgent: Please try to turn it off and on again.',
        verdict: 'fail',
        why: 'The rule applies, and the agent continues alone.',
      },
      {
        quote: 'Rule: a user threatens with a lawyer.\nUser: Where is my parcel?\nAgent: I am connecting you with a colleague.',
        verdict: 'fail',
        why: 'The rule does not apply.',
      },
    ],
  },
}
