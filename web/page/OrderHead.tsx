import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '#web/ui/icons.tsx'
import css from './OrderHead.module.css'

type Props = {
  title: string /** As in the API: `-` means descending. */
  order: string
  current: string | undefined
  onChange(order: string | undefined): void
}

/** The head of a column that can order a list; a second press restores the usual order, newest first. */
export function OrderHead({ title, order, current, onChange }: Props) {
  const isChosen = current === order
  const Arrow = !isChosen ? IconArrowsSort : order.startsWith('-') ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton
      className={css.head}
      aria-pressed={isChosen}
      title={`Order by ${title.toLowerCase()}`}
      onClick={() => onChange(isChosen ? undefined : order)}
    >
      {title} <Arrow size={13} aria-hidden />
    </UnstyledButton>
  )
}
