import type { ReactNode } from 'react'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ColumnsMenu, useChosenColumns } from './ColumnsMenu.tsx'
import css from './ListPage.module.css'
import { type ListProps, QueryList } from './QueryList.tsx'
import { useRowKeys } from './row-keys.ts'
import { type Selection, selectionColumn } from './selection.tsx'
import { useTitle } from './use-title.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { useView } from './view.ts'

type Props<Row> = Omit<ListProps<Row>, 'label' | 'dense'> & {
  title: string
  about?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  /** The name of a row; with it, rows can be shown next to the list. */
  nameOf?(row: Row): string
  /** What is shown there of a row, below its columns. */
  peekOf?(row: Row): ReactNode
  /** The rows that an action applies to together. */
  selection?: Selection | undefined
}

/** The page of a list: its title, the button to create, the filters, and the rows, which keys move through. */
export function ListPage<Row>({ title, about, actions, filters, nameOf, peekOf, selection, ...list }: Props<Row>) {
  useTitle(title)
  const [{ peek }, setView] = useView('peek')
  useRowKeys({ onPeek: nameOf && ((key) => setView({ peek: key })), onSelect: selection?.toggle })
  const { columns: all, query, keyOf } = list
  const columns = useChosenColumns(all)
  const row = nameOf && query.rows.find((candidate) => keyOf(candidate) === peek)
  const shown = selection && nameOf ? [selectionColumn({ rows: query.rows, keyOf, nameOf, selection }), ...columns] : columns
  return (
    <>
      <PageHead title={title} actions={actions}>
        {about}
      </PageHead>
      <Panel
        flush
        aside={
          <div className={css.tools}>
            {filters}
            <div className={css.menus}>
              <ViewsMenu />
              <ColumnsMenu columns={all} />
            </div>
          </div>
        }
      >
        <QueryList label={title} dense {...list} columns={shown} />
      </Panel>
      {selection?.bar}
      {nameOf && (
        <Sheet title={row && nameOf(row)} opened={row !== undefined} onClose={() => setView({ peek: undefined })}>
          {row && <Facts rows={all.map(({ title: name, render }) => [name, render(row)] as const)} />}
          {row && peekOf?.(row)}
        </Sheet>
      )}
    </>
  )
}
