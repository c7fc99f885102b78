import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from '#web/ui/icons.tsx'
import { type Column, DataList, type More } from '../ui/DataList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProblemPanel } from '../ui/ProblemPanel.tsx'
import { problemOf } from './problem.ts'
import { useView } from './view.ts'

export type ListQuery<Row> = {
  rows: readonly Row[]
  error: unknown
  isPending: boolean
  refetch(): unknown
  more?: More | undefined
}
export type ListProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  query: ListQuery<Row>
  keyOf(row: Row): string
  empty: { icon: Icon; title: string; text?: ReactNode; action?: ReactNode }
  /** The plural of the listed resource while filters are set: an empty list is then no reason to create one. */
  filtered?: string | false | undefined
  dense?: boolean
}

/** The rows of a list that is read page by page, or the reason why there are none. */
export function QueryList<Row>({ label, columns, query, keyOf, empty, filtered, dense = false }: ListProps<Row>) {
  const { rows, error, isPending, refetch, more } = query
  if (error && rows.length === 0) return <WhyNoRows error={error} onRetry={() => void refetch()} />
  const { icon, title, text, action } = filtered
    ? { ...empty, title: `No ${filtered} match these filters`, text: 'Clear a filter to see more.', action: undefined }
    : empty
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      loading={isPending}
      dense={dense}
      {...(more && { more })}
      empty={
        <EmptyState icon={icon} title={title} action={action}>
          {text}
        </EmptyState>
      }
    />
  )
}

/** The service may refuse the filters in the address: repeating the request would not help. */
function WhyNoRows({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const [view, setView] = useView<string>()
  const problem = problemOf(error)
  const refused = problem.errors?.flatMap(({ parameter }) => (parameter && view[parameter] !== undefined ? [parameter] : [])) ?? []
  if (refused.length === 0) return <ProblemPanel problem={problem} onRetry={onRetry} />
  return (
    <ProblemPanel problem={problem}>
      <Button variant="default" size="xs" onClick={() => setView(Object.fromEntries(refused.map((name) => [name, undefined])))}>
        {refused.length === 1 ? 'Clear this filter' : 'Clear these filters'}
      </Button>
    </ProblemPanel>
  )
}
