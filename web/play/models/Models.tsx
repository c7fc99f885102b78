import { parley, type Schemas } from '#web/api.ts'
import { spendingOf } from '#web/page/budget.ts'
import { Go, RowLink } from '#web/page/Go.tsx'
import { useRead } from '#web/page/queries.ts'
import { changeColumn, ResourceList, statusColumn } from '#web/page/resource/ResourceList.tsx'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconBrain } from '#web/ui/icons.tsx'
import { kinds, titleOf } from './kinds.ts'

type Model = Schemas['Model']

export const Models = () => (
  <ResourceList
    resource="models"
    about={
      <>
        The language models that this project can use. Those of the whole workspace are listed, too. <Spending />
      </>
    }
    statuses={['unverified', 'verified', 'failing', 'disabled']}
    kinds={Object.entries(kinds).map(([value, { title }]) => ({ value, label: title }))}
    icon={IconBrain}
    hint="Create one and probe it to see its answers, their speed and their cost."
    columns={[
      { title: 'Name', width: 'minmax(0, 2fr)', render: (model) => <Name model={model} /> },
      { title: 'Kind', width: '176px', wideOnly: true, render: ({ kind }) => titleOf(kind) },
      {
        title: 'Available in',
        width: '128px',
        wideOnly: true,
        render: ({ projectId }) => (projectId === null ? 'the workspace' : 'this project'),
      },
      statusColumn,
      {
        title: 'Last probe',
        width: 'minmax(0, 2fr)',
        wideOnly: true,
        render: ({ lastProbe }) => lastProbe && <span className="clamped">{lastProbe.message}</span>,
      },
      changeColumn,
    ]}
  />
)

// A model of the whole workspace has a page in every project.
function Name({ model: { id, name } }: { model: Model }) {
  return <RowLink to={paths.models.one(useParam('project'), id)}>{name}</RowLink>
}

/** The spending of the project this month. */
function Spending() {
  const project = useParam('project')
  const spending = useRead(['projects', project, 'spending'], (signal) =>
    parley.GET('/projects/{id}/spending', { params: { path: { id: project } }, signal }),
  )
  if (!spending.data) return null
  return (
    <>
      Used this month: {spendingOf(spending.data)}. <Go to={paths.projectSettings(project)}>Change the budget</Go>
    </>
  )
}
