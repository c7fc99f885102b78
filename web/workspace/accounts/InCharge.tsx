import { parley } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { quarantineInWords } from '#web/page/playable/quarantine-in-words.ts'
import { useRead } from '#web/page/queries.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './MemberPage.module.css'

type Kind = 'scenario' | 'test' | 'batch' | 'integration'
const limit = 100

/** The newest of this kind that a member changed. */
function useTouched(actorId: string, resourceType: Kind) {
  const { data } = useRead(['activity', 'of', actorId, resourceType], (signal) =>
    parley.GET('/activity', { params: { query: { actorId, resourceType, limit } }, signal }),
  )
  return [...new Set(data?.data.map(({ resourceId }) => resourceId))]
}

/** What a member switched off and why, and what starts by itself because of them: it stays when they go. */
export function InCharge({ memberId }: { memberId: string }) {
  const scenarioIds = useTouched(memberId, 'scenario')
  const testIds = useTouched(memberId, 'test')
  const batchIds = useTouched(memberId, 'batch')
  const integrationIds = useTouched(memberId, 'integration')
  const named = (ids: readonly string[]) => ({ ids: ids.join(), limit })
  const scenarios = useRead(
    ['scenarios', 'quarantined', ...scenarioIds],
    (signal) => parley.GET('/scenarios', { params: { query: { ...named(scenarioIds), status: 'quarantined' } }, signal }),
    { enabled: scenarioIds.length > 0 },
  )
  const tests = useRead(
    ['tests', 'quarantined', ...testIds],
    (signal) => parley.GET('/tests', { params: { query: { ...named(testIds), status: 'quarantined' } }, signal }),
    { enabled: testIds.length > 0 },
  )
  const batches = useRead(
    ['batches', 'scheduled', ...batchIds],
    (signal) => parley.GET('/batches', { params: { query: named(batchIds) }, signal }),
    { enabled: batchIds.length > 0 },
  )
  const integrations = useRead(
    ['integrations', 'of', ...integrationIds],
    (signal) => parley.GET('/integrations', { params: { query: named(integrationIds) }, signal }),
    { enabled: integrationIds.length > 0 },
  )
  const connected = (integrations.data?.data ?? []).filter(({ archivedAt }) => !archivedAt)
  const quarantined = [
    ...(scenarios.data?.data ?? []).map((one) => ({ ...one, to: paths.scenarios.one(one.projectId, one.id) })),
    ...(tests.data?.data ?? []).map((one) => ({ ...one, to: paths.tests.one(one.projectId, one.id) })),
  ]
  const scheduled = (batches.data?.data ?? []).filter(({ schedule, archivedAt }) => schedule && !archivedAt)
  if (quarantined.length + scheduled.length + connected.length === 0) return null
  return (
    <Panel title="Quarantines, schedules and integrations" flush>
      <ul className={css.list}>
        {quarantined.map((one) => (
          <li key={one.id}>
            <Go to={one.to}>{one.name}</Go> <span dir="auto">{quarantineInWords(one)}</span>
          </li>
        ))}
        {scheduled.map(({ id, projectId, name, nextRunAt }) => (
          <li key={id}>
            <Go to={paths.batches.one(projectId, id)}>{name}</Go>
            <span>
              starts by itself
              {nextRunAt && (
                <>
                  , next <Time at={nextRunAt} />
                </>
              )}
            </span>
          </li>
        ))}
        {connected.map(({ id, projectId, name, kind }) => (
          <li key={id}>
            <Go to={projectId ? paths.integrations.one(projectId, id) : paths.start}>{name}</Go>
            <span>{wordsOf('kind', kind)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
