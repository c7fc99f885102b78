/** What people write, by the word for it: the path of its operations and of its pages, and the prefix of its IDs. */
export const things = {
  scenario: { path: '/scenarios', prefix: 'scn' },
  test: { path: '/tests', prefix: 'tst' },
  persona: { path: '/personas', prefix: 'per' },
  channel: { path: '/channels', prefix: 'chn' },
  model: { path: '/models', prefix: 'mdl' },
  batch: { path: '/batches', prefix: 'bat' },
  rubric: { path: '/rubrics', prefix: 'rub' },
  cassette: { path: '/cassettes', prefix: 'cst' },
} as const
export type Thing = keyof typeof things
export const thingNames = Object.keys(things) as [Thing, ...Thing[]]

export const thingOf = (id: string): Thing | undefined => thingNames.find((name) => id.startsWith(`${things[name].prefix}_`))
