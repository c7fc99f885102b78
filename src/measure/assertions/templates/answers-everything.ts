import type { JudgeTemplate } from './template.ts'

export const answersEverything: JudgeTemplate = {
  name: 'answersEverything',
  version: 1,
  title: 'Answers everything',
  about: 'Each question of the user gets its answer, also if a message has several.',
  settings: {
    criterion: 'The agent answers every question and request of the user, or says why it cannot.',
    passWhen: 'Each one has an answer, a refusal with its reason, or a question back that is needed to answer it.',
    failWhen: 'At least one question or request gets no reaction, or an answer to a different question.',
    examples: [
      {
        quote: 'User: When does it come, and can I pay by card?\nAgent: It comes on Thursday, and cards are fine.',
        verdict: 'pass',
        why: 'Both questions have their answer.',
      },
      {
        quote: 'User: When does it come, and can I pay by card?\nAgent: It comes on Thursday.',
        verdict: 'fail',
        why: 'The question about the card has no answer.',
      },
    ],
  },
}
