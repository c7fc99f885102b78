import { emergencyScenarios } from './handoff/emergencies.ts'
import { flatScenarios } from './handoff/flats.ts'
import { officeScenarios } from './handoff/offices.ts'
import { personas } from './handoff/personas.ts'
import { receptionScenarios } from './handoff/reception.ts'
import { tests } from './handoff/tests.ts'
import { defineTemplate } from './template.ts'

export const handoff = defineTemplate('handoff', {
  project: {
    name: 'Demo: triage desk',
    description: 'Wrenfield Homes rents out flats. Its agent finds the right person for each request; it has three planted defects.',
  },
  agent: 'Wrenfield Homes triage agent',
  personas,
  scenarios: [...flatScenarios, ...officeScenarios, ...emergencyScenarios, ...receptionScenarios],
  tests,
  regression: {
    scenario: 'The agent is silent after handing over',
    what: 'Asks for a rating after it has handed over, and does not end.',
    foundBy: 'is done within three turns',
  },
  flake: {
    scenario: 'A tenant who moves out reaches the lettings office',
    what: 'Nobody takes the call, so the tenant is asked to write again.',
    foundBy: 'says who takes over',
  },
})
