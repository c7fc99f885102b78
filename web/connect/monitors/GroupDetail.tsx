import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { MakeTestForm } from '#web/page/written/MakeTest.tsx'
import { paths } from '#web/paths.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Time } from '#web/ui/Time.tsx'

type Detail = Schemas['ProjectFailureGroupDetail']
type State = 'open' | 'acknowledged' | 'fixedIn'
const moves: Readonly<Record<Detail['state'], readonly (readonly [State, string])[]>> = {
  open: [
    ['acknowledged', 'Acknowledge'],
    ['fixedIn', 'Mark as fixed'],
  ],
  reopened: [
    ['acknowledged', 'Acknowledge'],
    ['fixedIn', 'Mark as fixed'],
  ],
  acknowledged: [
    ['fixedIn', 'Mark as fixed'],
    ['open', 'Open again'],
  ],
  fixedIn: [['open', 'Open again']],
}

/** When a group of failures was seen, in which versions, and its newest conversations. */
export function GroupDetail({ project, id }: { project: string; id: string }) {
  const query = useRead(['failure-groups', id], (signal) => parley.GET('/failure-groups/{id}', { params: { path: { id } }, signal }))
  return <Loaded query={query}>{(group) => <Known project={project} group={group} />}</Loaded>
}

function Known({ project, group }: { project: string; group: Detail }) {
  const mayEdit = useMay('editor')
  const [isMaking, setMaking] = useState(false)
  const newest = group.examples[0]
  const change = useChange(
    (state: State) => {
      const params = { path: { id: group.id }, header: { 'if-match': `"${group.version}"` } }
      return parley.PUT('/failure-groups/{id}', { params, body: { state } })
    },
    ['failure-groups'],
  )
  return (
    <>
      <p>{group.reason}</p>
      <Facts
        rows={[
          ['First seen', <Time key="first" at={group.firstSeenAt} />],
          ['Last seen', <Time key="last" at={group.lastSeenAt} />],
          ['Fixed in', group.fixedIn],
          ['Versions', group.versions.map(({ version, runs }) => `${version ?? 'unknown'}: ${runs}`).join(', ')],
        ]}
      />
      {mayEdit && (
        <Group gap={8} mt={12}>
          {newest && !isMaking && (
            <Button size="xs" variant="default" onClick={() => setMaking(true)}>
              Make a test
            </Button>
          )}
          {moves[group.state].map(([state, words]) => (
            <Button
              key={state}
              size="xs"
              variant="default"
              loading={change.isPending && change.variables === state}
              onClick={() => change.mutate(state, { onError: notifyFailure })}
            >
              {words}
            </Button>
          ))}
        </Group>
      )}
      {isMaking && newest && <MakeTestForm project={project} run={newest} />}
      <h3>Newest conversations</h3>
      <ul>
        {group.examples.map((run, at) => (
          <li key={run}>
            <Go to={paths.runs.one(project, run)}>Conversation {at + 1}</Go>
          </li>
        ))}
      </ul>
    </>
  )
}
