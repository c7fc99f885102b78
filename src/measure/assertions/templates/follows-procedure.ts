import type { JudgeTemplate } from './template.ts'

export const followsProcedure: JudgeTemplate = {
  name: 'followsProcedure',
  version: 1,
  title: 'Follows the procedure',
  about: 'The agent takes the steps that you prescribe, in their order.',
  needs: 'your steps',
  settings: {
    criterion: 'The agent follows this procedure: [your steps, numbered, in their order].',
    passWhen: 'Every step that applies was taken, in this order. A step that the user had made unnecessary may be missing.',
    failWhen: 'A step that applies is missing, comes too late, or the agent only claims it although a tool call should show it.',
    examples: [
      {
        quote:
          'Procedure: 1. verify the birthday, 2. change the address.\nAgent: What is your date of birth?\nUser: May 3, 1980.\nAgent: Thank you. What is the new address?',
        verdict: 'pass',
        why: 'The agent verifies first, then asks for the address.',
      },
      {
        quote:
          'Procedure: 1. verify the birthday, 2. change the address.\nUser: My new address is Elm Street 5.\nAgent: Done! And what is your date of birth?',
        verdict: 'fail',
        why: 'The address was changed before the user was verified.',
      },
    ],
  },
}
