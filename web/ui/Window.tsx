import { Modal, type ModalProps } from '@mantine/core'

export type WindowProps = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children' | 'closeOnEscape' | 'trapFocus'>

/** A part over the page that can be closed. Its head is not a second banner of the page. */
export const Window = (props: WindowProps) => (
  <Modal closeButtonProps={{ 'aria-label': 'Close' }} attributes={{ header: { role: 'presentation' } }} {...props} />
)
