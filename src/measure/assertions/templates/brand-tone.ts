import type { JudgeTemplate } from './template.ts'

export const brandTone: JudgeTemplate = {
  name: 'brandTone',
  version: 1,
  title: 'Tone of the brand',
  about: 'The replies sound as your brand wants to sound.',
  needs: 'your tone',
  settings: {
    criterion: 'Every reply of the agent has this tone: [your tone, such as friendly, short, no slang, first names].',
    passWhen: 'All replies keep every part of the tone. Small differences between replies are fine.',
    failWhen: 'At least one reply breaks a part of the tone. Whether the content is right does not matter here.',
    examples: [
      {
        quote: 'Tone: friendly, short.\nAgent: Sure! Your parcel arrives on Thursday.',
        verdict: 'pass',
        why: 'Friendly and one sentence.',
      },
      {
        quote: 'Tone: friendly, short.\nAgent: As already stated, the delivery date can be seen in the attached terms.',
        verdict: 'fail',
        why: 'The reply is cold and blames the user.',
      },
    ],
  },
}
