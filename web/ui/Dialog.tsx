import { Modal, type ModalProps } from '@mantine/core'
import { useFirstOpening } from './use-first-opening.ts'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>

/** A window over the page that can be closed. */
export function Dialog({ opened, ...props }: Props) {
  const shown = useFirstOpening(opened)
  return shown !== undefined && <Modal closeButtonProps={{ 'aria-label': 'Close' }} opened={shown} {...props} />
}
