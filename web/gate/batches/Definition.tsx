import type { Schemas } from '#web/api.ts'
import { budgetOf } from '#web/page/budget.ts'
import { Go } from '#web/page/Go.tsx'
import { useIntegrationNames, useNames } from '#web/page/names.ts'
import { changeFacts } from '#web/page/resource/ResourceHead.tsx'
import { paths } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import { BaselineName } from './BaselineName.tsx'
import css from './DryRunView.module.css'
import { describeGate } from './format.ts'
import { scheduleInWords } from './schedule.ts'

type BatchDefinition = Omit<Schemas['BatchSnapshot']['batch'], 'name'>

const maxItems = 50

/** The items of a batch, how and when they are played, and where events go; for a batch, or for the copy in a batch run. */
export function Definition({
  definition,
  project,
  nextRunAt,
}: {
  definition: BatchDefinition
  project: string
  nextRunAt?: string | null
}) {
  const integrations = useIntegrationNames(project, definition.notify.length > 0)
  const integrationName = (id: string) => integrations.find((integration) => integration.id === id)?.name ?? `${id.slice(0, 12)}…`
  const { items, matrix, repeats, sample, order, priority, retryPolicy, schedule, notify, budget } = definition
  const { nameOf } = useNames(project, [...items.slice(0, maxItems).map(({ id }) => id), ...matrix.personaIds, ...matrix.channelIds])
  return (
    <Panel title="Contents" aside={<span className="numbers">{several(items.length, 'item')}</span>}>
      <Facts
        rows={[
          [
            'Items',
            <ul key="items" className={css.list}>
              {items.slice(0, maxItems).map(({ type, id }) => (
                <li key={type + id}>
                  {type === 'tag' ? (
                    <>all tagged “{id}”</>
                  ) : (
                    <Go to={(type === 'scenario' ? paths.scenarios : paths.tests).one(project, id)}>{nameOf(id)}</Go>
                  )}
                </li>
              ))}
              {items.length > maxItems && <li>and {count(items.length - maxItems)} more</li>}
            </ul>,
          ],
          ['Personas', matrix.personaIds.map(nameOf).join(', ') || 'from each item'],
          ['Channels', matrix.channelIds.map(nameOf).join(', ') || 'from each item'],
          [
            'Variables',
            matrix.variables.length > 0 &&
              matrix.variables
                .map((set) =>
                  Object.entries(set)
                    .map(([name, value]) => `${name}=${value}`)
                    .join(', '),
                )
                .join(' · '),
          ],
          ['Repeats', repeats === null ? 'set by each item' : `${several(repeats, 'run')} of each cell`],
          ['Sample', sample && `${several(sample.cells, 'cell')}, by ${sample.stratifyBy}, seed ${sample.seed}`],
          ['Order', { asListed: 'as listed', random: 'random, by seed', failedFirst: 'last failures first' }[order]],
          ['Priority', priority],
          ['Retried', `at most ${several(retryPolicy.max, 'time')} after an error outside the agent`],
          ['Schedule', schedule ? scheduleInWords(schedule) : 'none; runs start on demand or through the API'],
          ['Next run', nextRunAt && <Time key="next" at={nextRunAt} />],
          ['Budget', budget && budgetOf(budget)],
          ['Notifies', notify.length > 0 && notify.map(integrationName).join(', ')],
        ]}
      />
    </Panel>
  )
}

/** The gate and the baseline. */
export function GateFacts({ batch }: { batch: Schemas['Batch'] }) {
  return (
    <Panel title="Gate">
      <ul className={css.list}>
        {describeGate(batch).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Facts
        rows={[
          ['Baseline', <BaselineName key="baseline" baseline={batch.baseline} />],
          ['Tags', batch.tags.join(', ')],
          ...changeFacts('batch', batch),
        ]}
      />
    </Panel>
  )
}
