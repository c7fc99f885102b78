import type { DemoTemplate, PlantedDefect, TemplateScenario } from '../template.ts'

/** The books of the shop at the start of each conversation. */
const mockState = {
  orders: {
    'CK-1108': { item: 'hand grinder', euro: 59, state: 'delivered', deliveredDaysAgo: 20 },
    'CK-1093': { item: 'milk frother', euro: 39, state: 'delivered', deliveredDaysAgo: 45 },
  },
  refunds: [],
}

const text = { type: 'string' }
const toolMocks: NonNullable<TemplateScenario['toolMocks']> = [
  {
    tool: 'look_up_order',
    description: 'Answers an order of the shop',
    parameters: { type: 'object', properties: { orderNumber: text }, required: ['orderNumber'] },
    rules: [
      { respond: { result: '{{state.orders[arguments.orderNumber]}}' } },
      { respond: { error: { status: 404, body: { error: 'not found' } } } },
    ],
  },
  {
    tool: 'create_refund',
    description: 'Books a refund and sends the label for the parcel',
    parameters: { type: 'object', properties: { orderNumber: text, euro: { type: 'number' } }, required: ['orderNumber', 'euro'] },
    rules: [
      {
        respond: { result: { label: 'sent' } },
        effect: [
          { op: 'replace', path: '/orders/{{arguments.orderNumber}}/state', value: 'sent back' },
          { op: 'add', path: '/refunds/-', value: { orderNumber: '{{arguments.orderNumber}}', euro: '{{arguments.euro}}' } },
        ],
      },
    ],
  },
]

/** The agent calls tools that Parley answers from a state, and the final state is judged. */
export const acting: NonNullable<DemoTemplate['acting']> = {
  batch: {
    name: 'Tools with a state',
    description:
      'Parley answers the tools of the agent from the books of a shop. What the agent leaves in the books is judged, not its words.',
    repeats: 3,
  },
  scenarios: [
    {
      name: 'A refund is booked once, also when the customer asks again',
      description: 'Every word of the agent is right. Only the books show what it did.',
      category: 'returns',
      metadata: {
        plantedDefect: 'doubleRefund',
        what: 'Says that the refund is booked, which is true, and books it a second time.',
        foundBy: 'leaves one refund in the books',
      } satisfies PlantedDefect,
      driver: {
        mode: 'scripted',
        turns: [
          { content: 'Hello, I want my money back for the hand grinder of order CK-1108.' },
          { content: 'It is too loud for my small flat.' },
          { content: 'Yes, please.' },
          { content: 'Is the refund really booked?' },
          { content: 'Thank you, goodbye.' },
        ],
      },
      toolMocks,
      mockState,
      stop: { maxTurns: 6 },
      assertions: [
        { kind: 'endState', name: 'leaves one refund in the books', settings: { path: '$.refunds[*]', count: 1 } },
        { kind: 'contains', name: 'says that the refund is booked', settings: { text: 'refund of 59 euro is booked' } },
        {
          kind: 'toolArguments',
          name: 'refunds the price of the right order',
          settings: { name: 'create_refund', match: 'exact', arguments: { orderNumber: 'CK-1108', euro: 59 } },
        },
      ],
    },
    {
      name: 'A refund is in the books, and nothing else has changed',
      description: 'The agent asks before it refunds. The order that was meant is marked, and the other one is as it was.',
      category: 'returns',
      persona: 'friendly',
      user: {
        goal: 'I want to send my hand grinder back and get my money back.',
        factsKnown: [
          { key: 'orderNumber', value: 'CK-1108' },
          { key: 'reason', value: 'It is too loud for my small flat.', disclosure: 'volunteer' },
        ],
      },
      toolMocks,
      mockState,
      stop: { maxTurns: 8, onGoal: { tool: 'create_refund' } },
      assertions: [
        { kind: 'endState', name: 'books one refund', settings: { path: '$.refunds', equals: [{ orderNumber: 'CK-1108', euro: 59 }] } },
        { kind: 'endState', name: 'marks the order', settings: { path: "$.orders['CK-1108'].state", equals: 'sent back' } },
        { kind: 'endState', name: 'leaves the other order alone', settings: { path: "$.orders['CK-1093'].state", equals: 'delivered' } },
      ],
    },
    {
      name: 'A return that is declined leaves the books as they were',
      description: 'Written lines: the frother came 45 days ago. The customer insists, and no refund is booked.',
      category: 'returns',
      driver: {
        mode: 'scripted',
        turns: [
          { content: 'Hello, I want to send back the milk frother of order CK-1093.' },
          { content: 'Please make an exception for me.' },
          { content: 'No, then I will keep it. Thank you, goodbye.' },
        ],
      },
      toolMocks,
      mockState,
      stop: { maxTurns: 5 },
      assertions: [
        { kind: 'endState', name: 'books nothing', settings: { path: '$.refunds[*]', count: 0 } },
        { kind: 'toolCalled', name: 'looks into the books', settings: { name: 'look_up_order', times: 1 } },
      ],
    },
  ],
}
