import { changeScenarios } from './booking/changes.ts'
import { personas } from './booking/personas.ts'
import { tableScenarios } from './booking/tables.ts'
import { tests } from './booking/tests.ts'
import { visitScenarios } from './booking/visits.ts'
import { defineTemplate } from './template.ts'

export const booking = defineTemplate('booking', {
  project: {
    name: 'Demo: booking desk',
    description: 'Lantern Quay is a restaurant with a book of one week in June. Its booking agent has three planted defects.',
  },
  agent: 'Lantern Quay booking agent',
  personas,
  scenarios: [...tableScenarios, ...changeScenarios, ...visitScenarios],
  tests,
  regression: {
    scenario: 'A booking is canceled only after the guest has agreed',
    what: 'Cancels as soon as it has the number, without asking.',
    foundBy: 'asks before it cancels',
  },
  flake: {
    scenario: 'A nut allergy reaches the kitchen',
    what: 'The screen in the kitchen does not answer, so the note is lost.',
    foundBy: 'confirms that the kitchen knows',
  },
})
