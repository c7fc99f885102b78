import type { Changes } from '#src/play/runs/tally.ts'
import type { Warning } from './batch-warning.ts'
import type { BatchRun } from './contract.ts'
import type { Gate } from './definition.ts'
import { uncalibratedJudgeWarning } from './judge-rule.ts'
import type { Counts } from './measures.ts'
import { count } from './wording.ts'

type JudgedBatchRun = Pick<BatchRun, 'judgements' | 'resumes' | 'comparison' | 'gateResult'> & {
  counts: Pick<Counts, 'planned'> | null
  snapshot: { batch: { gate: Gate } }
}

/** From this share of the planned runs on, retries may hide a fall that is worth knowing: errors that only failing conversations have. */
const manyRetried = 0.05

/** The warnings of the plan, except what was known about judges before the gate decided: the remarks say what the gate found. */
export const plannedWarnings = ({ warnings, gateResult }: Pick<BatchRun, 'warnings' | 'gateResult'>): Warning[] =>
  gateResult ? warnings.filter(({ code }) => code !== 'uncalibratedJudge') : warnings

/** Facts about a batch run that its verdict alone does not show: it was rescored, resumed or retried, or compared with more than it played. */
export function remarksOf(
  { judgements, resumes, comparison, gateResult, counts, snapshot }: JudgedBatchRun,
  { judgedAgain, replaced }: Changes,
): Warning[] {
  const remark = (code: Warning['code'], message: string): Warning => ({ code, message, ids: [] })
  const again = judgedAgain.reduce((sum, { runs }) => sum + runs, 0)
  const times = judgements.filter(({ cause }) => cause === 'rescored').length
  const changes = judgedAgain.map(({ from, to, runs }) => `${runs} from ${from} to ${to}`).join(', ')
  const replacedText = replaced.map(({ outcome, runs }) => `${runs} ${outcome}`).join(', ')
  const retried = resumes > 0 ? 0 : replaced.reduce((sum, { runs }) => sum + runs, 0)
  const planned = counts?.planned ?? 0
  const missing = comparison?.cells.onlyThere ?? 0
  const otherwise = comparison?.cells.otherwiseJudged ?? 0
  // Otherwise a rule of the gate says so.
  const isAny = snapshot.batch.gate.judges !== 'calibrated'
  return [
    ...(isAny ? uncalibratedJudgeWarning(gateResult?.judges ?? [], false) : []),
    ...(again > 0
      ? [
          remark(
            'rescored',
            `${count(again, 'run')} ${again === 1 ? 'has' : 'have'} a different verdict than when ${again === 1 ? 'it' : 'they'} ended: ${changes}.`,
          ),
        ]
      : times > 0
        ? [remark('rescored', `The runs were rescored (${count(times, 'time')}), and no verdict changed.`)]
        : []),
    ...(resumes > 0
      ? [remark('resumed', `The batch run was resumed (${count(resumes, 'time')}). Replaced runs: ${replacedText || 'none'}.`)]
      : []),
    ...(retried > 0 && retried >= manyRetried * planned
      ? [
          remark(
            'retried',
            `${count(retried, 'run')} ended in an error outside the agent and ${retried === 1 ? 'was' : 'were'} played again (${count(planned, 'run')} planned). If replies of the agent cause such errors, the pass rate is too high.`,
          ),
        ]
      : []),
    ...(otherwise > 0 && comparison
      ? [
          remark(
            'otherwiseJudged',
            `${count(otherwise, 'cell')} ${otherwise === 1 ? 'was' : 'were'} judged by other assertions in the baseline (run ${comparison.baseline.number}), so ${otherwise === 1 ? 'it is' : 'they are'} not compared. Rescore the baseline, then this batch run.`,
          ),
        ]
      : []),
    ...(missing > 0 && comparison
      ? [
          remark(
            'removed',
            `${count(missing, 'cell')} of the baseline (run ${comparison.baseline.number}) ${missing === 1 ? 'is' : 'are'} not in this batch run.`,
          ),
        ]
      : []),
  ]
}
