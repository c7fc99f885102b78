import type { JudgeTemplate } from './template.ts'

export const goalCompleted: JudgeTemplate = {
  name: 'goalCompleted',
  version: 1,
  title: 'Goal completed',
  about: 'The user leaves with what the user came for.',
  settings: {
    criterion: 'At the end of the conversation, the user has what the user came for.',
    passWhen:
      'The agent did it, or gave the information that was asked for, or explained a valid reason why it is impossible and named the next step.',
    failWhen: 'The request is still open at the end, the agent only promised to do it, or it did something else.',
    examples: [
      {
        quote: 'User: Cancel order A-17, please.\nAgent: Order A-17 is canceled. You get the money back within three days.',
        verdict: 'pass',
        why: 'The agent says that it did what the user asked for.',
      },
      {
        quote: 'User: Cancel order A-17, please.\nAgent: You can find our rules for cancellations on our website.',
        verdict: 'fail',
        why: 'The order is not canceled; the user has to continue alone.',
      },
      {
        quote: 'User: Cancel order A-17, please.\nAgent: Which email address did you order with?',
        verdict: 'unclear',
        why: 'The conversation ends before anything was decided.',
      },
    ],
  },
}
