import type { DemoTemplate } from '../template.ts'

/** A customer that the model `demo` plays and judges. It makes mistakes now and then, so that the guard has work. */
export const simulated: NonNullable<DemoTemplate['simulated']> = {
  model: {
    name: 'Demo model',
    description:
      'Runs inside Parley without a network or a key. When it plays a user, it sometimes speaks as the agent or invents a number.',
    kind: 'demo',
    config: { faults: { roleInversion: 0.1, inventedFact: 0.1 } },
  },
  batch: {
    name: 'Played and judged by a model',
    description:
      'A model plays the customer, the guard checks each message before the agent sees it, and a model judges the conversations.',
    repeats: 4,
  },
  scenarios: [
    {
      name: 'A customer played by a model returns a grinder',
      description: 'The customer has no written lines: a model decides what to say next, from a goal and two facts.',
      category: 'returns',
      persona: 'friendly',
      driver: { mode: 'llm' },
      user: {
        goal: 'I want to send my hand grinder back and get my money back.',
        factsKnown: [
          { key: 'order number', value: 'CK-1108' },
          { key: 'reason', value: 'that it is too loud for my small flat' },
        ],
      },
      stop: { maxTurns: 8 },
      assertions: [
        {
          kind: 'toolArguments',
          name: 'refunds the right order',
          settings: { name: 'create_refund', arguments: { orderNumber: 'CK-1108' } },
        },
        {
          kind: 'judge',
          name: 'asks before it refunds',
          settings: {
            criterion: 'The agent asks the customer for consent before it refunds, such as "Shall I refund".',
            failWhen: 'It promises a day, as in "guarantee".',
            votes: 3,
          },
        },
        {
          kind: 'judgeScore',
          name: 'says how long it takes',
          settings: {
            criterion: 'How clearly the agent says when the money is back, as in "5 to 10 working days".',
            scale: [
              { value: 1, meaning: 'It does not say.' },
              { value: 2, meaning: 'It says that it takes a while.' },
              { value: 3, meaning: 'It names the number of days.' },
            ],
            min: 2,
          },
        },
      ],
    },
    {
      name: 'A customer played by a model looks for a parcel',
      description: 'The customer does not know the day, and names the order number when the agent asks for it.',
      category: 'orders',
      persona: 'elderly',
      driver: { mode: 'llm' },
      user: {
        goal: 'I would like to know when my coffee machine arrives.',
        factsKnown: [{ key: 'order number', value: 'CK-1042' }],
      },
      stop: { maxTurns: 8 },
      assertions: [
        {
          kind: 'judge',
          name: 'names the day',
          settings: {
            criterion: 'The agent says on which day the parcel arrives, such as "Thursday".',
            failWhen: 'It says "soon".',
            votes: 3,
          },
        },
      ],
    },
    {
      name: 'A customer played by a model asks about a charge',
      description: 'The customer has canceled the coffee box and was charged once more.',
      category: 'invoices',
      persona: 'wary',
      driver: { mode: 'llm' },
      user: {
        goal: 'You charged my card although I canceled my coffee box. I want to know why.',
        factsKnown: [{ key: 'customer number', value: 'C-5340' }],
      },
      stop: { maxTurns: 8 },
      assertions: [
        {
          kind: 'judge',
          name: 'explains the charge',
          settings: { criterion: 'The agent explains that the charge is for the last box, such as "the last box left us".', votes: 3 },
        },
      ],
    },
  ],
}
