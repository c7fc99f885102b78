import { ActionIcon } from '@mantine/core'
import { useId } from 'react'
import { IconArrowUp, IconChevronDown, IconTrash } from '#web/ui/icons.tsx'
import { useHasFault } from '../Form.tsx'
import css from './MocksEditor.module.css'
import { answerInWords, effectInWords, matchInWords, type Rule } from './mocks.ts'
import { RuleFields } from './RuleFields.tsx'

type Props = {
  rule: Rule
  at: number
  pointer: string
  isOpen: boolean
  onToggle(): void
  onChange(rule: Rule | undefined): void
  /** Absent for the first one. */
  onRaise?: () => void
}

/** One rule in a row; a press shows its fields below. */
export function RuleRow({ rule, at, pointer, isOpen, onToggle, onChange, onRaise }: Props) {
  const id = useId()
  const isShown = useHasFault([pointer]) || isOpen
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={`Rule ${at + 1}`}
            onClick={onToggle}
          >
            <IconChevronDown size={15} aria-hidden /> {at + 1}
          </button>
        </td>
        <td>{matchInWords(rule)}</td>
        <td>
          <code>{answerInWords(rule)}</code>
        </td>
        <td>{effectInWords(rule)}</td>
        <td className={css.actions}>
          {onRaise && (
            <ActionIcon variant="subtle" color="gray" aria-label={`Move rule ${at + 1} up`} onClick={onRaise}>
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove rule ${at + 1}`} onClick={() => onChange(undefined)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isShown && (
        <tr id={id}>
          <td colSpan={5}>
            <RuleFields rule={rule} pointer={pointer} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  )
}
