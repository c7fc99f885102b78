import type { PlantedDefect, TemplateScenario } from '../template.ts'

export const invoiceScenarios: TemplateScenario[] = [
  {
    name: 'Late fee is 5 euro, as the price list says',
    description: 'The fee is due once. A customer with two reminders pays no more than one with a single reminder.',
    category: 'invoices',
    tags: ['prices'],
    metadata: {
      plantedDefect: 'wrongFee',
      what: 'Counts the late fee once for each reminder: 10 euro after the second one.',
      foundBy: 'the late fee is 5 euro',
    } satisfies PlantedDefect,
    persona: 'friendly',
    user: {
      goal: 'I got a second reminder for my invoice. I would like to know the late fee and to pay it all.',
      factsKnown: [{ key: 'invoiceNumber', value: 'INV-7731' }],
    },
    stop: { maxTurns: 6, onGoal: { tool: 'send_payment_link' } },
    assertions: [
      { kind: 'regex', name: 'the late fee is 5 euro', settings: { pattern: 'late fee is 5 euro' }, scope: 'turn:4' },
      {
        kind: 'toolArguments',
        name: 'looks up the right invoice',
        settings: { name: 'look_up_invoice', arguments: { invoiceNumber: 'INV-7731' } },
      },
      { kind: 'toolCalled', name: 'sends one link to pay', settings: { name: 'send_payment_link', times: 1 } },
    ],
  },
  {
    name: 'Every answer comes within a second, also the one that sends an invoice',
    description: 'A hasty customer wants an invoice once more. Nobody waits long in a chat, so each answer is timed.',
    category: 'invoices',
    tags: ['speed'],
    metadata: {
      plantedDefect: 'slowAnswer',
      what: 'Takes 1.8 seconds to answer when it sends the copy of an invoice.',
      foundBy: 'every answer within one second',
    } satisfies PlantedDefect,
    persona: 'hastyTypist',
    user: {
      goal: 'i need my invoice again for the tax office',
      factsKnown: [{ key: 'invoiceNumber', value: 'INV-7655' }],
    },
    stop: { maxTurns: 6, onGoal: { tool: 'send_invoice' } },
    assertions: [
      { kind: 'latency', name: 'every answer within one second', settings: { of: 'turn', maxMs: 1_000 } },
      {
        kind: 'toolArguments',
        name: 'sends the right invoice',
        settings: { name: 'send_invoice', match: 'exact', arguments: { invoiceNumber: 'INV-7655' } },
      },
      { kind: 'turns', name: 'is done within four turns', settings: { max: 4 } },
    ],
  },
]
