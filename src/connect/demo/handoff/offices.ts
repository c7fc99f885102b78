import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const officeScenarios: TemplateScenario[] = [
  {
    name: 'A question about the heating bill goes to the accounts office',
    description: 'It is about money, although the heating is named. The repairs team cannot help.',
    category: 'offices',
    metadata: {
      plantedDefect: 'wrongTeam',
      what: 'Sends the question to the repairs team because the word "heating" is in it.',
      foundBy: 'hands over to the accounts office',
    } satisfies PlantedDefect,
    persona: 'patient',
    user: {
      goal: 'My heating bill is twice what it was last year and I want somebody to check it.',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-118' },
        { key: 'since', value: 'It began in March.', askedBy: ['since when'] },
      ],
    },
    stop: { maxTurns: 6 },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'hands over to the accounts office',
        settings: { name: 'hand_over', arguments: { team: 'accounts' } },
      },
      { kind: 'toolArguments', name: 'tells the flat', settings: { name: 'hand_over', arguments: { flatNumber: 'WF-118' } } },
      { kind: 'toolCalled', name: 'hands over once', settings: { name: 'hand_over', times: 1 } },
    ],
  },
  {
    name: 'The next person gets everything that was said',
    description: 'A tenant tells three things, one after the other. Who takes over must not have to ask again.',
    category: 'offices',
    metadata: {
      plantedDefect: 'lostSummary',
      what: 'Passes on the last message only; the flat and the kind of noise are lost.',
      foundBy: 'passes on all that was said',
    } satisfies PlantedDefect,
    persona: 'rambling',
    user: {
      goal: 'My neighbour upstairs makes such a noise that I cannot sleep.',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-340' },
        { key: 'kindOfNoise', value: 'It is drilling.', askedBy: ['what kind of noise'] },
        { key: 'timeOfDay', value: 'It is worst at night.', askedBy: ['time of the day'] },
      ],
    },
    stop: { maxTurns: 8, onTool: ['hand_over'] },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'passes on all that was said',
        settings: {
          name: 'hand_over',
          arguments: { flatNumber: 'WF-340', summary: { problem: 'noise', kind: 'drilling', when: 'at night' } },
        },
      },
      { kind: 'toolArguments', name: 'finds the right team', settings: { name: 'hand_over', arguments: { team: 'neighbours' } } },
      { kind: 'contains', name: 'says that nothing need be repeated', settings: { text: 'need not repeat anything' }, scope: 'lastReply' },
      { kind: 'noRepetition', name: 'asks nothing twice', settings: {} },
    ],
  },
  {
    name: 'A tenant who moves out reaches the lettings office',
    description: 'The agent asks for the flat and the month, and says who takes over.',
    category: 'offices',
    persona: 'patient',
    user: {
      goal: 'I have found another place and want to give notice.',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-151' },
        { key: 'month', value: 'It will be August.' },
      ],
    },
    stop: { maxTurns: 6, onTool: ['hand_over'] },
    assertions: [
      { kind: 'contains', name: 'says who takes over', settings: { text: 'handing you over to the lettings office' }, scope: 'lastReply' },
      {
        kind: 'toolArguments',
        name: 'passes on the flat and the month',
        settings: {
          name: 'hand_over',
          match: 'exact',
          arguments: { team: 'lettings', flatNumber: 'WF-151', summary: { problem: 'moving out', month: 'August' } },
        },
      },
      { kind: 'turns', name: 'asks no more than it has to', settings: { max: 3 } },
    ],
  },
]
