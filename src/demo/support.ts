import type { Material, Planted } from './material.ts'
import { invoiceScenarios } from './support/invoices.ts'
import { machineScenarios } from './support/machines.ts'
import { orderScenarios } from './support/orders.ts'
import { personas } from './support/personas.ts'
import { returnScenarios } from './support/returns.ts'
import { serviceScenarios } from './support/service.ts'
import { tests } from './support/tests.ts'

const tags = ['demo']

export const support: Material = {
  project: {
    name: 'Demo: support desk',
    description: 'Copper Kettle sells coffee machines and a monthly coffee box. Its chat agent has eight planted defects.',
    tags,
  },
  channel: {
    name: 'Copper Kettle chat agent',
    description: 'Runs inside Parley: no network and no key. Release 2 holds a regression.',
    kind: 'demo',
    config: { template: 'support', release: 1 },
  },
  personas,
  scenarios: [...orderScenarios, ...returnScenarios, ...invoiceScenarios, ...machineScenarios, ...serviceScenarios].map((scenario) => ({
    status: 'active',
    ...scenario,
    tags: [...tags, ...(scenario.tags ?? [])],
  })),
  tests: tests.map((test) => ({ status: 'active', ...test, tags: [...tags, ...(test.tags ?? [])] })),
}

/** The defects of the template: which scenario finds each of them, and through which assertion. */
export const plantedDefects = support.scenarios.flatMap(({ name, metadata, assertions = [] }) => {
  if (!metadata?.plantedDefect) return []
  const { plantedDefect: defect, what, foundBy } = metadata as Planted
  return assertions
    .filter((one) => one.name === foundBy)
    .map(({ kind }) => ({ defect, scenario: name, assertion: { kind, name: foundBy }, what }))
})
