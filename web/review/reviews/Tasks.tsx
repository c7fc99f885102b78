import { parley, type Schemas, taskLifecycle, taskStates } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton, RowLink } from '#web/page/Go.tsx'
import { useRubrics } from '#web/page/judging/rubrics.ts'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { useSelection } from '#web/page/selection.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconGavel, IconPlus } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { agreementOf } from './agreement.ts'
import { CancelSelected } from './CancelSelected.tsx'
import { TaskStateTag } from './TaskStateTag.tsx'
import { TaskSummary } from './TaskSummary.tsx'

type Task = Schemas['ReviewTask']

/** Every conversation that was assigned to reviewers, and its progress. */
export function Tasks() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ state, rubricId }, setView] = useView('state', 'rubricId')
  const rubrics = useRubrics(project)
  const query = { ...(state && { state: state as Task['state'] }), ...(rubricId && { rubricId }) }
  const list = useList(
    ['review-tasks', project, query],
    (cursor, signal) => parley.GET('/review-tasks', { params: { query: { projectId: project, limit: 100, ...query, ...cursor } }, signal }),
    10_000,
  )
  const nameOf = useRunNames(
    project,
    list.rows.map(({ subject }) => subject.id),
  )
  const selection = useSelection((keys, clear) => (
    <CancelSelected
      ids={list.rows.filter(({ id, state: at }) => keys.includes(id) && taskLifecycle.can('cancel', at)).map(({ id }) => id)}
      onDone={clear}
    />
  ))
  const assign = mayEdit && (
    <GoButton to={paths.reviewTasks.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      Assign conversations
    </GoButton>
  )
  return (
    <ListPage
      title="Review tasks"
      about={<TaskSummary tasks={list.rows} more={list.more !== undefined} />}
      actions={
        <>
          <GoButton variant="default" to={paths.work(project)} leftSection={<IconGavel size={16} aria-hidden />}>
            Your own reviews
          </GoButton>
          {assign}
        </>
      }
      columns={columnsOf(project, nameOf)}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ subject }) => nameOf(subject.id)}
      selection={mayEdit ? selection : undefined}
      filters={
        <Filters>
          <Filter
            label="State"
            value={state}
            options={taskStates.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(to) => setView({ state: to })}
          />
          <Filter
            label="Rubric"
            value={rubricId}
            options={(rubrics.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(to) => setView({ rubricId: to })}
          />
        </Filters>
      }
      filtered={(state || rubricId) && 'review tasks'}
      empty={{
        icon: IconGavel,
        title: 'No review tasks yet',
        text: 'Choose conversations and assign them to reviewers.',
        action: assign,
      }}
    />
  )
}

const columnsOf = (project: string, nameOf: (runId: string) => string): Column<Task>[] => [
  { title: 'State', width: '148px', render: (task) => <TaskStateTag state={task.state} /> },
  {
    title: 'Conversation',
    width: 'minmax(0, 3fr)',
    render: ({ id, subject }) => <RowLink to={paths.reviewTasks.one(project, id)}>{nameOf(subject.id)}</RowLink>,
  },
  { title: 'Verdict', width: '96px', wideOnly: true, render: ({ resolution }) => resolution?.verdict ?? '' },
  {
    title: 'Reviewers',
    width: '84px',
    wideOnly: true,
    render: ({ requiredReviews, extraReviews }) => (
      <span className="numbers">
        {requiredReviews}
        {extraReviews > 0 && ` + ${extraReviews}`}
      </span>
    ),
  },
  {
    title: 'Agreement',
    width: '100px',
    wideOnly: true,
    render: (task) => {
      const agreement = agreementOf([task])
      return <span className="numbers">{agreement && `${count(agreement.agreed)} of ${count(agreement.of)}`}</span>
    },
  },
  { title: 'Sampling', width: '116px', wideOnly: true, render: ({ sampling }) => wordsOf('sampling', sampling.strategy) },
  {
    title: 'Due',
    width: '104px',
    wideOnly: true,
    render: ({ dueAt, resolution }) =>
      dueAt && (resolution === null && Date.parse(dueAt) < Date.now() ? <Tag tone="warn">overdue</Tag> : <Time at={dueAt} quiet />),
  },
]
