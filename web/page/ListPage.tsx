import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Column, DataList } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { problemOf } from './problem.ts'
import { useTitle } from './use-title.ts'

type Query<Row> = {
  rows: readonly Row[]
  error: unknown
  isPending: boolean
  refetch(): unknown
  more?: { load(): void; loading: boolean }
}
type Props<Row> = {
  title: string
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  columns: readonly Column<Row>[]
  query: Query<Row>
  keyOf(row: Row): string
  empty: { icon: Icon; title: string; words?: ReactNode; action?: ReactNode }
}

/** The page of a list: what it is about, what can be made, filters, and the rows. */
export function ListPage<Row>({ title, about, actions, filters, columns, query, keyOf, empty }: Props<Row>) {
  useTitle(title)
  return (
    <>
      <PageHead title={title} actions={actions}>
        {about}
      </PageHead>
      <Panel flush {...(filters && { aside: filters })}>
        {query.error && query.rows.length === 0 ? (
          <ProblemPanel problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <DataList
            label={title}
            columns={columns}
            rows={query.rows}
            keyOf={keyOf}
            loading={query.isPending}
            {...(query.more && { more: query.more })}
            empty={
              <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
                {empty.words}
              </EmptyState>
            }
          />
        )}
      </Panel>
    </>
  )
}
