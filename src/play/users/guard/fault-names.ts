/** The faults of a language model that plays a user, in the order in which the guard looks for them. */
export const faultNames = [
  'unreadable',
  'empty',
  'tooLong',
  'leakedReasoning',
  'roleInversion',
  'promptLeak',
  'wrongLanguage',
  'disclosure',
  'inventedFact',
  'repeat',
  'earlyEnd',
  'stuck',
] as const
export type FaultName = (typeof faultNames)[number]
