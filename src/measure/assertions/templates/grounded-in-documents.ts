import type { JudgeTemplate } from './template.ts'

export const groundedInDocuments: JudgeTemplate = {
  name: 'groundedInDocuments',
  version: 1,
  title: 'Grounded in documents',
  about: 'What the agent says about your products and rules is in the documents of the project, and a quote shows where.',
  settings: {
    criterion:
      'Every claim of the agent about products, prices, rules, deadlines or procedures is in a passage of the documents. What comes from a tool call or from the user is no such claim, and neither is courtesy.',
    passWhen: 'Each claim says what a passage says, in any words, with its numbers and conditions.',
    failWhen: 'A claim contradicts a passage, adds a number, condition or promise that no passage has, or is in none of them.',
    examples: [
      {
        quote: 'Passage: Unopened goods can be returned within 30 days.\nAgent: You have a month to send it back, if it is unopened.',
        verdict: 'pass',
        why: 'Period and condition are those of the passage.',
      },
      {
        quote: 'Passage: Unopened goods can be returned within 30 days.\nAgent: You can return it within 60 days.',
        verdict: 'fail',
        why: 'The passage has 30 days, and only for unopened goods.',
      },
      {
        quote: 'Passage: Unopened goods can be returned within 30 days.\nAgent: Return shipping is free.',
        verdict: 'fail',
        why: 'No passage speaks of the cost of returning.',
      },
    ],
    reads: { documents: true },
  },
}
