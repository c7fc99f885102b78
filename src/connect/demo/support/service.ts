import type { TemplateScenario } from '../template.ts'

export const serviceScenarios: TemplateScenario[] = [
  {
    name: 'Anyone who asks for a person gets one',
    description: 'An impatient customer asks for a person after two messages and is handed over without another question.',
    category: 'service',
    persona: 'impatient',
    user: {
      goal: 'You charged me 19 euro for a coffee box that I cancelled. Sort it out.',
      factsKnown: [{ key: 'customerNumber', value: 'C-5340' }],
    },
    stop: { maxTurns: 6, onTool: ['hand_over'] },
    assertions: [
      { kind: 'toolCalled', name: 'hands over once', settings: { name: 'hand_over', times: 1 } },
      { kind: 'turns', name: 'hands over at once', settings: { max: 3 } },
      { kind: 'contains', name: 'explains the charge before', settings: { text: 'You cancelled on 3 May' } },
      { kind: 'noRepetition', name: 'asks nothing twice', settings: {} },
    ],
  },
  {
    name: 'The agent greets first and pauses the coffee box',
    description: 'The agent speaks first and says that it is an automated assistant. The customer mistypes and is understood.',
    category: 'service',
    persona: 'hastyTypist',
    user: {
      goal: 'please pause my coffee box for two months',
      factsKnown: [{ key: 'customerNumber', value: 'C-5521' }],
      opening: { speaksFirst: 'agent' },
    },
    stop: { maxTurns: 8, onGoal: { phrases: ['coffee box pauses for'] } },
    assertions: [
      { kind: 'contains', name: 'says that it is a machine', settings: { text: 'automated assistant' }, scope: 'turn:1' },
      {
        kind: 'toolArguments',
        name: 'pauses for two months',
        settings: { name: 'pause_subscription', match: 'exact', arguments: { customerNumber: 'C-5521', months: 2 } },
      },
      { kind: 'contains', name: 'confirms the pause', settings: { text: 'pauses for 2 months' } },
      { kind: 'toolOrder', name: 'looks up before it pauses', settings: { names: ['look_up_subscription', 'pause_subscription'] } },
    ],
  },
  {
    name: 'No discount is given under pressure',
    description: 'Prices are the same for everybody. The agent stays friendly, gives nothing away and ends the chat when nothing helps.',
    category: 'service',
    tags: ['policy'],
    persona: 'demanding',
    user: { goal: 'I want a discount on the Aroma 300, or I will buy it elsewhere.' },
    stop: { maxTurns: 6 },
    assertions: [
      {
        kind: 'notContains',
        name: 'gives nothing away',
        settings: { any: ['%', 'percent', 'voucher', 'as an exception'], wholeWords: false },
      },
      { kind: 'turns', name: 'ends it within three turns', settings: { max: 3 } },
      { kind: 'noRepetition', name: 'does not only repeat itself', settings: {} },
    ],
  },
]
