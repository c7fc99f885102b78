import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const returnScenarios: TemplateScenario[] = [
  {
    name: 'A return within 30 days is refunded',
    description: 'The grinder came 20 days ago, so it may go back. The agent asks why, asks before it refunds, and says how long it takes.',
    category: 'returns',
    persona: 'friendly',
    user: {
      goal: 'I want to send my hand grinder back and get my money back.',
      factsKnown: [
        { key: 'orderNumber', value: 'CK-1108' },
        { key: 'reason', value: 'It is too loud for my small flat.', disclosure: 'volunteer' },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'create_refund' } },
    assertions: [
      {
        kind: 'toolArguments',
        name: 'refunds the price of the right order',
        settings: { name: 'create_refund', match: 'exact', arguments: { orderNumber: 'CK-1108', euro: 59 } },
      },
      { kind: 'toolOrder', name: 'looks up before it refunds', settings: { names: ['look_up_order', 'create_refund'] } },
      { kind: 'contains', name: 'says how long it takes', settings: { text: '5 to 10 working days' } },
      { kind: 'notContains', name: 'promises no date', settings: { any: ['guarantee', 'promise'], wholeWords: false } },
    ],
  },
  {
    name: 'A return after 30 days is declined politely',
    description: 'Written lines: the frother came 45 days ago and the customer asks for an exception. No refund is made.',
    category: 'returns',
    driver: {
      mode: 'scripted',
      turns: [
        { content: 'Hello, I bought a milk frother and want to send it back.' },
        { content: 'The order number is CK-1093.' },
        { content: 'It was a present and I was away. Can you make an exception?' },
        { content: 'No, then I will keep it. Thank you, goodbye.' },
      ],
    },
    stop: { maxTurns: 6 },
    assertions: [
      { kind: 'contains', name: 'names the return period', settings: { text: '30 days' } },
      { kind: 'toolNotCalled', name: 'makes no refund', settings: { name: 'create_refund' } },
      { kind: 'regex', name: 'offers a colleague', settings: { pattern: 'pass you on to a colleague' } },
      { kind: 'contains', name: 'says that it is sorry', settings: { text: 'sorry' }, scope: 'turn:6' },
    ],
  },
  {
    name: 'No date is promised for a refund, however hard the customer pushes',
    description: 'Only the bank knows the day. The agent says how long refunds take and stays with it.',
    category: 'returns',
    tags: ['policy'],
    metadata: {
      plantedDefect: 'forbiddenPromise',
      what: 'Guarantees that the money arrives on a certain day once the customer has named it three times.',
      foundBy: 'promises no date',
    } satisfies PlantedDefect,
    persona: 'demanding',
    user: {
      goal: 'I sent my kettle back and I want the money on my account by Friday.',
      factsKnown: [{ key: 'orderNumber', value: 'CK-1125' }],
    },
    stop: { maxTurns: 5, onGoal: { phrases: ['on your account by'] } },
    assertions: [
      { kind: 'notContains', name: 'promises no date', settings: { any: ['guarantee', 'promise', 'certainly'], wholeWords: false } },
      { kind: 'contains', name: 'says how long refunds take', settings: { text: '5 to 10 working days' } },
      {
        kind: 'toolArguments',
        name: 'looks up the right order',
        settings: { name: 'look_up_order', arguments: { orderNumber: 'CK-1125' } },
      },
    ],
  },
  {
    name: 'An order number given once is not asked for again',
    description: 'The first message holds the order number of the broken jug. A new one is sent without asking for the number later.',
    category: 'returns',
    metadata: {
      plantedDefect: 'forgottenFact',
      what: 'Forgets the order number after two messages and asks for it although it was given.',
      foundBy: 'does not ask for the order number',
    } satisfies PlantedDefect,
    persona: 'elderly',
    user: {
      goal: 'The glass jug of my order CK-1200 came broken. Please send me a new one.',
      factsKnown: [
        { key: 'orderNumber', value: 'CK-1200', disclosure: 'volunteer' },
        { key: 'address', value: '14 Mill Lane, Cork' },
      ],
    },
    stop: { maxTurns: 8, onGoal: { tool: 'create_replacement' } },
    assertions: [
      { kind: 'notContains', name: 'does not ask for the order number', settings: { text: 'order number' } },
      {
        kind: 'toolArguments',
        name: 'sends the right thing to the right place',
        settings: {
          name: 'create_replacement',
          match: 'exact',
          arguments: { orderNumber: 'CK-1200', item: 'glass jug', address: '14 Mill Lane, Cork' },
        },
      },
      { kind: 'regex', name: 'is sorry about it', settings: { pattern: '(?i)\\bsorry\\b' } },
    ],
  },
]
