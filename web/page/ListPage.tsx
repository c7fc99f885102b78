import type { ReactNode } from 'react'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type ListProps, QueryList } from './QueryList.tsx'
import { useTitle } from './use-title.ts'

type Props<Row> = Omit<ListProps<Row>, 'label'> & { title: string; about?: ReactNode; actions?: ReactNode; filters?: ReactNode }

/** The page of a list: what it is about, what can be made, filters, and the rows. */
export function ListPage<Row>({ title, about, actions, filters, ...list }: Props<Row>) {
  useTitle(title)
  return (
    <>
      <PageHead title={title} actions={actions}>
        {about}
      </PageHead>
      <Panel flush {...(filters && { aside: filters })}>
        <QueryList label={title} {...list} />
      </Panel>
    </>
  )
}
