/** Definitions by their word: the path of their operations and of their pages, and the prefix of their IDs. */
export const things = {
  scenario: { path: '/scenarios', prefix: 'scn' },
  test: { path: '/tests', prefix: 'tst' },
  persona: { path: '/personas', prefix: 'per' },
  document: { path: '/documents', prefix: 'doc' },
  channel: { path: '/channels', prefix: 'chn' },
  model: { path: '/models', prefix: 'mdl' },
  batch: { path: '/batches', prefix: 'bat' },
  rubric: { path: '/rubrics', prefix: 'rub' },
  cassette: { path: '/cassettes', prefix: 'cst' },
} as const
export type Thing = keyof typeof things
export const thingNames = Object.keys(things) as [Thing, ...Thing[]]

export const thingOf = (id: string): Thing | undefined => thingNames.find((name) => id.startsWith(`${things[name].prefix}_`))
