import type { JudgeTemplate } from './template.ts'

export const noInventedFacts: JudgeTemplate = {
  name: 'noInventedFacts',
  version: 1,
  title: 'No invented facts',
  about: 'The agent says nothing about orders, prices or rules that its tools or the user did not say.',
  settings: {
    criterion:
      'Every specific claim of the agent (numbers, dates, prices, names, rules, what it did) comes from a tool call in the conversation or from the user.',
    passWhen: 'Each specific claim has its source in an earlier turn or tool call, or the agent says that it does not know.',
    failWhen:
      'The agent states something specific that appears nowhere before, or says that it did something for which there is no tool call.',
    examples: [
      {
        quote: 'Tool: track(A-17) → {"arrives":"Thursday"}\nAgent: Your parcel comes on Thursday.',
        verdict: 'pass',
        why: 'The day is in the result of the tool.',
      },
      {
        quote: 'Tool: track(A-17) → {"arrives":"Thursday"}\nAgent: Your parcel comes on Thursday before 10 a.m.',
        verdict: 'fail',
        why: 'The hour is in no tool call and was not said by the user.',
      },
      {
        quote: 'User: Do you ship to Norway?\nAgent: I do not know that. I can ask a colleague.',
        verdict: 'pass',
        why: 'The agent claims nothing.',
      },
    ],
  },
}
