import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Hint } from './Hint.tsx'
import { IconCheck, IconCopy } from './icons.tsx'

/** Copies `text` and confirms it in words. With `children`, it is a button with that label, otherwise a small icon. */
export function CopyButton({ text, label, children }: { text: string | (() => string); label: string; children?: string }) {
  const { copied, copy } = useClipboard({ timeout: 1_800 })
  const press = () => copy(typeof text === 'string' ? text : text())
  const icon = copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
  const status = (
    <span className="visually-hidden" aria-live="polite">
      {copied ? 'Copied' : ''}
    </span>
  )
  if (children)
    return (
      <Button variant="default" leftSection={icon} onClick={press} aria-label={label}>
        {copied ? 'Copied' : children}
        {status}
      </Button>
    )
  return (
    <Hint label={copied ? 'Copied' : label}>
      <ActionIcon variant="subtle" color="gray" size={24} onClick={press} aria-label={label}>
        {icon}
        {status}
      </ActionIcon>
    </Hint>
  )
}
