import { describe, expect, it } from 'vitest'
import { meets } from './fixtures/vectors.ts'
import { compute } from './statistics.ts'

/** A vector in one line: the members of its JSON beside the name. */
const vector = (statistic: string, members: string): unknown => ({ statistic, ...JSON.parse(`{${members}}`) })

// 50 items: po 0.7, margins 0.5/0.5 and 0.6/0.4, mean margin 0.55.
const fifty = '"table": [[20, 5], [10, 15]]'
const labels = '"input": {"human": [1, 1, 1, 0, 0], "judge": [1, 1, 0, 0, 1], "judge_unlabelled": [1, 1, 0, 0]}'
const three = '"ratings": [[1, 2, 3, 4], [1, 3, 2, 4], [2, 1, 3, 4]]'

describe('values that follow from the formula by hand', () => {
  it.each<[string, string, number | (number | null)[]]>([
    ['percent_agreement', fifty, 0.7],
    ['cohen_kappa', fifty, 0.2 / 0.5],
    ['scott_pi', fifty, (0.7 - 0.505) / 0.495],
    ['fleiss_kappa', fifty, (0.7 - 0.505) / 0.495],
    ['conger_kappa', fifty, 0.4],
    ['mean_pairwise_cohen_kappa', fifty, 0.4],
    ['gwet_ac', fifty, (0.7 - 0.495) / 0.505],
    ['brennan_prediger', fifty, 0.4],
    ['pabak', fifty, 0.4],
    ['krippendorff_alpha', fifty, 1 - (0.99 * 0.3) / 0.495],
    ['krippendorff_alpha_weights', fifty, 0.4],
    ['unanimous_agreement', fifty, 0.7],
    ['prevalence_index', fifty, 0.1],
    ['bias_index', fifty, -0.1],
    ['mcc', fifty, (20 * 15 - 5 * 10) / Math.sqrt(25 * 25 * 30 * 20)],
    ['mcc', '"ratings": [[1, 1, 1, 0], [1, 0, 1, 1]]', -1 / 3],
    ['accuracy', fifty, 0.7],
    ['balanced_accuracy', fifty, 0.7],
    ['youden_j', fifty, 0.4],
    ['precision_recall_f1', fifty, [2 / 3, 0.75, 0.8, 0.6, 40 / 55, 30 / 45]],
    ['precision_recall_f1', `${fifty}, "options": {"report": "macro"}`, [(2 / 3 + 0.75) / 2, 0.7, (40 / 55 + 30 / 45) / 2]],
    ['mcnemar', '"table": [[0, 5], [0, 0]]', 0.0625],
    ['mcnemar', '"table": [[0, 5], [0, 0]], "options": {"variant": "corrected"}', [3.2, 0.07364]],
    // Errors count half: po 0.85, pe 0.75.
    ['cohen_kappa', `${fifty}, "options": {"weights": [[1, 0.5], [0.5, 1]]}`, 0.4],
    ['percent_agreement', `${fifty}, "options": {"weights": [[1, 0.5], [0.5, 1]]}`, 0.85],
    ['percent_agreement', '"ratings": [[1, 2, 3], [1, 3, 1]], "options": {"disagreement_weights": [0, 1, 2]}', 0.5],
    ['pearson', '"ratings": [[1, 2, 3, 4], [2, 4, 6, 8]]', 1],
    ['pearson', '"ratings": [[1, 2, 3, 4], [1, 3, 2, 4]]', 0.8],
    ['spearman', '"ratings": [[1, 2, 3, 4], [1, 8, 27, 64]]', 1],
    // Three raters, whose correlations are 0.8, 0.8 and 0.4.
    ['pearson', three, 2 / 3],
    ['pearson', `${three}, "options": {"average": "fisher_z"}`, Math.tanh((2 * Math.atanh(0.8) + Math.atanh(0.4)) / 3)],
    ['kendall_w', '"ratings": [[1, 2, 3], [1, 2, 3], [1, 3, 2]]', (12 * 14) / (9 * 24)],
    ['icc', '"ratings": [[1, 2, 3], [2, 3, 4]], "options": {"form": "C"}', 1],
    ['icc', '"ratings": [[1, 2, 3], [2, 3, 4]], "options": {"form": "A"}', 2 / 3],
    ['icc', '"ratings": [[1, 2, 3], [2, 3, 4]], "options": {"form": "1"}', 0.6],
    ['gwet_ac', '"counts": [[3, 0], [2, 1], [0, 3]]', (7 / 9 - 40 / 81) / (41 / 81)],
    ['pass_hat_k', '"input": {"trials": 4, "successes_per_task": [4, 2]}, "options": {"k": 2}', 7 / 12],
    ['pass_hat_k', '"input": {"trials": [4, 1], "successes_per_task": [4, 1]}, "options": {"k": [1, 4, 5]}', [1, 1, null]],
    ['pass_at_k', '"input": {"trials": 4, "successes_per_task": [4, 2]}, "options": {"k": 2}', 11 / 12],
    ['benjamini_hochberg', '"input": {"p": [0.01, null, 0.04]}', [0.02, null, 0.04]],
    ['benjamini_hochberg', '"input": {"p": [0.01, null, 0.04]}, "options": {"report": "rejections", "q": 0.03}', 1],
    ['newcombe_ci', '"input": {"before": {"successes": 48, "n": 80}, "after": {"successes": 56, "n": 70}}', [0.0524, 0.3339]],
    ['fisher_exact', '"input": {"before": {"successes": 5, "n": 5}, "after": {"successes": 0, "n": 5}}', 2 / 252],
    ['clustered_rate', '"input": {"scenarios": [{"successes": 4, "n": 4}, {"successes": 2, "n": 4}]}', 0.75],
    ['rogan_gladen', '"input": {"positives": 1, "n": 100, "sensitivity": 0.9, "specificity": 0.9}', -0.1125],
    ['judge_corrected_rate', labels, 0],
    ['ppi_mean', `${labels}, "options": {"lambda": 0}`, [0.6, 0.1706, 1.0294, 0]],
    ['brier', '"input": {"probability": [1, 0.5], "outcome": [0, true]}', 0.625],
    ['calibration_error', '"input": {"confidence": [0.95, 1, 0.1], "correct": [1, 0, 0]}', (2 * 0.475 + 0.1) / 3],
  ])('%s of %s', (statistic, members, expected) => {
    const answer = compute(vector(statistic, members))
    expect(meets(answer.value, { expected, digits: 4 }), JSON.stringify(answer)).toBe(true)
  })
})

describe('what does not exist is null with its reason', () => {
  it.each([
    ['cohen_kappa', '"table": [[0, 0], [0, 0]]', 'no_items'],
    ['cohen_kappa', '"table": [[7, 0], [0, 0]]', 'single_category'],
    ['cohen_kappa', '"table": [[1, 2]]', 'invalid_input'],
    ['cohen_kappa', `${fifty}, "options": {"categories": ["a"]}`, 'invalid_scale'],
    ['cohen_kappa', '"ratings": [[1, null], [null, 1]]', 'no_overlap'],
    ['cohen_kappa', three, 'invalid_input'],
    ['cohen_kappa', '"id": "no data"', 'invalid_input'],
    ['cohen_kappa', '"ratings": [["yes", "no"], ["yes", "yes"]], "options": {"weights": "linear"}', 'invalid_scale'],
    ['cohen_kappa', `${fifty}, "options": {"disagreement_weights": [0, 1, 2]}`, 'invalid_input'],
    ['cohen_kappa', `${fifty}, "options": {"disagreement_weights": [0, 0]}`, 'single_category'],
    ['cohen_kappa', `${fifty}, "options": {"report": "chi2"}`, 'invalid_input'],
    ['cohen_kappa', `${fifty}, "options": {"report": "nonsense"}`, 'invalid_input'],
    ['percent_agreement', '"ratings": []', 'no_items'],
    ['fleiss_kappa', '"ratings": [[1, 2, 3]]', 'single_rater'],
    ['fleiss_kappa', '"ratings": [[1, 1], [1, 1], [1, 1]]', 'single_category'],
    ['fleiss_kappa', '"ratings": [[1, 2], [1]]', 'invalid_input'],
    ['fleiss_kappa', '"ratings": [[1, 2], [1, 3]], "options": {"categories": [1, 2]}', 'invalid_scale'],
    ['conger_kappa', '"counts": [[1, 1]]', 'invalid_input'],
    ['mean_pairwise_cohen_kappa', '"ratings": [[1, 1], [1, 1], [1, 2]]', 'single_category'],
    ['gwet_ac', '"ratings": [[1, 1], [1, 1]]', 'single_category'],
    ['krippendorff_alpha', '"ratings": [[1, 1], [1, 1]]', 'single_category'],
    ['krippendorff_alpha', '"ratings": [[1, null], [null, 1]]', 'no_overlap'],
    ['krippendorff_alpha', '"ratings": [[1, -2], [1, 3]], "options": {"metric": "ratio"}', 'invalid_scale'],
    ['krippendorff_alpha', '"ratings": [["a", "b"], ["a", "c"]], "options": {"metric": "interval"}', 'invalid_scale'],
    ['krippendorff_alpha', '"ratings": [["a", "b"], ["a", "c"]], "options": {"metric": "ordinal"}', 'invalid_scale'],
    ['icc', '"ratings": [[1, 1], [1, 1]]', 'zero_variance'],
    ['icc', '"ratings": [[0.1, 0.1, 0.1], [0.1, 0.1, 0.1]]', 'zero_variance'],
    ['icc', '"ratings": [[0.1, 0.1, 0.1], [0.7, 0.7, 0.7], [0.2, 0.2, 0.2]], "options": {"form": "C"}', 'singular'],
    ['icc', '"ratings": [[1], [1]]', 'too_few_items'],
    ['icc', '"ratings": [[1, 2, 3]]', 'single_rater'],
    ['icc', '"ratings": [[1, 2], [2, 1]], "options": {"form": "Ck"}', 'zero_variance'],
    ['icc', '"ratings": [[1, null], [null, 2]]', 'no_items'],
    ['icc', '"ratings": [["a", "b"], ["a", "b"]]', 'invalid_scale'],
    ['kendall_w', '"ratings": [[1, 1, 1], [2, 2, 2]]', 'zero_variance'],
    ['pearson', '"ratings": [[0.1, 0.1, 0.1], [1, 2, 3]]', 'zero_variance'],
    ['spearman', '"ratings": [[1, null], [null, 2]]', 'no_overlap'],
    ['mcc', '"table": [[3, 0], [2, 0]]', 'single_category'],
    ['balanced_accuracy', '"table": [[3, 1], [0, 0]]', 'single_category'],
    ['mcnemar', '"table": [[3, 0], [0, 1]], "options": {"variant": "uncorrected"}', 'no_items'],
    ['wilson_ci', '"input": {"successes": 0, "n": 0}', 'no_items'],
    ['wilson_ci', '"input": {"successes": 2, "n": 1}', 'invalid_input'],
    ['wilson_ci', '"input": {"successes": "1", "n": 1}', 'invalid_input'],
    ['pass_hat_k', '"input": {"trials": 2, "successes_per_task": [1, 2]}, "options": {"k": 3}', 'k_exceeds_trials'],
    ['pass_hat_k', '"input": {"trials": 2, "successes_per_task": [3]}, "options": {"k": 1}', 'invalid_input'],
    ['clustered_rate', '"input": {"scenarios": [{"successes": 1, "n": 2}]}, "options": {"report": "ci"}', 'too_few_items'],
    ['rogan_gladen', '"input": {"positives": 1, "n": 2, "sensitivity": 0.5, "specificity": 0.5}', 'judge_uninformative'],
    ['rogan_gladen', '"input": {"positives": 0, "n": 0, "sensitivity": 1, "specificity": 1}', 'no_items'],
    ['judge_corrected_rate', '"input": {"human": [1, 1], "judge": [1, 1], "judge_unlabelled": [1]}', 'single_category'],
    ['ppi_mean', '"input": {"human": [1], "judge": [1], "judge_unlabelled": [1]}', 'too_few_items'],
    ['brier', '"input": {"probability": [], "outcome": []}', 'no_items'],
    ['brier', '"input": {"probability": [2], "outcome": [1]}', 'invalid_scale'],
    ['calibration_error', '"input": {"confidence": [], "correct": []}', 'no_items'],
    ['no_such_thing', fifty, 'unknown_statistic'],
    ['constructor', fifty, 'unknown_statistic'],
  ])('%s of %s: %s', (statistic, members, reason) => {
    expect(compute(vector(statistic, members))).toMatchObject({ value: null, reason })
  })

  it.each([
    ['mean_pairwise_cohen_kappa', '"ratings": [[1, 1], [1, 1], [1, 2]]', 'pair 1 and 2'],
    ['cohen_kappa', '"table": [[6, 0], [4, 0]]', 'constant_rater'],
    ['precision_recall_f1', '"table": [[6, 0], [4, 0]], "options": {"report": "macro"}', 'undefined_class'],
    ['pabak', `${fifty}, "options": {"wieghts": "linear"}`, 'unknown option: wieghts'],
    ['rogan_gladen', '"input": {"positives": 0, "n": 9, "sensitivity": 0.9, "specificity": 0.9}', 'outside_0_1'],
    ['pearson', `"ratings": [[1, 2, 3], [1, 2, 3], [1, 3, 2]], "options": {"average": "fisher_z"}`, 'perfect_correlation'],
    ['calibration_error', '"input": {"confidence": [1], "correct": [1]}', 'few_items'],
    ['pabak', '"table": [["1"]]', expect.stringContaining('table.0.0: ')],
  ])('%s of %s warns: %s', (statistic, members, warning) => {
    expect(compute(vector(statistic, members)).warnings).toEqual([warning])
  })
})
