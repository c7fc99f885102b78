import { z } from 'zod'

const count = z.int().nonnegative()

/** What a calibration shows of a judge: only what people said who did not see its answers, nor those of each other. */
export const JudgeEvidence = z
  .strictObject({
    people: count.describe('members who sign in, and who answered once, before the answers of others were visible'),
    conversations: count.describe('different ones on which the judge and at least two of these people decided'),
    missing: count.describe('conversations that the judge decided, and these people did not'),
    passes: count.describe('of the conversations, by the consensus of these people'),
    failures: count,
    drawn: z.boolean().describe('Parley drew the conversations, or took the whole batch run'),
    judgeHidden: z.boolean(),
    leftOut: count.describe('sheets that were submitted in time and excluded'),
    passed: z.boolean().nullable().describe('the calibration by its own pass rule; null without a decision'),
    alpha: z.number().nullable().describe('of the judge with the consensus of these people'),
    low: z.number().nullable().describe('of the 95% interval of alpha'),
  })
  .meta({ id: 'JudgeEvidence' })
export type JudgeEvidence = z.infer<typeof JudgeEvidence>

/** A pass rule may ask for more, and never for less. */
export const floor = { people: 2, conversations: 20, alphaLow: 0.667, missingShare: 0.1 } as const

const several = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

/** Why a calibration gives a judge no standing, a phrase each; empty if it does. */
export function shortOfFloor(evidence: JudgeEvidence | undefined): string[] {
  if (!evidence) return ['its calibration has no evidence: reopen it, recompute it, and close it again']
  const { people, conversations, missing, passes, failures, drawn, judgeHidden, leftOut, passed, low } = evidence
  const faults: [boolean, string][] = [
    [people < floor.people, `${several(people, 'person', 'people')} judged independently, and ${floor.people} are needed`],
    [!drawn, 'the conversations, or the seed of their draw, were chosen by hand'],
    [!judgeHidden, "the judge's answers were not hidden from people"],
    [leftOut > 0, `${several(leftOut, 'sheet')} submitted in time ${leftOut === 1 ? 'was' : 'were'} left out`],
    [
      conversations < floor.conversations,
      `${several(conversations, 'different conversation')} decided by two people and the judge, and ${floor.conversations} are needed`,
    ],
    [missing > floor.missingShare * (conversations + missing), `people did not decide ${several(missing, 'conversation')} of the sample`],
    [passes === 0 || failures === 0, `people gave only one verdict: ${passes === 0 ? 'no pass' : 'no failure'}`],
    [passed !== true, passed === null ? 'the calibration has no decision' : 'the calibration missed its own pass rule'],
    [low === null, 'alpha has no interval'],
    [low !== null && low < floor.alphaLow, `the lower end of alpha is ${low?.toFixed(3)}, and ${floor.alphaLow} is needed`],
  ]
  return faults.flatMap(([isFault, words]) => (isFault ? [words] : []))
}
