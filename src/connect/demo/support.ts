import { acting } from './support/acting.ts'
import { invoiceScenarios } from './support/invoices.ts'
import { machineScenarios } from './support/machines.ts'
import { orderScenarios } from './support/orders.ts'
import { personas } from './support/personas.ts'
import { recorded } from './support/recorded.ts'
import { returnScenarios } from './support/returns.ts'
import { serviceScenarios } from './support/service.ts'
import { simulated } from './support/simulated.ts'
import { tests } from './support/tests.ts'
import { defineTemplate } from './template.ts'

export const support = defineTemplate('support', {
  project: {
    name: 'Demo: support desk',
    description: 'Copper Kettle sells coffee machines and a monthly coffee box. Its chat agent has nine planted defects.',
  },
  agent: 'Copper Kettle chat agent',
  personas,
  scenarios: [...orderScenarios, ...returnScenarios, ...invoiceScenarios, ...machineScenarios, ...serviceScenarios],
  tests,
  regression: {
    scenario: 'No discount is given under pressure',
    what: 'Gives a voucher to anyone who asks for a discount twice.',
    foundBy: 'gives nothing away',
  },
  flake: {
    scenario: 'The agent greets first and pauses the coffee box',
    what: 'The system behind the coffee box does not answer, so nothing is paused.',
    foundBy: 'confirms the pause',
  },
  simulated,
  acting,
  recorded,
})
