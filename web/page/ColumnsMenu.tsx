import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '#web/ui/icons.tsx'
import type { Column } from '../ui/DataList.tsx'
import { useView } from './view.ts'

type Titled = Pick<Column<never>, 'title'>

/** The columns of a list that are shown: all except those that the address hides. The first one names the row and is always shown. */
export function useChosenColumns<C extends Titled>(columns: readonly C[]): readonly C[] {
  const [{ hide }] = useView('hide')
  const hidden = new Set(hide?.split(',') ?? [])
  return columns.filter(({ title }, at) => at === 0 || !hidden.has(title))
}

/** Chooses columns; the choice is in the address, so that a link shows the same list. */
export function ColumnsMenu({ columns }: { columns: readonly Titled[] }) {
  const [{ hide }, setView] = useView('hide')
  const hidden = new Set(hide?.split(',').filter(Boolean) ?? [])
  const toggle = (title: string) => {
    const others = [...hidden].filter((other) => other !== title)
    setView({ hide: (hidden.has(title) ? others : [...others, title]).join(',') })
  }
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns3 size={14} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {columns.slice(1).map(({ title }) => (
            <Checkbox key={title} size="xs" label={title} checked={!hidden.has(title)} onChange={() => toggle(title)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
