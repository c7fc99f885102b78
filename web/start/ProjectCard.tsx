import type { Schemas } from '../api.ts'
import { reasonOf } from '../page/batch-runs.ts'
import { Go } from '../page/Go.tsx'
import { regressionOf } from '../page/regression.ts'
import { paths } from '../paths.ts'
import { count, several } from '../ui/count.ts'
import { percent } from '../ui/percent.ts'
import { Sparkline } from '../ui/Sparkline.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Time } from '../ui/Time.tsx'
import { type BatchRun, useBatchRunsOf } from './batch-runs.ts'
import css from './ProjectCard.module.css'

type Props = {
  project: Schemas['Project']
  batchRuns: Parameters<typeof useBatchRunsOf>[1]
  alerts: OpenAlertsOfProject | undefined
  nameOf(batchId: string): string
}
type OpenAlertsOfProject = { newest: Schemas['Alert']; count: number }

/** A project in brief: the verdict to look at first and the reason, the pass rates of that batch, what changed, and the state of its other batches. */
export function ProjectCard({ project: { id, name, description }, batchRuns, alerts, nameOf }: Props) {
  const { first, others, passRates, isRead, isArchived, error } = useBatchRunsOf(id, batchRuns)
  const rate = first?.metrics?.passRate.value
  const changes = first && changesOf(first)
  return (
    <section className={css.card} aria-label={name} data-outcome={first?.outcome ?? undefined}>
      <header>
        <h2>
          <Go to={paths.project(id)}>{name}</Go>
        </h2>
        {first && <StateTag state={first.outcome ?? first.status} />}
      </header>
      {first ? (
        <>
          <p className={css.run}>
            <Go to={paths.batchRun(id, first.id)}>
              {nameOf(first.batchId)} #{first.number}
            </Go>
            {first.label && <Tag>{first.label}</Tag>}
            {first.outcome && first.status === 'canceled' && <StateTag state="canceled" />}
            <span className={css.soft}>
              <Time at={first.endedAt ?? first.createdAt} quiet />
            </span>
          </p>
          <div className={css.words}>
            {changes && <p className={css.changes}>{changes}</p>}
            <p className={css.soft}>{reasonOf(first)}</p>
          </div>
          {rate != null && (
            <div className={css.rate}>
              {passRates.length > 1 && (
                <Sparkline
                  shares={passRates}
                  label={`Pass rates of the last ${count(passRates.length)} runs of ${nameOf(first.batchId)}`}
                />
              )}
              <strong className="numbers">{percent(rate)}</strong>
              <span className={css.soft}>passed</span>
            </div>
          )}
          {others.length > 0 && <Others batchRuns={others} project={id} nameOf={nameOf} />}
          {alerts && <OpenAlerts alerts={alerts} project={id} />}
        </>
      ) : (
        <>
          {description && <p className={css.soft}>{description}</p>}
          {isRead && <p className={css.soft}>{isArchived ? 'Its latest batch runs are of archived batches.' : 'No batch runs yet.'}</p>}
          {Boolean(error) && <p className={css.soft}>Its batch runs could not be read.</p>}
          {alerts && <OpenAlerts alerts={alerts} project={id} />}
        </>
      )}
    </section>
  )
}

const maxOthers = 3

/** The last verdicts of the other batches: a failed one does not disappear behind a later one that passed. */
function Others({ batchRuns, project, nameOf }: { batchRuns: readonly BatchRun[]; project: string; nameOf: Props['nameOf'] }) {
  const more = batchRuns.length - maxOthers
  return (
    <ul className={css.others} aria-label="Other batches">
      {batchRuns.slice(0, maxOthers).map(({ id, batchId, number, outcome, status }) => (
        <li key={id}>
          <StateTag state={outcome ?? status} />
          {outcome && status === 'canceled' && <StateTag state="canceled" />}
          <Go to={paths.batchRun(project, id)}>
            {nameOf(batchId)} #{number}
          </Go>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Go to={paths.batches.list(project)}>{count(more)} more</Go>
        </li>
      )}
    </ul>
  )
}

/** What real conversations show. */
const OpenAlerts = ({ alerts: { newest, count: n }, project }: { alerts: OpenAlertsOfProject; project: string }) => (
  <p className={css.alerts}>
    <Tag tone="bad">{several(n, 'alert')}</Tag>
    <Go to={paths.monitoring(project)}>{newest.sentence}</Go>
  </p>
)

/** What is new against the baseline, if there was a comparison. */
function changesOf(batchRun: BatchRun): string | undefined {
  const { comparison, gateResult } = batchRun
  if (gateResult?.failing) return gateResult.failing.sentence
  const regression = regressionOf(batchRun)
  if (!comparison || !regression) return undefined
  const { number, label } = comparison.baseline
  return `Against #${number}${label ? ` (${label})` : ''}: ${regression.words}.`
}
