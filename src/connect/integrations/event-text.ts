import type { BatchRunFacts } from '#src/gate/batches/events.ts'
import type { RunFacts } from '#src/play/runs/events.ts'
import { endedBecause } from '#src/play/users/ended-because.ts'
import type { ReviewFacts, ReviewTaskFacts } from '#src/review/reviews/events.ts'
import { type EventOf, testType } from './catalogue.ts'

// The text of an event for people, for all kinds. It contains no markup yet: each kind adds its own.

export type Line = { text: string; url: string | null }
/** `lines`: the most important facts, first; `sections`: details for those who want them. */
export type EventText = {
  mark: '✅' | '❌' | '⚠️' | 'ℹ️'
  title: string
  lines: string[]
  sections: { title: string; lines: Line[] }[]
  url: string | null
}

const marks = { passed: '✅', failed: '❌', inconclusive: '⚠️', error: '⚠️' } as const
const percent = (value: number) => `${(100 * value).toFixed(1)}%`
/** As much of a commit as people read. */
const shortened = (label: string) => (/^[\da-f]{12,}$/.test(label) ? label.slice(0, 7) : label)
const plain = (text: string): Line => ({ text, url: null })

/** Each rule with its own mark, so that the one that decided is out. */
const lineOfRule = ({ rule, verdict, reason }: BatchRunFacts['gateRules'][number]): Line => plain(`${marks[verdict]} ${rule}: ${reason}`)

export function ofBatchRun({
  name,
  number,
  label,
  status,
  outcome,
  passRate,
  counts,
  regressions,
  failures,
  gateRules,
  failing,
  runs,
  url,
}: BatchRunFacts): EventText {
  const rate = passRate
    ? `Pass rate ${percent(passRate.value)} (${passRate.low === null || passRate.high === null ? '' : `95% interval ${percent(passRate.low)} to ${percent(passRate.high)}, `}n = ${passRate.n})`
    : 'No pass rate: no runs could be counted'
  const counted = (['passed', 'failed', 'inconclusive', 'error', 'excluded', 'canceled'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name]} ${name}`)
  const regressionText = regressions.length === 1 ? '1 regression' : `${regressions.length} regressions`
  return {
    mark: outcome ? marks[outcome] : 'ℹ️',
    title: `${name} #${number}${label === null ? '' : ` (${shortened(label)})`}: ${outcome ?? status}`,
    lines: [
      ...(failing ? [failing.sentence.slice(0, -1)] : regressions.length > 0 ? [regressionText] : []),
      rate,
      `${counted.join(', ') || 'nothing'} of ${counts.planned}`,
      ...(runs ? [runs.sentence] : []),
    ],
    sections: [
      {
        title: 'Regressions',
        lines: regressions.map(({ name, baseline, current, url }) => ({ text: `${name}: ${baseline} → ${current}`, url })),
      },
      { title: 'Gate', lines: gateRules.map(lineOfRule) },
      { title: 'Not passed', lines: failures.map(({ name, passed, n }) => plain(`${name}: ${passed} of ${n} passed`)) },
    ].filter(({ lines }) => lines.length > 0),
    url,
  }
}

function ofRun({ name, status, outcome, outcomeReason, terminationReason, durationMs, url }: RunFacts): EventText {
  const took =
    durationMs === null
      ? []
      : [`${(durationMs / 1_000).toFixed(1)} s, ${terminationReason === null ? 'ended' : endedBecause[terminationReason]}`]
  return {
    mark: outcome ? marks[outcome] : 'ℹ️',
    title: `${name}: ${outcome ?? status}`,
    lines: [...(outcomeReason === null ? [] : [outcomeReason]), ...took],
    sections: [],
    url,
  }
}

const spacedWords = (action: string) => action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
/** `Review of “Refund”: submitted by a reviewer`. */
function ofReview(type: string, { name, state, dueAt, url }: ReviewFacts | ReviewTaskFacts, author: string): EventText {
  const [resource = '', action = ''] = type.split('.')
  return {
    mark: 'ℹ️',
    title: `${resource === 'review' ? 'Review' : 'Review task'} of “${name}”: ${spacedWords(action)} by ${author}`,
    lines: [`State: ${spacedWords(state.replaceAll('_', ' '))}`, ...(dueAt === null ? [] : [`Due ${dueAt}`])],
    sections: [],
    url,
  }
}

/** Failures of a schedule, in plain words. */
const scheduleTexts: Record<string, string> = {
  scheduleSkipped: 'was not started on schedule because its last run has not ended',
  scheduleFailed: 'could not be started on schedule',
}

const nouns: Record<string, string> = { apiKey: 'API key' }
/** Sentences for actions whose verb alone is not clear. */
const accountTexts: Record<string, string> = {
  'member.bound': 'signed in for the first time',
  'project.alertOpened': 'has an alert',
  'project.failureGroupReopened': 'has a failure again that was fixed',
  'member.reviewerProfileReplaced': 'has a different reviewer profile',
}

/** For any event: `Scenario “Refund” was replaced by Ada`. */
export function eventTextOf({ type, data, actor, changed }: EventOf): EventText {
  if (type === testType) {
    const { name, message } = data as { name: string; message: string }
    return { mark: 'ℹ️', title: `Test of “${name}”`, lines: [message], sections: [], url: null }
  }
  if (type.startsWith('batchRun.')) return ofBatchRun(data as BatchRunFacts)
  if (type.startsWith('run.')) return ofRun(data as RunFacts)
  if (type.startsWith('review')) return ofReview(type, data as ReviewFacts | ReviewTaskFacts, actor.name)
  const [resource = '', action = ''] = type.split('.')
  const { name, url, reason } = data as { name: string; url: string | null; reason?: string | null }
  const scheduleText = scheduleTexts[action]
  const text = scheduleText ?? accountTexts[type] ?? `was ${action} by ${actor.name}`
  const changes = changed.length > 0 && action !== 'created' && !scheduleText ? [`Changed: ${changed.slice(0, 10).join(', ')}`] : []
  return {
    mark: 'ℹ️',
    title: `${nouns[resource] ?? `${resource.charAt(0).toUpperCase()}${resource.slice(1)}`} “${name}” ${text}`,
    lines: reason ? [reason] : changes,
    sections: [],
    url,
  }
}
