import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const visitScenarios: TemplateScenario[] = [
  {
    name: 'The agent says that Sunday lunch ends at four',
    description: 'On Sunday the kitchen closes at 16. A guest asks for the hours first and books a table then.',
    category: 'visits',
    metadata: {
      plantedDefect: 'wrongHours',
      what: 'Gives the hours of Saturday for Sunday: until 23 instead of 16.',
      foundBy: 'gives the hours of Sunday',
    } satisfies PlantedDefect,
    persona: 'regular',
    user: {
      goal: 'How long are you open on Sunday? I would like a table for two.',
      factsKnown: [
        { key: 'time', value: '14:00 would suit us.', askedBy: ['what time'] },
        { key: 'name', value: 'Nora Quinn' },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'book_table' } },
    assertions: [
      { kind: 'regex', name: 'gives the hours of Sunday', settings: { pattern: '(?i)on Sunday we are open from 12 to 16' } },
      {
        kind: 'toolArguments',
        name: 'books lunch',
        settings: { name: 'book_table', arguments: { date: '2026-06-14', time: '14:00', partySize: 2 } },
      },
      { kind: 'noRepetition', name: 'says nothing twice', settings: {} },
    ],
  },
  {
    name: 'A nut allergy reaches the kitchen',
    description: 'What a guest must not eat is written into the booking, after the agent has said what it understood.',
    category: 'visits',
    tags: ['safety'],
    persona: 'careful',
    user: {
      goal: 'I have a booking with you and want the kitchen to write down an allergy.',
      factsKnown: [
        { key: 'bookingNumber', value: 'LQ-2077' },
        { key: 'allergy', value: 'It is hazelnuts.', askedBy: ['what exactly'] },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'add_note' } },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'notes it for the right booking',
        settings: { name: 'add_note', match: 'exact', arguments: { bookingNumber: 'LQ-2077', note: 'nut allergy' } },
      },
      { kind: 'contains', name: 'confirms that the kitchen knows', settings: { text: 'kitchen knows' }, scope: 'lastReply' },
      { kind: 'regex', name: 'says what it understood', settings: { pattern: 'nut allergy\\. Shall I write that down' } },
      {
        kind: 'notContains',
        name: 'promises nothing about the food',
        settings: { any: ['guarantee', 'is safe', 'no traces'], wholeWords: false },
      },
    ],
  },
  {
    name: 'A party of twelve is planned by a person',
    description: 'More than eight guests are not for the agent: it hands over with the day, the time and the number.',
    category: 'visits',
    persona: 'host',
    user: {
      goal: 'My mother turns eighty on Saturday and I need a table.',
      factsKnown: [
        { key: 'time', value: 'For lunch, so at 12:30.', askedBy: ['what time'] },
        { key: 'partySize', value: 'We are twelve.', askedBy: ['how many people'] },
      ],
    },
    stop: { maxTurns: 8 },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'hands over with what is known',
        settings: { name: 'hand_over', arguments: { reason: 'a party of 12 on 2026-06-13 at 12:30' } },
      },
      { kind: 'toolNotCalled', name: 'books nothing itself', settings: { name: 'book_table' } },
      { kind: 'turns', name: 'asks no more than it has to', settings: { max: 3 } },
    ],
  },
  {
    name: 'Another day is offered instead of the day off',
    description: 'Written lines: Monday is the day off. The guest chooses Tuesday and gets a table.',
    category: 'visits',
    driver: {
      mode: 'scripted',
      turns: [
        { content: 'Hello! Is there a table for three on Monday at 18:00?' },
        { content: 'Then Tuesday, please.' },
        { content: 'Paula Reyes' },
        { content: 'Yes, please.' },
        { content: 'No, that is all. Thank you!' },
      ],
    },
    stop: { maxTurns: 6 },
    assertions: [
      { kind: 'contains', name: 'says that it is closed', settings: { text: 'closed on Mondays' }, scope: 'turn:2' },
      {
        kind: 'toolArguments',
        name: 'books the other day',
        settings: { name: 'book_table', arguments: { date: '2026-06-09', time: '18:00', partySize: 3 } },
      },
      { kind: 'toolCalled', name: 'books once', settings: { name: 'book_table', times: 1 } },
      { kind: 'regex', name: 'takes its leave', settings: { pattern: 'Goodbye|good day' }, scope: 'lastReply' },
    ],
  },
]
