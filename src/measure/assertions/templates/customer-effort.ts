import type { JudgeTemplate } from './template.ts'

export const customerEffort: JudgeTemplate = {
  name: 'customerEffort',
  version: 1,
  title: 'Customer effort',
  about: 'The user reaches the goal without needless work.',
  settings: {
    criterion:
      'The user needs no avoidable effort: the agent asks for nothing twice, for nothing that it does not need, and sends the user nowhere else for what it can do.',
    passWhen:
      'Each question of the agent was needed and new, and the user did not have to repeat or correct anything because of the agent.',
    failWhen:
      'The user has to repeat something, answers a needless question, corrects a misunderstanding of the agent, or is sent elsewhere without need.',
    examples: [
      {
        quote: 'User: Order A-17 is late.\nAgent: A-17 is in the sorting center and arrives on Thursday.',
        verdict: 'pass',
        why: 'One message was enough.',
      },
      {
        quote: 'User: Order A-17 is late.\nAgent: What is the number of your order?',
        verdict: 'fail',
        why: 'The user had just said the number.',
      },
    ],
  },
}
