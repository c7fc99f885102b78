import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ceilings, clopperPearson } from '#web/rules.ts'
import { count, several } from '#web/ui/count.ts'
import { IntervalBar } from '#web/ui/IntervalBar.tsx'
import { IconRepeat } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { duration } from '#web/ui/Time.tsx'
import { QuotedReply } from '../conversation/QuotedReply.tsx'
import { hiddenReason, isHidden, outcomeReasonOf } from '../conversation/use-run.ts'
import { isCounted } from '../counted.ts'
import { Go } from '../Go.tsx'
import { Loaded } from '../Loaded.tsx'
import { useMay } from '../me.ts'
import { notifyFailure } from '../notify.ts'
import { useChange, useRead } from '../queries.ts'
import { AcceptAnswer } from './AcceptAnswer.tsx'
import { causeInWords, groupByCause, otherWords } from './outcome-groups.ts'
import { type Playable, play } from './play.ts'
import css from './Results.module.css'

type Run = Schemas['RunSummary']
type Props = { project: string; kind: Playable; id: string /** When the present version was written. */; since: string }
const more = Math.min(30, ceilings.repeats.max)

/** How often this scenario or test passed since it was last changed, and what went wrong in the other runs. */
export function Results({ project, kind, id, since }: Props) {
  const mayRun = useMay('editor')
  const of = kind === 'scenarios' ? { scenarioId: id } : { testId: id }
  const runs = useRead(
    ['runs', 'results', project, of],
    (signal) => parley.GET('/runs', { params: { query: { projectId: project, limit: 100, ...of } }, signal }),
    { everyMs: (page) => (page?.data.some(({ endedAt }) => endedAt === null) ? 2_000 : 15_000) },
  )
  const again = useChange(() => play(kind, id, { repeats: more }), ['runs'])
  return (
    <Panel
      title="Results"
      aside={
        mayRun && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRepeat size={14} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate(undefined, { onError: notifyFailure })}
          >
            Run {more} times
          </Button>
        )
      }
    >
      <Loaded query={runs} rows={3}>
        {({ data }) => {
          const fresh = data.filter(({ createdAt }) => createdAt >= since)
          const isFresh = fresh.length > 0
          return <Outcomes project={project} kind={kind} id={id} runs={isFresh ? fresh : data} when={isFresh ? 'since' : 'before'} />
        }}
      </Loaded>
    </Panel>
  )
}

function Outcomes({ project, kind, id, runs, when }: Omit<Props, 'since'> & { runs: readonly Run[]; when: 'since' | 'before' }) {
  const ended = runs.filter(({ status }) => status === 'completed')
  const known = ended.filter((run) => !isHidden(run))
  const counted = known.filter(isCounted)
  const passed = counted.filter(({ effectiveOutcome }) => effectiveOutcome === 'passed').length
  const rate = clopperPearson({ successes: passed, n: counted.length })
  const open = runs.filter(({ endedAt }) => endedAt === null).length
  const progress = open > 0 && (
    <p role="status" className={css.soft}>
      {several(open, 'run')} not finished yet.
    </p>
  )
  if (runs.length === 0) return <p className={css.soft}>No runs yet.</p>
  return (
    <>
      {rate.value !== null && (
        <>
          <p className={css.rate}>
            <strong>
              {count(passed)} of {count(counted.length)}
            </strong>{' '}
            passed {when} the last change
          </p>
          <IntervalBar label="Passed" question="if it is run again" {...rate} />
        </>
      )}
      {progress}
      <ul className={css.causes}>
        {groupByCause(known.filter(({ effectiveOutcome }) => effectiveOutcome !== 'passed')).map(({ newest, count: times }) => (
          <li key={newest.id}>
            <StateTag state={newest.effectiveOutcome ?? newest.status} />
            <span>
              <strong className="numbers">
                {causeInWords(newest) ? `${causeInWords(newest)}: ${count(times)}` : several(times, 'time')}
              </strong>{' '}
              <Go to={paths.runs.one(project, newest.id)}>{outcomeReasonOf(newest)}</Go>
              {newest.effectiveOutcome === 'failed' && <QuotedReply project={project} run={newest.id} assertion={null} />}
            </span>
            {causeInWords(newest) === otherWords && <AcceptAnswer kind={kind} id={id} run={newest} />}
          </li>
        ))}
      </ul>
      <Latency runs={counted} />
      {ended.length > known.length && (
        <p className={css.soft}>
          {several(ended.length - known.length, 'run')}: {hiddenReason}
        </p>
      )}
    </>
  )
}

function Latency({ runs }: { runs: readonly Run[] }) {
  const replies = runs.flatMap(({ metrics }) => metrics?.latencyMs ?? [])
  if (replies.length === 0) return null
  const typical = replies.map(({ p50 }) => p50).sort((a, b) => a - b)[Math.floor(replies.length / 2)]!
  return (
    <p className={css.soft}>
      A typical reply took {duration(typical)}, the slowest {duration(Math.max(...replies.map(({ max }) => max)))}.
    </p>
  )
}
