import { untrusted } from '#src/play/runs/tally.ts'
import type { Warning } from './batch-warning.ts'
import { type GateRule, nothing } from './gate-rules.ts'
import type { GateJudge } from './measures.ts'
import type { Cell } from './tally.ts'
import { count } from './wording.ts'

// Which language models may decide the gate. Whether one is calibrated is looked up when the gate decides, and does not change after that.

const maxNamed = 3
const maxIds = 20
const listed = (judges: readonly GateJudge[]) => {
  const names = judges.slice(0, maxNamed).map(({ name, version }) => `“${name}” (version ${version})`)
  return `${names.join(', ')}${judges.length > maxNamed ? ` and ${judges.length - maxNamed} more` : ''}`
}
const uncalibrated = (judges: readonly GateJudge[]) => judges.filter(({ calibrated }) => !calibrated)
const way =
  'To calibrate a judge, have people judge the same conversations in a calibration, under a rubric with a criterion of the same name, and close it'

/** With `calibrated`: judges whose verdicts count; the others decide nothing. */
export function judgesRule(judges: readonly GateJudge[], cells: readonly Cell[]): GateRule {
  const open = uncalibrated(judges)
  const affected = cells.filter(({ repeats }) => repeats.includes(untrusted))
  const base = { rule: 'judges' as const, limit: judges.length, low: null, high: null, cells: [] }
  if (judges.length === 0)
    return { ...base, verdict: 'passed', ...nothing, limit: 0, reason: 'No required assertion was judged by a language model.' }
  const counted = { value: judges.length - open.length, n: judges.length }
  if (open.length === 0)
    return { ...base, verdict: 'passed', ...counted, reason: `All judges of required assertions are calibrated: ${judges.length}.` }
  const reason = `${open.length} of ${count(judges.length, 'judge')} of required assertions ${open.length === 1 ? 'is' : 'are'} not calibrated, so ${open.length === 1 ? 'its' : 'their'} verdicts count as inconclusive: ${listed(open)}. ${way}; then run the batch again.`
  return { ...base, verdict: 'inconclusive', ...counted, reason, cells: affected.slice(0, maxIds).map(({ key }) => key) }
}

/** For a gate that any judge may decide; with `isStrict`, for one that only calibrated judges may. */
export function uncalibratedJudgeWarning(judges: readonly GateJudge[], isStrict: boolean): Warning[] {
  const open = uncalibrated(judges)
  if (open.length === 0) return []
  const effect = isStrict
    ? 'so the gate will count their verdicts as inconclusive and cannot pass'
    : 'so it is unknown how often they are right, although they decide the gate'
  return [
    {
      code: 'uncalibratedJudge',
      message: `${count(open.length, 'judge')} of required assertions ${open.length === 1 ? 'is' : 'are'} not calibrated, ${effect}: ${listed(open)}. ${way}.`,
      ids: [],
    },
  ]
}
