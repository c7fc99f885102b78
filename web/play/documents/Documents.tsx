import type { Schemas } from '#web/api.ts'
import { Filters } from '#web/page/Filter.tsx'
import { GoButton } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { changeColumn, nameColumn } from '#web/page/resource/ResourceList.tsx'
import { useResources } from '#web/page/resource/resources.ts'
import { SearchField } from '#web/page/SearchField.tsx'
import { useParam, useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { IconFileText, IconPlus } from '#web/ui/icons.tsx'

const columns: Column<Schemas['Document']>[] = [
  nameColumn('documents'),
  { title: 'Characters', width: '112px', wideOnly: true, render: ({ text }) => <span className="numbers">{count(text.length)}</span> },
  changeColumn,
]

export function Documents() {
  const project = useParam('project')
  const [{ search }] = useView('search')
  const create = useMay('editor') && (
    <GoButton to={paths.documents.new(project)} leftSection={<IconPlus size={16} aria-hidden />}>
      New document
    </GoButton>
  )
  return (
    <ListPage
      title="Documents"
      about="What your agent may say: judges check its claims against these texts, and quote them."
      actions={create}
      columns={columns}
      query={useResources('documents', project, { search })}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      filtered={search && 'documents'}
      filters={
        <Filters>
          <SearchField />
        </Filters>
      }
      empty={{
        icon: IconFileText,
        title: 'No documents yet',
        text: 'Add your terms, price list or help pages, and the ready criterion “Grounded in documents” to a scenario.',
        action: create,
      }}
    />
  )
}
