import type { Material } from './material.ts'

export const support: Material = {
  project: { name: 'Demo: support desk' },
  channel: { name: 'Support agent', kind: 'demo', config: {} },
  personas: {},
  scenarios: [],
  tests: [],
}

export const plantedDefects: { defect: string; scenario: string }[] = []
