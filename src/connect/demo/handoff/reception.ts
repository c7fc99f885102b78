import type { TemplateScenario } from '../template.ts'

export const receptionScenarios: TemplateScenario[] = [
  {
    name: 'The agent answers what it can instead of handing over',
    description: 'A tenant asks for a person about the bins. The agent knows the day, so no person is needed.',
    category: 'reception',
    persona: 'rambling',
    user: {
      goal: 'Please connect me to somebody who knows when the bins are collected and can send me the calendar of my street.',
      factsKnown: [{ key: 'kindOfBin', value: 'I mean the paper bin.', askedBy: ['which bins'] }],
    },
    stop: { maxTurns: 6, onGoal: { tool: 'send_calendar' } },
    assertions: [
      { kind: 'handoff', name: 'fetches nobody', settings: { expected: false, tool: 'hand_over' } },
      { kind: 'contains', name: 'tells the day', settings: { text: 'paper is collected on Friday' } },
      { kind: 'toolArguments', name: 'sends the calendar', settings: { name: 'send_calendar', arguments: { kind: 'paper' } } },
    ],
  },
  {
    name: 'The third failed try is the last one',
    description: 'Nobody could understand this tenant by chat. The agent asks twice in other words, then a colleague takes over.',
    category: 'reception',
    persona: 'unclear',
    user: { goal: 'It is the same as last time, you know what I mean.' },
    stop: { maxTurns: 8 },
    assertions: [
      { kind: 'handoff', name: 'hands over', settings: { expected: true, tool: 'hand_over' } },
      { kind: 'turns', name: 'at the third try, not before', settings: { min: 3, max: 3 } },
      { kind: 'toolArguments', name: 'to the reception', settings: { name: 'hand_over', arguments: { team: 'reception' } } },
      { kind: 'noRepetition', name: 'asks in other words', settings: {} },
    ],
  },
  {
    name: 'A tenant who asks for a person is asked once what it is about',
    description: 'Written lines: the tenant wants a person and then says why. Nothing else is asked before the right one takes over.',
    category: 'reception',
    driver: {
      mode: 'scripted',
      turns: [
        { content: 'Hello.' },
        { content: 'I want to speak to a human, please.' },
        { content: 'My rent was charged twice in May, flat WF-129.' },
      ],
    },
    stop: { maxTurns: 4 },
    assertions: [
      { kind: 'contains', name: 'asks what it is about', settings: { text: 'What is it about' }, scope: 'turn:4' },
      {
        kind: 'toolArguments',
        name: 'finds the right team with what was said',
        settings: { name: 'hand_over', arguments: { team: 'accounts', flatNumber: 'WF-129', summary: { since: 'May' } } },
      },
      { kind: 'regex', name: 'says who takes over', settings: { pattern: 'handing you over to the accounts office' }, scope: 'lastReply' },
    ],
  },
]
