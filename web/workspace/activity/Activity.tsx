import { Button, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { parley, unwrap } from '#web/api.ts'
import { lowercase } from '#web/page/activity/change.ts'
import { SentenceView } from '#web/page/activity/SentenceView.tsx'
import { nounOf } from '#web/page/activity/sentence.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { Go, RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMe } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useList } from '#web/page/queries.ts'
import { humanize } from '#web/page/schema.ts'
import { useSubjects } from '#web/page/subjects.ts'
import { useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { resourceTypes } from '#web/rules.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconActivity, IconDownload } from '#web/ui/icons.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { save } from '#web/ui/save.ts'
import { exactTime } from '#web/ui/Time.tsx'
import css from './Activity.module.css'
import { useAuthors } from './authors.ts'
import { checkedInWords } from './check-chain.ts'
import { Entry } from './Entry.tsx'
import { type Folded, folded, unfolded } from './folded.ts'

const periods = [
  { value: '1', label: 'last 24 hours' },
  { value: '7', label: 'last 7 days' },
  { value: '30', label: 'last 30 days' },
]
const kinds = resourceTypes.map((value) => ({ value, label: nounOf(value) }))
const dayMs = 86_400_000

/** Changes in the workspace with their authors; of one resource if the address names it. Runs of batch runs are left out, and equal entries are one row, until every entry is requested. */
export function Activity() {
  const [view, setView] = useView('resourceType', 'resourceId', 'changed', 'entry', 'actor', 'days', 'runs')
  const { list, rows, folds } = useActivity(view)
  const subjectOf = useSubjects(list.rows)
  const columns: Column<Folded>[] = [
    {
      title: 'Action',
      width: 'minmax(0, 1fr)',
      render: ({ entry, same }) => (
        <RowLink stay to={withView(paths.activity, { ...view, entry: entry.id })}>
          <SentenceView entry={entry} name={subjectOf(entry).name} times={same.length + 1} />
        </RowLink>
      ),
    },
    {
      title: 'Number',
      width: '84px',
      wideOnly: true,
      render: ({ entry: { seq } }) => <span className="numbers">{seq && count(seq)}</span>,
    },
    {
      title: 'When',
      width: 'minmax(0, 216px)',
      render: ({ entry: { at } }) => (
        <time className="numbers" dateTime={at}>
          {exactTime(at)}
        </time>
      ),
    },
  ]
  const selection = rows.find(({ entry }) => entry.id === view.entry)
  const { resourceType, resourceId, actor, days } = view
  const [checked, setChecked] = useState<string>()
  return (
    <>
      <ListPage
        title="Activity"
        about={<About name={(list.rows[0] && subjectOf(list.rows[0]).name) ?? resourceId} view={view} checked={checked} />}
        actions={<Export onChecked={setChecked} />}
        columns={columns}
        query={{ ...list, rows }}
        keyOf={({ entry: { id } }) => id}
        filters={
          <Filters>
            <Filter label="Who" value={actor} options={useAuthors(actor)} onChange={(value) => setView({ actor: value })} />
            <Filter
              label="What"
              value={resourceType}
              options={kinds}
              onChange={(value) => setView({ resourceType: value, resourceId: undefined, changed: undefined })}
            />
            <Filter label="When" value={days} options={periods} onChange={(value) => setView({ days: value })} />
            {!resourceId && (
              <Switch
                size="xs"
                label="Show every entry"
                checked={!folds}
                onChange={(event) => setView({ runs: event.currentTarget.checked ? 'all' : undefined })}
              />
            )}
          </Filters>
        }
        empty={{ icon: IconActivity, title: 'No entries match this filter', text: 'Clear the filter to see more.' }}
      />
      <Sheet
        title={
          selection && <SentenceView entry={selection.entry} name={subjectOf(selection.entry).name} times={selection.same.length + 1} />
        }
        opened={selection !== undefined}
        onClose={() => setView({ entry: undefined })}
      >
        {selection && <Entry {...selection} subject={subjectOf(selection.entry)} />}
      </Sheet>
    </>
  )
}

type AboutProps = { name: string | undefined; view: View; checked: string | undefined }

const About = ({ name, view, checked }: AboutProps) => (
  <>
    {view.resourceId ? `Activity of ${name}` : 'Every change in this workspace, sealed in a hash chain that reveals later edits'}
    {view.changed && `, changes of its ${lowercase(humanize(view.changed.split('/').at(-1)!))} only`}.{' '}
    {view.changed && (
      <Go stay to={withView(paths.activity, { ...view, changed: undefined })}>
        All its changes
      </Go>
    )}
    {checked && (
      <p role="status" className={css.checked}>
        {checked} <Go to={`${paths.document('operate/activity')}#the-chain`}>How to check it yourself</Go>
      </p>
    )}
  </>
)

/** Saves all sealed entries, whatever the filters say, and checks their chain. */
function Export({ onChecked }: { onChecked(words: string): void }) {
  const { workspace } = useMe()
  const download = async () => {
    const blob = (await unwrap(parley.GET('/activity/export', { parseAs: 'blob' }) as never)) as Blob
    save(blob, 'activity.ndjson')
    onChecked(await checkedInWords(blob, workspace.id))
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download().catch(notifyFailure)}>
      Export and check
    </Button>
  )
}

type View = { resourceType?: string; resourceId?: string; changed?: string; actor?: string; days?: string; runs?: string }
function useActivity({ resourceType, resourceId, changed, actor: actorId, days, runs }: View) {
  // The cursor of a page belongs to its filters, so the start does not move while the page is shown.
  const since = useMemo(() => (days ? new Date(Date.now() - Number(days) * dayMs).toISOString() : undefined), [days])
  const folds = !resourceId && runs !== 'all'
  // Anyone who asks for runs wants to see them.
  const foldsRuns = folds && !resourceType
  const filters = { ...(actorId && { actorId }), ...(since && { since }) }
  const list = useList(['activity', { resourceType, resourceId, foldsRuns, changed, ...filters }], (cursor, signal) =>
    resourceType && resourceId
      ? parley.GET('/activity/resource/{resourceType}/{resourceId}', {
          params: {
            path: { resourceType: resourceType as never, resourceId },
            query: { ...cursor, ...filters, ...(changed && { changed }) },
          },
          signal,
        })
      : parley.GET('/activity', {
          params: {
            query: {
              ...cursor,
              ...filters,
              ...(resourceType && { resourceType: resourceType as never }),
              ...(foldsRuns && { foldRuns: 'true' as const }),
            },
          },
          signal,
        }),
  )
  return { list, rows: folds ? folded(list.rows) : unfolded(list.rows), folds }
}
