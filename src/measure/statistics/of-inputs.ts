import { z } from 'zod'
import { clusteredRate } from './clustered-rate.ts'
import { difference } from './difference.ts'
import { absent } from './estimate.ts'
import { benjaminiHochberg } from './false-discovery.ts'
import { fisherExact } from './fisher-exact.ts'
import { type CorrectedEstimate, correctedRate, roganGladen } from './judge/corrected-rate.ts'
import { predictionPowered } from './judge/prediction-powered.ts'
import { brier, calibrationError } from './judge/probabilities.ts'
import { clopperPearson, type Share, wilson } from './proportion.ts'
import { type OfTrials, passAtK, passHatK, type Trials } from './repeated-trials.ts'
import { estimateOrLimits, limitsAnswer } from './report.ts'
import type { Answer, Options, Statistic } from './vector.ts'

const onInput =
  <Shape extends z.ZodType>(shape: Shape, of: (input: z.infer<Shape>, options: Options) => Answer): Statistic =>
  ({ input, options }) => {
    const { data, success } = shape.safeParse(input)
    return success ? of(data, options) : absent('invalid_input')
  }

const count = z.int().min(0)
const share = z.object({ successes: count, n: count }).refine(({ successes, n }) => successes <= n)
const probability = z.number().min(0).max(1)
const verdict = z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean)
const number = z.union([z.number(), z.boolean().transform(Number)])

const intervalOf = (interval: typeof wilson): Statistic =>
  onInput(share, (item, { level }) => {
    const estimate = interval(item, level)
    return estimate.value === null ? estimate : limitsAnswer(estimate)
  })

const passOf = (pass: (tasks: readonly Trials[], k: number) => OfTrials): Statistic =>
  onInput(
    z.object({ trials: z.union([count, z.array(count)]), successes_per_task: z.array(count) }),
    ({ trials, successes_per_task }, { k = 1 }) => {
      const tasks = successes_per_task.map((successes, at) => ({
        successes,
        trials: typeof trials === 'number' ? trials : (trials[at] ?? 0),
      }))
      if (tasks.some((task) => task.successes > task.trials)) return absent('invalid_input')
      return typeof k === 'number' ? pass(tasks, k) : { value: k.map((item) => pass(tasks, item).value) }
    },
  )

const labelled = z.object({ human: z.array(number), judge: z.array(number), judge_unlabelled: z.array(number) })

/** The judge's rate of yes among the items for which people said `truth`. */
const positiveShare = (human: readonly number[], judge: readonly number[], truth: 0 | 1): Share => {
  const of = judge.filter((_, at) => human[at] === truth)
  return { successes: of.filter((judgment) => judgment === 1).length, n: of.length }
}

const twoLots = z.object({ before: share, after: share })

/** The statistics of rates, by their names in vectors. */
export const ofInputs: Record<string, Statistic> = {
  wilson_ci: intervalOf(wilson),
  clopper_pearson_ci: intervalOf(clopperPearson),
  pass_hat_k: passOf(passHatK),
  pass_at_k: passOf(passAtK),
  clustered_rate: onInput(z.object({ scenarios: z.array(share) }), ({ scenarios }, options) =>
    estimateOrLimits(clusteredRate(scenarios, options.level), options),
  ),
  newcombe_ci: onInput(twoLots, ({ before, after }, { level }) => {
    const estimate = difference(before, after, level)
    return estimate.value === null ? estimate : limitsAnswer(estimate)
  }),
  fisher_exact: onInput(twoLots, ({ before, after }) => fisherExact(before, after)),
  benjamini_hochberg: onInput(z.object({ p: z.array(probability.nullable()) }), ({ p }, { report, q = 0.05 }) => {
    const adjusted = benjaminiHochberg(p)
    return { value: report === 'rejections' ? adjusted.filter((item) => item !== null && item <= q).length : adjusted }
  }),
  brier: onInput(
    z
      .object({ probability: z.array(z.number()), outcome: z.array(verdict) })
      .refine((input) => input.probability.length === input.outcome.length),
    (input) => brier(input.probability.map((probability, at) => ({ probability, outcome: input.outcome[at]! }))),
  ),
  calibration_error: onInput(
    z
      .object({ confidence: z.array(z.number()), correct: z.array(verdict) })
      .refine((input) => input.confidence.length === input.correct.length),
    ({ confidence, correct }, { bins = 10, norm = 'l1' }) =>
      calibrationError(
        confidence.map((probability, at) => ({ probability, outcome: correct[at]! })),
        { bins, norm },
      ),
  ),
  rogan_gladen: onInput(
    z.object({ positives: count, n: count, sensitivity: probability, specificity: probability }),
    ({ positives, n, sensitivity, specificity }) => roganGladen({ successes: positives, n }, sensitivity, specificity),
  ),
  rogan_gladen_ci_estimated_errors: onInput(
    z.object({
      positives: count,
      n: count,
      true_positives: count,
      condition_positives: count,
      true_negatives: count,
      condition_negatives: count,
    }),
    (input, { level }) => {
      const estimate = correctedRate(
        { successes: input.positives, n: input.n },
        {
          sensitivity: { successes: input.true_positives, n: input.condition_positives },
          specificity: { successes: input.true_negatives, n: input.condition_negatives },
        },
        level,
      )
      return estimate.value === null ? estimate : limitsAnswer(estimate)
    },
  ),
  judge_corrected_rate: onInput(labelled, ({ human, judge, judge_unlabelled }, options): Answer => {
    const passed = positiveShare(human, judge, 1)
    const wrong = positiveShare(human, judge, 0)
    const judged = { successes: judge_unlabelled.filter((judgment) => judgment === 1).length, n: judge_unlabelled.length }
    const corrected: CorrectedEstimate = correctedRate(
      judged,
      { sensitivity: passed, specificity: { successes: wrong.n - wrong.successes, n: wrong.n } },
      options.level,
    )
    return estimateOrLimits(corrected, options)
  }),
  ppi_mean: onInput(labelled, ({ human, judge, judge_unlabelled }, { lambda = 1, level }) => {
    const estimate = predictionPowered({ human, judge, judgeUnlabelled: judge_unlabelled }, lambda ?? 'tuned', level)
    return estimate.value === null ? estimate : { value: [estimate.value, estimate.low, estimate.high, estimate.lambda] }
  }),
}
