import { Textarea } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconHighlight, IconMessage, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { fails } from '../../rules.ts'
import { Tag } from '../../ui/Tag.tsx'
import { useKeys } from '../shortcuts.ts'
import type { Criterion } from './answers.ts'
import { CriterionInput } from './CriterionInput.tsx'
import { type Mark, quoteOf } from './marks.ts'
import css from './Question.module.css'
import type { Sheet } from './use-answers.ts'

type Props = {
  criterion: Criterion
  /** From 1; the badge of its marks. */
  number: number
  sheet: Sheet
  turns: readonly { index: number; content: string }[]
  faults: readonly string[]
  missing: boolean
  disabled: boolean
  onTurn(turn: number): void
  onEvidence(key: string): void
  /** What others said to it, where that may be seen. */
  beside?: ReactNode
}

/** One criterion: what is asked, what can be answered, and the words of the conversation that show it. */
export function Question({ criterion, number, sheet, turns, faults, missing, disabled, onTurn, onEvidence, beside }: Props) {
  const { key, label, description, critical, required, weight } = criterion
  const id = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  const keys = useKeys()
  const answer = sheet.of(key)
  const active = sheet.active === key
  const failed = fails(criterion, answer?.value)
  const needsWords = criterion.commentRule === 'always' || (criterion.commentRule === 'on_fail' && failed)
  const [opened, setOpened] = useState(false)
  const commented = answer?.comment !== undefined && answer.comment !== ''
  const writes = criterion.commentRule !== 'never' && (opened || commented || needsWords)
  const hint = active && !disabled
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move it by themselves, see the map of shortcuts
    <fieldset
      ref={card}
      id={`question-${key}`}
      className={css.card}
      data-active={active}
      data-faulty={faults.length > 0 || missing}
      tabIndex={-1}
      aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
      onClick={() => sheet.setActive(key)}
    >
      <legend id={id}>
        <span className={css.number}>{number}</span> {label}
        {!required && <span className={css.soft}> optional</span>}
      </legend>
      {critical !== 'none' && (
        <p className={css.tags}>
          <Tag tone="warn" icon={IconAlertTriangle}>
            {critical === 'all' ? 'critical: a fail here fails the review' : 'critical for this section'}
          </Tag>
        </p>
      )}
      {description && <p className={css.about}>{description}</p>}
      <CriterionInput criterion={criterion} answer={answer} sheet={sheet} active={active} disabled={disabled} labelledBy={id} />
      <Marks marks={sheet.marksOf(key)} turns={turns} disabled={disabled} onTurn={onTurn} onRemove={(mark) => sheet.unmark(key, mark)} />
      {!disabled && (
        <div className={css.tools}>
          {criterion.allowNotApplicable && (
            <Tool
              pressed={answer?.notApplicable === true}
              keys={hint && keys('review.notApplicable')}
              onPress={() => sheet.toggle(key, 'notApplicable')}
            >
              does not apply
            </Tool>
          )}
          {criterion.allowCannotJudge && (
            <Tool
              pressed={answer?.cannotJudge === true}
              keys={hint && keys('review.cannotJudge')}
              onPress={() => sheet.toggle(key, 'cannotJudge')}
            >
              cannot judge
            </Tool>
          )}
          {criterion.evidenceRule !== 'never' && (
            <Tool icon={<IconHighlight size={15} aria-hidden />} keys={hint && keys('review.evidence')} onPress={() => onEvidence(key)}>
              evidence{needed(criterion.evidenceRule, failed) && ' needed'}
            </Tool>
          )}
          {criterion.commentRule !== 'never' && !writes && (
            <Tool
              icon={<IconMessage size={15} aria-hidden />}
              keys={hint && keys('review.comment')}
              data-comment={key}
              onPress={() => setOpened(true)}
            >
              comment
            </Tool>
          )}
          {weight === 0 && <span className={css.soft}>not scored</span>}
        </div>
      )}
      {writes && !(disabled && !commented) && (
        <Textarea
          className={css.comment}
          data-words={key}
          aria-label={`Comment on: ${label}`}
          placeholder={needsWords ? 'Explain your answer. It needs a comment.' : 'Comment'}
          autoFocus={opened && !commented}
          autosize
          minRows={1}
          maxRows={8}
          value={answer?.comment ?? ''}
          disabled={disabled}
          onFocus={() => sheet.setActive(key)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') card.current?.focus()
          }}
          onChange={(event) => sheet.comment(key, event.currentTarget.value)}
        />
      )}
      {beside}
      {(faults.length > 0 || missing) && (
        <p className={css.fault} id={`${id}-faults`}>
          <IconAlertCircle size={15} aria-hidden /> {missing ? 'Answer this question.' : faults.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
const needed = (rule: Criterion['evidenceRule'], failed: boolean) => rule === 'always' || (rule === 'on_fail' && failed)

type ToolProps = {
  pressed?: boolean
  icon?: ReactNode
  keys: string | false
  onPress(): void
  children: ReactNode
  'data-comment'?: string
}
function Tool({ pressed, icon, keys, onPress, children, ...rest }: ToolProps) {
  return (
    <button type="button" className={css.tool} {...rest} {...(pressed !== undefined && { 'aria-pressed': pressed })} onClick={onPress}>
      {icon}
      {children}
      {keys && <kbd aria-hidden>{keys}</kbd>}
    </button>
  )
}

type MarksProps = {
  marks: readonly Mark[]
  turns: readonly { index: number; content: string }[]
  disabled: boolean
  onTurn(turn: number): void
  onRemove(mark: Mark): void
}
function Marks({ marks, turns, disabled, onTurn, onRemove }: MarksProps) {
  if (marks.length === 0) return null
  return (
    <ul className={css.marks} aria-label="Evidence">
      {marks.map((mark) => (
        <li key={`${mark.turn}-${mark.start}-${mark.end}`}>
          <button type="button" className={css.quote} onClick={() => onTurn(mark.turn)}>
            <strong>turn {mark.turn}</strong> <q>{quoteOf(turns.find(({ index }) => index === mark.turn)?.content ?? '', mark)}</q>
          </button>
          {!disabled && (
            <button
              type="button"
              className={css.remove}
              aria-label={`Remove the evidence of turn ${mark.turn}`}
              onClick={() => onRemove(mark)}
            >
              <IconX size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
