import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const flatScenarios: TemplateScenario[] = [
  {
    name: 'No tenant is promised a time for a callback',
    description: 'An angry tenant complains that nobody calls. When somebody will is for the team to say, not for the agent.',
    category: 'flats',
    tags: ['policy'],
    metadata: {
      plantedDefect: 'promisedCallback',
      what: 'Promises anyone who complains that somebody calls back within 20 minutes.',
      foundBy: 'names no time',
    } satisfies PlantedDefect,
    persona: 'angry',
    user: {
      goal: 'The ceiling leaks and nobody calls me back.',
      factsKnown: [
        { key: 'flatNumber', value: 'WF-226' },
        { key: 'room', value: 'It is the bathroom.', askedBy: ['which room'] },
      ],
    },
    stop: { maxTurns: 8, onTool: ['hand_over'] },
    assertions: [
      { kind: 'notContains', name: 'names no time', settings: { any: ['minutes', 'an hour', 'today', 'tomorrow'] } },
      {
        kind: 'toolArguments',
        name: 'passes on what was said',
        settings: {
          name: 'hand_over',
          arguments: { team: 'repairs', flatNumber: 'WF-226', summary: { problem: 'water', room: 'bathroom' } },
        },
      },
      { kind: 'handoff', name: 'hands over to a person', settings: { expected: true, tool: 'hand_over' } },
      { kind: 'contains', name: 'is sorry', settings: { text: 'sorry' } },
    ],
  },
  {
    name: 'A Spanish-speaking tenant reaches somebody who speaks Spanish',
    description: 'The agent answers in Spanish, asks what the team has to know, and says in which language to answer.',
    category: 'flats',
    tags: ['spanish'],
    persona: 'spanish',
    user: {
      goal: 'La calefacción de mi piso no funciona.',
      factsKnown: [
        { key: 'número de piso', value: 'WF-207' },
        { key: 'desde cuándo', value: 'Desde el lunes.' },
      ],
    },
    stop: { maxTurns: 6, onTool: ['hand_over'] },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'finds a Spanish speaker of the right team',
        settings: { name: 'hand_over', arguments: { team: 'repairs', language: 'es', flatNumber: 'WF-207' } },
      },
      { kind: 'regex', name: 'asks in Spanish', settings: { pattern: 'número de piso' } },
      { kind: 'language', name: 'answers in Spanish', settings: { is: 'es' } },
      { kind: 'handoff', name: 'hands over to a person', settings: { expected: true, tool: 'hand_over' } },
    ],
  },
]
