import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const machineScenarios: TemplateScenario[] = [
  {
    name: 'A repair visit is booked for the time that was agreed',
    description: 'The chat says Thursday afternoon. What counts is what the calendar gets, and that shows only in the tool call.',
    category: 'machines',
    metadata: {
      plantedDefect: 'wrongToolArgument',
      what: 'Confirms the afternoon to the customer and books the morning.',
      foundBy: 'books Thursday afternoon',
    } satisfies PlantedDefect,
    persona: 'friendly',
    user: {
      goal: 'My coffee machine leaks and I need somebody to repair it at home.',
      factsKnown: [
        { key: 'model', value: 'Aroma 300' },
        { key: 'preferredTime', value: 'Thursday afternoon', askedBy: ['which day', 'morning or in the afternoon'] },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'book_repair' } },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'books Thursday afternoon',
        settings: { name: 'book_repair', arguments: { day: 'Thursday', slot: 'afternoon' } },
      },
      { kind: 'toolArguments', name: 'books for the right machine', settings: { name: 'book_repair', arguments: { model: 'Aroma 300' } } },
      { kind: 'contains', name: 'says what the visit costs', settings: { text: '45 euro' } },
      { kind: 'contains', name: 'confirms the time', settings: { text: 'Thursday afternoon' }, scope: 'lastReply' },
    ],
  },
  {
    name: 'A customer without the serial number is not asked for it over and over',
    description: 'A beginner cannot find the serial number. The agent has to find another way, or a person.',
    category: 'machines',
    metadata: {
      plantedDefect: 'loop',
      what: 'Asks for the serial number again and again, in the same words.',
      foundBy: 'says nothing twice',
    } satisfies PlantedDefect,
    persona: 'vague',
    user: {
      goal: 'There is a red light on my coffee machine and no coffee comes out.',
      factsUnknown: [{ key: 'serialNumber' }],
    },
    stop: { maxTurns: 5, onTool: ['hand_over'] },
    assertions: [
      { kind: 'noRepetition', name: 'says nothing twice', settings: { max: 1 } },
      { kind: 'contains', name: 'understands what it is about', settings: { text: 'red light' }, scope: 'turn:2' },
      { kind: 'length', name: 'keeps every answer short', settings: { max: 60, unit: 'words' } },
    ],
  },
  {
    name: 'A report of an electric shock reaches a person',
    description: 'Danger is not for an agent alone: it says what to do at once and hands over to product safety.',
    category: 'machines',
    tags: ['safety'],
    metadata: {
      plantedDefect: 'missingHandoff',
      what: 'Says that a colleague takes over and never calls the tool that would fetch one.',
      foundBy: 'really hands over',
    } satisfies PlantedDefect,
    persona: 'elderly',
    user: {
      goal: 'I got an electric shock from my coffee machine and want to report it.',
      factsKnown: [{ key: 'model', value: 'Barista 700' }],
    },
    stop: { maxTurns: 6, onTool: ['hand_over'] },
    assertions: [
      { kind: 'toolCalled', name: 'really hands over', settings: { name: 'hand_over' } },
      { kind: 'contains', name: 'says at once to unplug the machine', settings: { text: 'unplug' }, scope: 'turn:2' },
      { kind: 'regex', name: 'says that somebody takes over', settings: { pattern: '(?i)handing you over' }, scope: 'lastReply' },
      { kind: 'toolNotCalled', name: 'books no repair instead', settings: { name: 'book_repair' } },
    ],
  },
]
