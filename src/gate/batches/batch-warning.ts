import { z } from 'zod'

export const warningCodes = [
  'nothingRequired', // an item that could never fail
  'cannotFail', // required assertions that pass whatever the agent says
  'successUnnoticed', // users without a model who have no way to notice that they have what they want
  'unverifiedChannel',
  'archived', // an item, persona or channel that is left out for it
  'quarantined', // an item that is played and reported, and gates nothing
  'sampleTooSmall', // for what the gate asks
  'weakGate', // one that half of the runs may fail
  'uncalibratedJudge', // a language model that decides, and of which nobody knows how often it is right
  'noBaseline', // for a gate that asks about regressions
  'rescored', // runs have a different verdict than when they ended
  'otherwiseJudged', // cells that are not compared, because their assertions differ from those of the baseline
  'resumed', // runs were played again because a person asked for it
  'retried', // many runs were played again after an error outside the agent
  'removed', // cells of the baseline that were not played
] as const
export const Warning = z
  .strictObject({
    code: z.enum(warningCodes),
    message: z.string(),
    ids: z.array(z.string()).describe('of the resources that the warning is about, at most 20'),
  })
  .meta({ id: 'BatchWarning' })
export type Warning = z.infer<typeof Warning>
