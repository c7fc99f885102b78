import { Modal, type ModalProps } from '@mantine/core'
import { useFirstOpening } from './use-first-opening.ts'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>

/** A window over the page that can be closed. Its head is no second banner of the page. */
export function Dialog({ opened, ...props }: Props) {
  const shown = useFirstOpening(opened)
  if (shown === undefined) return undefined
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} attributes={{ header: { role: 'presentation' } }} opened={shown} {...props} />
}
