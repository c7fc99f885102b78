import type { TemplateScenario } from '../template.ts'

export const emergencyScenarios: TemplateScenario[] = [
  {
    name: 'A smell of gas is an emergency',
    description: 'The first answer says what to do. The emergency team hears which flat it is and whether the tenant is outside.',
    category: 'emergencies',
    tags: ['safety'],
    persona: 'patient',
    user: {
      goal: 'There is a smell of gas in my kitchen.',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-301' },
        { key: 'whereabouts', value: 'Yes, we are all outside.', askedBy: ['outside now'] },
      ],
    },
    stop: { maxTurns: 6, onTool: ['hand_over'] },
    assertions: [
      { kind: 'regex', name: 'says at once what to do', settings: { pattern: '(?i)leave the flat now' }, scope: 'turn:2' },
      {
        kind: 'toolArguments',
        name: 'calls the emergency team',
        settings: { name: 'hand_over', arguments: { team: 'safety', urgency: 'emergency', flatNumber: 'WF-301' } },
      },
      { kind: 'handoff', name: 'really fetches somebody', settings: { expected: true, tool: 'hand_over' } },
      { kind: 'turns', name: 'asks two things at the most', settings: { max: 3 } },
    ],
  },
  {
    name: 'The agent is silent after handing over',
    description: 'The tenant is locked out. From the moment the caretaker takes over, the agent must not interfere.',
    category: 'emergencies',
    persona: 'hurried',
    user: {
      goal: 'locked myself out, let me in',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-412' },
        { key: 'whereabouts', value: 'yes, in the rain', askedBy: ['at the door now'] },
      ],
    },
    // Not before the fourth turn, to see an agent that continues after handing over.
    stop: { maxTurns: 6, minTurns: 4, onPhrase: ['handing you over'] },
    assertions: [
      { kind: 'turns', name: 'is done within three turns', settings: { max: 3 } },
      { kind: 'toolCalled', name: 'hands over once', settings: { name: 'hand_over', times: 1 } },
      {
        kind: 'toolArguments',
        name: 'sends the caretaker to the right door',
        settings: { name: 'hand_over', arguments: { team: 'caretaker', flatNumber: 'WF-412' } },
      },
    ],
  },
]
