import type { Schemas } from '#web/api.ts'
import { briefReasonOf } from '#web/page/conversation/use-run.ts'
import { RowLink } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { OutcomeDots } from '#web/ui/OutcomeDots.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { duration, Time } from '#web/ui/Time.tsx'

type Summary = Schemas['RunSummary']
/** The newest run, and all that share its row. */
export type RunRow = { shown: Summary; all: readonly Summary[] }

const maxDots = 12
export const runColumns = (project: string, nameOf: (run: Summary) => string): Column<RunRow>[] => [
  {
    title: 'Outcome',
    width: '116px',
    render: ({ shown: { effectiveOutcome, status }, all }) =>
      all.length === 1 ? (
        <StateTag state={effectiveOutcome ?? status} />
      ) : (
        <OutcomeDots
          outcomes={all
            .slice(0, maxDots)
            .map((run) => run.effectiveOutcome ?? run.status)
            .toReversed()}
          none=""
        />
      ),
  },
  {
    title: 'Conversation',
    width: 'minmax(0, 6fr)',
    render: ({ shown, all }) => (
      <RowLink to={paths.runs.one(project, shown.id)}>
        {nameOf(shown)}
        {all.length > 1 && `, ${count(all.length)} runs`}
      </RowLink>
    ),
  },
  {
    title: 'Reason',
    width: 'minmax(0, 2.5fr)',
    wideOnly: true,
    render: ({ shown }) => <span className="clamped">{briefReasonOf(shown)}</span>,
  },
  {
    title: 'Replies',
    width: '76px',
    wideOnly: true,
    render: ({ shown: { metrics } }) => <span className="numbers">{metrics?.turns ?? ''}</span>,
  },
  {
    title: 'Duration',
    width: '72px',
    wideOnly: true,
    render: ({ shown: { metrics } }) => <span className="numbers">{metrics ? duration(metrics.durationMs) : ''}</span>,
  },
  {
    title: 'When',
    width: '88px',
    wideOnly: true,
    // A real conversation took place before it arrived.
    render: ({ shown: { recording, startedAt, createdAt } }) => <Time at={(recording && startedAt) ?? createdAt} quiet />,
  },
]
