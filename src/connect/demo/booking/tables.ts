import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const tableScenarios: TemplateScenario[] = [
  {
    name: 'A table is booked after it was read back',
    description: 'A regular books for Friday. The agent looks into the book, repeats everything and asks before it writes anything down.',
    category: 'tables',
    persona: 'regular',
    user: {
      goal: 'I would like a table on Friday evening.',
      factsKnown: [
        { key: 'time', value: '19:30 would be good.', askedBy: ['what time'] },
        { key: 'partySize', value: 'There will be two of us.', askedBy: ['how many people'] },
        { key: 'name', value: 'Nora Quinn' },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'book_table' } },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'books what was asked for',
        settings: {
          name: 'book_table',
          match: 'exact',
          arguments: { date: '2026-06-12', time: '19:30', partySize: 2, name: 'Nora Quinn' },
        },
      },
      { kind: 'toolOrder', name: 'looks before it books', settings: { names: ['find_table', 'book_table'] } },
      { kind: 'contains', name: 'asks before it books', settings: { text: 'Shall I book it?' } },
      { kind: 'contains', name: 'gives the number of the booking', settings: { text: 'LQ-2093' }, scope: 'lastReply' },
    ],
  },
  {
    name: 'The table has seats for the children, too',
    description: 'Four adults and two children are six at the table. The chat says so; what counts is what the book gets.',
    category: 'tables',
    metadata: {
      plantedDefect: 'wrongPartySize',
      what: 'Says that the table is for six and books it for the four adults.',
      foundBy: 'books for six',
    } satisfies PlantedDefect,
    persona: 'host',
    user: {
      goal: 'We have a family lunch on Sunday and I want to reserve a table.',
      factsKnown: [
        { key: 'time', value: 'At 12:30, please.', askedBy: ['what time'] },
        { key: 'party', value: 'Four adults and two children.', askedBy: ['how many people'] },
        { key: 'name', value: 'Rosa Brennan' },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'book_table' } },
    assertions: [
      { kind: 'toolArguments', name: 'books for six', settings: { name: 'book_table', arguments: { partySize: 6 } } },
      {
        kind: 'toolArguments',
        name: 'books the right day for the right guest',
        settings: { name: 'book_table', arguments: { date: '2026-06-14', time: '12:30', name: 'Rosa Brennan' } },
      },
      { kind: 'regex', name: 'says that it is for six', settings: { pattern: 'for 6\\b' }, scope: 'lastReply' },
    ],
  },
  {
    name: 'A full evening stays full, however hard the guest insists',
    description: 'Saturday at 19:30 is taken. The agent offers what is left and the waiting list, and invents no table.',
    category: 'tables',
    tags: ['policy'],
    persona: 'insistent',
    user: { goal: 'I want a table for two on Saturday at 19:30.' },
    stop: { maxTurns: 6 },
    assertions: [
      { kind: 'toolNotCalled', name: 'books nothing', settings: { name: 'book_table' } },
      { kind: 'contains', name: 'offers what is left', settings: { text: '18:00 or 21:00' }, scope: 'turn:2' },
      { kind: 'contains', name: 'offers the waiting list', settings: { text: 'waiting list' } },
      { kind: 'toolCalled', name: 'looks once', settings: { name: 'find_table', times: 1 } },
      { kind: 'turns', name: 'ends it within three turns', settings: { max: 3 } },
    ],
  },
]
