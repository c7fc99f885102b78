import { IconActivity } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { useList } from '../page/queries.ts'
import { useView } from '../page/view.ts'
import { resourceTypes } from '../rules.ts'
import type { Column } from '../ui/DataList.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Time } from '../ui/Time.tsx'
import css from './Activity.module.css'
import { Entry } from './Entry.tsx'
import { useResourceNames } from './names.ts'

type ActivityEntry = Schemas['ActivityEntry']

/** What was done in the workspace, by whom; of one resource when the address names it. */
export function Activity() {
  const [{ resourceType, resourceId, entry }, setView] = useView('resourceType', 'resourceId', 'entry')
  const list = useList(['activity', { resourceType, resourceId }], (cursor, signal) =>
    resourceType && resourceId
      ? parley.GET('/activity/resource/{resourceType}/{resourceId}', {
          params: { path: { resourceType: resourceType as never, resourceId }, query: cursor },
          signal,
        })
      : parley.GET('/activity', { params: { query: { ...cursor, ...(resourceType && { resourceType: resourceType as never }) } }, signal }),
  )
  const nameOf = useResourceNames(list.rows)
  const columns: Column<ActivityEntry>[] = [
    {
      title: 'What',
      width: 'minmax(0, 2fr)',
      render: ({ id, action }) => (
        <button type="button" className={css.open} onClick={() => setView({ entry: id })}>
          {action}
        </button>
      ),
    },
    {
      title: 'Of',
      width: 'minmax(0, 2fr)',
      render: (entry) => (entry.resourceType === 'workspace' ? 'the workspace' : (nameOf(entry) ?? <Id of={entry.resourceId} />)),
    },
    {
      title: 'Who',
      width: 'minmax(0, 1fr)',
      wideOnly: true,
      render: ({ actor }) => `${actor.name}${actor.type === 'apiKey' ? ', by key' : ''}`,
    },
    { title: 'When', width: '92px', wideOnly: true, render: ({ at }) => <Time at={at} quiet /> },
  ]
  const selection = list.rows.find(({ id }) => id === entry)
  return (
    <>
      <ListPage
        title="Activity"
        about={
          resourceId
            ? `Activity of ${(list.rows[0] && nameOf(list.rows[0])) ?? resourceId}.`
            : 'Every change in this workspace, sealed in a hash chain that reveals later edits.'
        }
        columns={columns}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <Filter
              label="Kind"
              value={resourceType}
              options={resourceTypes}
              onChange={(value) => setView({ resourceType: value, resourceId: undefined })}
            />
          </Filters>
        }
        empty={{ icon: IconActivity, title: 'No entries match this filter', text: 'Clear the filter to see more.' }}
      />
      <Sheet title={selection?.action} opened={selection !== undefined} onClose={() => setView({ entry: undefined })}>
        {selection && <Entry entry={selection} />}
      </Sheet>
    </>
  )
}

/** Of what has no name: enough to tell one from another, and all of it on hover. */
const Id = ({ of }: { of: string }) => <code title={of}>{`${of.split('_')[0]}…${of.slice(-6)}`}</code>
