import { Modal, type ModalProps } from '@mantine/core'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>

/** A window over the page that can be closed. */
export const Dialog = (props: Props) => <Modal closeButtonProps={{ 'aria-label': 'Close' }} {...props} />
