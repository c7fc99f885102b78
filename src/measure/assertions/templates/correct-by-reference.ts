import type { JudgeTemplate } from './template.ts'

export const correctByReference: JudgeTemplate = {
  name: 'correctByReference',
  version: 1,
  title: 'Correct by a reference answer',
  about: 'What the agent answers agrees with an answer that you know to be right.',
  needs: 'the right answer',
  settings: {
    criterion: 'The answer of the agent agrees with this reference answer: [the right answer].',
    passWhen:
      'Every fact of the reference answer is in the reply, in any words. More is allowed if nothing of it contradicts the reference.',
    failWhen: 'A fact of the reference answer is missing, is different, or is contradicted elsewhere in the reply.',
    examples: [
      {
        quote: 'Reference: 30 days, unopened.\nAgent: You can return it within a month if the seal is intact.',
        verdict: 'pass',
        why: 'A month and an intact seal say the same in other words.',
      },
      {
        quote: 'Reference: 30 days, unopened.\nAgent: You have 30 days to return it.',
        verdict: 'fail',
        why: 'The condition that it is unopened is missing.',
      },
      {
        quote: 'Reference: 30 days, unopened.\nAgent: You have 14 days if it is unopened.',
        verdict: 'fail',
        why: 'The number of days is another one.',
      },
    ],
  },
}
