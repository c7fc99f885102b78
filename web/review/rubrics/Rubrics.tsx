import { parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { GoButton, RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { SearchField } from '#web/page/SearchField.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconListDetails, IconPlus } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'

const retired = 'retired'

export function Rubrics() {
  const project = useParam('project')
  const mayEdit = useMay('editor')
  const [{ search, status }, setView] = useView('search', 'status')
  const archived = status === retired ? 'true' : 'false'
  const list = useList(['rubrics', 'list', project, search, archived], (cursor, signal) =>
    parley.GET('/rubrics', { params: { query: { projectId: project, archived, ...(search && { search }), ...cursor } }, signal }),
  )
  const make = mayEdit && (
    <GoButton to={paths.rubrics.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New rubric
    </GoButton>
  )
  const columns: Column<Schemas['Rubric']>[] = [
    { title: 'Name', width: 'minmax(0, 2fr)', render: ({ id, name }) => <RowLink to={paths.rubrics.one(project, id)}>{name}</RowLink> },
    { title: 'Status', width: '116px', render: ({ status }) => <StateTag state={status} /> },
    { title: 'Questions', width: '80px', render: ({ criteria }) => <span className="numbers">{criteria.length}</span> },
    {
      title: 'In use',
      width: '120px',
      wideOnly: true,
      render: ({ publishedVersion }) => (publishedVersion === null ? 'not published' : `version ${publishedVersion}`),
    },
    {
      title: 'Description',
      width: 'minmax(0, 3fr)',
      wideOnly: true,
      render: ({ description }) => <span className="clamped">{description}</span>,
    },
    { title: 'Use', width: '84px', wideOnly: true, render: ({ isDefault }) => isDefault && <Tag>default</Tag> },
    { title: 'Changed', width: '92px', wideOnly: true, render: ({ updatedAt }) => <Time at={updatedAt} quiet /> },
  ]
  return (
    <ListPage
      title="Rubrics"
      about="The questions that reviewers answer about a conversation. A published version never changes; editing a rubric creates the next version."
      actions={make}
      columns={columns}
      query={list}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      filters={
        <Filters>
          <SearchField />
          <Filter label="Status" value={status} options={[retired]} onChange={(value) => setView({ status: value })} />
        </Filters>
      }
      filtered={(search ?? status) && 'rubrics'}
      empty={{ icon: IconListDetails, title: 'No rubrics yet', text: 'Describe what makes a good conversation.', action: make }}
    />
  )
}
