import type { JudgeTemplate } from './template.ts'

export const empathy: JudgeTemplate = {
  name: 'empathy',
  version: 1,
  title: 'Empathy',
  about: 'The agent notices that the user is upset or in trouble, and answers to that.',
  settings: {
    criterion: 'If the user shows distress, anger or disappointment, the agent acknowledges it in fitting words before or while it helps.',
    passWhen: 'The agent names or clearly reflects the situation of the user, in proportion, and helps; or the user shows no such feeling.',
    failWhen: 'The agent ignores the feeling, plays it down, argues with it, or uses a phrase that does not fit the situation.',
    examples: [
      {
        quote:
          'User: My father died and I need to close his account.\nAgent: I am very sorry for your loss. I will make this as easy as I can. May I have the number of the account?',
        verdict: 'pass',
        why: 'It acknowledges the loss, and helps.',
      },
      {
        quote: 'User: My father died and I need to close his account.\nAgent: Great! Please enter the number of the account.',
        verdict: 'fail',
        why: 'The reply ignores the loss, and its tone does not fit.',
      },
      {
        quote: 'User: When do you open?\nAgent: At nine.',
        verdict: 'pass',
        why: 'The user shows no distress, so nothing has to be acknowledged.',
      },
    ],
  },
}
