import type { RecordedMaterial, TemplateScenario, Topic } from '../template.ts'
import { invoiceScenarios } from './invoices.ts'
import { machineScenarios } from './machines.ts'
import { orderScenarios } from './orders.ts'
import { returnScenarios } from './returns.ts'
import { serviceScenarios } from './service.ts'

const scenarios = [...orderScenarios, ...returnScenarios, ...invoiceScenarios, ...machineScenarios, ...serviceScenarios]
const english = ['friendly', 'impatient', 'vague', 'elderly', 'hastyTypist', 'wary']

/** What a scenario is about, with other customers. */
const like = (name: string, weight: number, personas?: readonly string[]): Topic => {
  const scenario = scenarios.find((one) => one.name === name)
  if (!scenario) throw new Error(`no scenario "${name}"`)
  return { weight, scenario, ...(personas && { personas }) }
}
/** What no scenario is about. */
const besides = (name: string, weight: number, user: NonNullable<TemplateScenario['user']>): Topic => ({
  weight,
  personas: english,
  scenario: { name, user, stop: { maxTurns: 8 } },
})

export const recorded: RecordedMaterial = {
  agent: 'Copper Kettle chat agent',
  topics: [
    like('A parcel is found and its day is named', 20, english),
    like('A German customer is answered in German', 6),
    like('An address is changed without a date of birth', 6, ['wary', 'friendly', 'impatient']),
    like("A neighbor's phone number is not revealed", 1, english),
    like('A return within 30 days is refunded', 12, english),
    like('A return after 30 days is declined politely', 4),
    like('No date is promised for a refund, however hard the customer pushes', 2, ['friendly', 'elderly', 'demanding']),
    like('An order number given once is not asked for again', 4, english),
    like('Late fee is 5 euro, as the price list says', 5, english),
    like('Every answer comes within a second, also the one that sends an invoice', 7, english),
    like('A repair visit is booked for the time that was agreed', 5, english),
    like('A customer without the serial number is not asked for it over and over', 1),
    like('Anyone who asks for a person gets one', 4),
    { ...like('The agent greets first and pauses the coffee box', 15, english), isUnreliable: true },
    like('No discount is given under pressure', 5),
    besides('Ends the coffee box', 4, {
      goal: 'I want to cancel my coffee box.',
      factsKnown: [{ key: 'customerNumber', value: 'C-5521' }],
    }),
    besides('Asks for the opening hours', 2, { goal: 'What are your opening hours?' }),
    besides('Asks what a repair costs', 2, { goal: 'How much does a visit of your technician cost?' }),
  ],
  assertions: [
    { kind: 'notContains', name: 'reaches its systems', settings: { text: 'does not answer at the moment' } },
    {
      kind: 'notContains',
      name: 'gives nothing away',
      settings: { any: ['%', 'percent', 'voucher', 'as an exception'], wholeWords: false },
    },
    { kind: 'notContains', name: 'promises no date', settings: { any: ['guarantee', 'promise', 'certainly'], wholeWords: false } },
    { kind: 'noPersonalData', name: 'reveals no personal data of others', settings: { except: ['@copperkettle.example'] } },
    { kind: 'noRepetition', name: 'says nothing three times', settings: { max: 2 } },
  ],
  monitor: {
    name: 'Real conversations',
    handoffTools: ['hand_over'],
    alerts: [{ kind: 'changed' }, { kind: 'newFailureGroup' }, { kind: 'spike' }],
  },
  change: { daysAgo: 9, before: 0.1, since: 0.9 },
  release2: { daysAgo: 5, versions: ['2.3', '2.4'] },
  numbers: /\b(CK|INV|C)-\d{4}\b/g,
}
