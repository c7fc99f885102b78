import type { Agreement } from './agreement/agreement.ts'
import { alpha, alphaWeighted } from './agreement/alpha.ts'
import { correlation } from './agreement/correlation.ts'
import { conger, light } from './agreement/fixed-panel.ts'
import { icc } from './agreement/icc.ts'
import { kendallW } from './agreement/kendall-w.ts'
import { manyRaters } from './agreement/many-raters.ts'
import { type TwoRaterModel, twoRaters } from './agreement/two-raters.ts'
import { byrt, unanimity } from './agreement/unanimity.ts'
import type { Weights } from './agreement/weights.ts'
import { type Data, dataOf, weightsFor } from './data-of.ts'
import { absent } from './estimate.ts'
import { estimateOrLimits, reportOf } from './report.ts'
import type { Answer, Options, Statistic } from './vector.ts'

const onData =
  (of: (data: Data, options: Options) => Answer): Statistic =>
  (vector) => {
    const data = dataOf(vector)
    return 'reason' in data ? data : of(data, vector.options)
  }

const onWeights = (of: (data: Data, weights: Weights) => Agreement): Statistic =>
  onData((data, options) => {
    const weights = weightsFor(options, data)
    return 'reason' in weights ? weights : reportOf(of(data, weights), options)
  })

const onPanel = (of: (panel: NonNullable<Data['panel']>, options: Options) => Answer): Statistic =>
  onData(({ panel }, options) => (panel ? of(panel, options) : absent('invalid_input')))

/** Two raters have their own form; otherwise, they count as many. */
const coefficient = (ofTwo: TwoRaterModel, ofMany: (data: Data, weights: Weights) => Agreement): Statistic =>
  onWeights((data, weights) => {
    if (!data.table) return ofMany(data, weights)
    const agreement = twoRaters(ofTwo, data.table, weights)
    return agreement.value === null && agreement.reason === 'no_items' && data.tally.items.length > 0 ? absent('no_overlap') : agreement
  })

const congerOf = ({ panel }: Data, weights: Weights): Agreement => (panel ? conger(panel, weights) : absent('invalid_input'))

const brennanPrediger = coefficient('brennanPrediger', ({ tally }, weights) => manyRaters('brennanPrediger', tally, weights))

const byrtOf = (index: 'prevalence' | 'bias') => onData(({ table }) => (table ? byrt(index, table) : absent('invalid_input')))

/** The statistics of ratings by raters and items, by their names in vectors. */
export const ofRatings: Record<string, Statistic> = {
  percent_agreement: coefficient('percent', ({ tally }, weights) => manyRaters('percent', tally, weights)),
  // If missing ratings of two raters count, Cohen's chance of each rater's own margins is Conger's.
  cohen_kappa: coefficient('cohen', (data, weights) => (data.tally.raters > 2 ? absent('invalid_input') : congerOf(data, weights))),
  scott_pi: coefficient('scott', ({ tally }, weights) => manyRaters('fleiss', tally, weights)),
  fleiss_kappa: onWeights(({ tally }, weights) => manyRaters('fleiss', tally, weights)),
  conger_kappa: onWeights(congerOf),
  mean_pairwise_cohen_kappa: onWeights(({ panel }, weights) => (panel ? light(panel, weights) : absent('invalid_input'))),
  gwet_ac: coefficient('gwet', ({ tally }, weights) => manyRaters('gwet', tally, weights)),
  brennan_prediger: brennanPrediger,
  pabak: brennanPrediger,
  krippendorff_alpha: onData(({ tally }, options) => reportOf(alpha(options.metric ?? 'nominal', tally), options)),
  // For two raters, the standard error is that of Scott's pi, from which alpha differs by a constant.
  krippendorff_alpha_weights: onWeights(({ tally, table }, weights) => {
    const agreement = alphaWeighted(tally, weights)
    const pi = table && agreement.value !== null ? twoRaters('scott', table, weights) : undefined
    return agreement.value !== null && pi && pi.value !== null && pi.se !== undefined ? { ...agreement, se: pi.se } : agreement
  }),
  unanimous_agreement: onData(({ tally }, options) => estimateOrLimits(unanimity(tally, options.level), options)),
  prevalence_index: byrtOf('prevalence'),
  bias_index: byrtOf('bias'),
  icc: onPanel((panel, options) => {
    const estimate = icc(options.form ?? 'A', panel, options.level)
    if (estimate.value === null) return estimate
    if (options.report === 'f') return { value: [estimate.f, estimate.df1, estimate.df2] }
    return options.report === 'p' ? { value: estimate.p } : estimateOrLimits(estimate, options)
  }),
  kendall_w: onPanel((panel, { report }) => {
    const estimate = kendallW(panel)
    return estimate.value === null
      ? estimate
      : { value: report === 'chi2' ? estimate.chiSquared : report === 'p' ? estimate.p : estimate.value }
  }),
  pearson: onPanel((panel, options) => estimateOrLimits(correlation('pearson', panel, options), options)),
  spearman: onPanel((panel, options) => estimateOrLimits(correlation('spearman', panel, options), options)),
}
