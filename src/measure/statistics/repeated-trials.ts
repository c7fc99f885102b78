import { bootstrapInterval, type Draws } from './bootstrap.ts'
import { absent, type Estimate, type Limits, type Reason } from './estimate.ts'

/** One task played `trials` times. Errors of the platform or the simulator do not count as trials. */
export type Trials = { successes: number; trials: number }

/** `excluded` counts the tasks with fewer than k trials, `n` the others. Limits exist if draws are given; otherwise, `noInterval`. */
export type OfTrials = Estimate<Partial<Limits> & { excluded: number; noInterval?: Reason }>

/** C(successes, k) / C(trials, k): the chance that k of the trials, drawn without replacement, are all successes. */
function allOf(successes: number, trials: number, k: number): number {
  let share = 1
  for (let draw = 0; draw < k; draw++) share *= Math.max(0, successes - draw) / (trials - draw)
  return share
}

/**
 * pass^k: how likely all of k trials of a task succeed; the mean over tasks of the unbiased estimate (Yao et al. 2024, tau-bench),
 * with a bootstrap interval over tasks. Assumes exchangeable, independent trials. No task with k trials: k_exceeds_trials.
 */
export const passHatK = (tasks: readonly Trials[], k: number, draws?: Draws): OfTrials =>
  meanOf(tasks, k, ({ successes, trials }) => allOf(successes, trials, k), draws)

/** pass@k: how likely at least one of k trials of a task succeeds (Chen et al. 2021); otherwise as pass^k. */
export const passAtK = (tasks: readonly Trials[], k: number, draws?: Draws): OfTrials =>
  meanOf(tasks, k, ({ successes, trials }) => 1 - allOf(trials - successes, trials, k), draws)

function meanOf(tasks: readonly Trials[], k: number, share: (task: Trials) => number, draws?: Draws): OfTrials {
  if (tasks.length === 0) return absent('no_items')
  if (!Number.isInteger(k) || k < 1) return absent('invalid_input')
  // Sorted groups of equal tasks: fast to resample, and the same draws regardless of the order of the tasks.
  const groups = new Map<number, number>()
  const longEnough = tasks.filter(({ trials }) => trials >= k)
  if (longEnough.length === 0) return absent('k_exceeds_trials')
  for (const value of longEnough.map(share).sort((a, b) => a - b)) groups.set(value, (groups.get(value) ?? 0) + 1)
  const values = [...groups.keys()]
  const mean = (times: Float64Array) => values.reduce((total, value, at) => total + value * times[at]!, 0) / longEnough.length
  const times = Float64Array.from(groups.values())
  return {
    value: mean(times),
    ...(draws && bootstrapInterval(times, mean, draws)),
    n: longEnough.length,
    excluded: tasks.length - longEnough.length,
  }
}
