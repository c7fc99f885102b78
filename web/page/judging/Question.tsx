import { Textarea } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { fails } from '#web/rules.ts'
import { IconAlertCircle, IconAlertTriangle, IconHighlight, IconMessage, IconX } from '#web/ui/icons.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type Action, useKeys } from '../shortcuts.ts'
import type { Answer, Criterion } from './answers.ts'
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
  /** The answers of others, if they are visible. */
  beside?: ReactNode
}

/** One criterion: the question, the possible answers, and the evidence. */
export function Question(props: Props) {
  const { criterion, number, sheet, turns, faults, missing, disabled, onTurn, beside } = props
  const { key, label, description, critical, required } = criterion
  const id = useId()
  const card = useRef<HTMLFieldSetElement>(null)
  const answer = sheet.of(key)
  const active = sheet.active === key
  const isFaulty = faults.length > 0 || missing
  const comment = useComment(criterion, answer)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move it by themselves, see the map of shortcuts
    <fieldset
      ref={card}
      id={`question-${key}`}
      className={css.card}
      data-active={active}
      data-faulty={isFaulty}
      tabIndex={-1}
      aria-describedby={faults.length > 0 ? `${id}-faults` : undefined}
      onClick={() => sheet.setActive(key)}
    >
      <legend id={id}>
        <span className={css.number}>{number}</span> {label}
        {!required && <span className={css.soft}> optional</span>}
      </legend>
      <Critical critical={critical} />
      {description && <p className={css.about}>{description}</p>}
      <CriterionInput criterion={criterion} answer={answer} sheet={sheet} active={active} disabled={disabled} labelledBy={id} />
      <Marks marks={sheet.marksOf(key)} turns={turns} disabled={disabled} onTurn={onTurn} onRemove={(mark) => sheet.unmark(key, mark)} />
      {!disabled && <Tools {...props} active={active} {...(!comment.isVisible && { onComment: comment.open })} />}
      {comment.isVisible && !(disabled && !comment.text) && (
        <CommentField criterion={criterion} sheet={sheet} comment={comment} disabled={disabled} onLeave={() => card.current?.focus()} />
      )}
      {beside}
      {isFaulty && (
        <p className={css.fault} id={`${id}-faults`}>
          <IconAlertCircle size={15} aria-hidden /> {missing ? 'Answer this question.' : faults.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

function Critical({ critical }: { critical: Criterion['critical'] }) {
  if (critical === 'none') return null
  return (
    <p className={css.tags}>
      <Tag tone="warn" icon={IconAlertTriangle}>
        {critical === 'all' ? 'critical: a fail here fails the review' : 'critical for this section'}
      </Tag>
    </p>
  )
}

type Rule = Criterion['commentRule'] | Criterion['evidenceRule']
const isNeeded = (rule: Rule, criterion: Criterion, answer: Answer | undefined) =>
  rule === 'always' || (rule === 'on_fail' && fails(criterion, answer?.value))

/** The comment on an answer, and whether its field is shown: if it is required, has text or was opened. */
function useComment(criterion: Criterion, answer: Answer | undefined) {
  const [isOpen, setOpen] = useState(false)
  const text = answer?.comment ?? ''
  const needed = isNeeded(criterion.commentRule, criterion, answer)
  const isVisible = criterion.commentRule !== 'never' && (isOpen || text !== '' || needed)
  return { text, needed, isVisible, isOpen, open: () => setOpen(true) }
}

type CommentProps = Pick<Props, 'criterion' | 'sheet' | 'disabled'> & { comment: ReturnType<typeof useComment>; onLeave(): void }
const CommentField = ({ criterion: { key, label }, sheet, comment, disabled, onLeave }: CommentProps) => (
  <Textarea
    dir="auto"
    className={css.comment}
    data-words={key}
    aria-label={`Comment on: ${label}`}
    placeholder={comment.needed ? 'Explain your answer. It needs a comment.' : 'Comment'}
    autoFocus={comment.isOpen && !comment.text}
    autosize
    minRows={1}
    maxRows={8}
    value={comment.text}
    disabled={disabled}
    onFocus={() => sheet.setActive(key)}
    onKeyDown={(event) => {
      if (event.key === 'Escape') onLeave()
    }}
    onChange={(event) => sheet.comment(key, event.currentTarget.value)}
  />
)

type ToolsProps = Pick<Props, 'criterion' | 'sheet' | 'onEvidence'> & { active: boolean; onComment?: () => void }
/** Everything about a question except its answer. */
function Tools({ criterion, sheet, onEvidence, active, onComment }: ToolsProps) {
  const { key, allowNotApplicable, allowCannotJudge, evidenceRule, commentRule, weight } = criterion
  const keys = useKeys()
  const keysOf = (action: Action) => active && keys(action)
  const answer = sheet.of(key)
  const toggle = (name: 'notApplicable' | 'cannotJudge', label: string) => (
    <Tool pressed={answer?.[name] === true} keys={keysOf(`review.${name}`)} onPress={() => sheet.toggle(key, name)}>
      {label}
    </Tool>
  )
  return (
    <div className={css.tools}>
      {allowNotApplicable && toggle('notApplicable', 'does not apply')}
      {allowCannotJudge && toggle('cannotJudge', 'cannot judge')}
      {evidenceRule !== 'never' && (
        <Tool icon={<IconHighlight size={15} aria-hidden />} keys={keysOf('review.evidence')} onPress={() => onEvidence(key)}>
          evidence{isNeeded(evidenceRule, criterion, answer) && ' needed'}
        </Tool>
      )}
      {commentRule !== 'never' && onComment && (
        <Tool icon={<IconMessage size={15} aria-hidden />} keys={keysOf('review.comment')} data-comment={key} onPress={onComment}>
          comment
        </Tool>
      )}
      {weight === 0 && <span className={css.soft}>not scored</span>}
    </div>
  )
}

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
            <strong>turn {mark.turn}</strong>{' '}
            <q dir="auto">{quoteOf(turns.find(({ index }) => index === mark.turn)?.content ?? '', mark)}</q>
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
