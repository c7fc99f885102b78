import { memo, type RefObject, useEffect, useState } from 'react'
import type { Schemas } from '#web/api.ts'
import { IconHighlight, IconMoodEmpty, IconRobot, IconUser } from '#web/ui/icons.tsx'
import { languageOf } from '#web/ui/language.ts'
import { TurnParts } from '../conversation/TurnParts.tsx'
import { type Badged, type Mark, piecesOf, sameMark, selectedMarks } from './marks.ts'
import css from './Talk.module.css'
import type { Sheet } from './use-answers.ts'
import { useDrawn } from './use-drawn.ts'
import type { useTranscript } from './use-transcript.ts'

type Turn = Schemas['Turn']
type Props = {
  root: RefObject<HTMLOListElement | null>
  turns: readonly Turn[]
  marks: readonly Badged[]
  /** The active turn. */
  cursor: number | undefined
  onCursor(turn: number): void
  /** Absent: nothing can be marked. `forWhat`: the badge and the label of the criterion. */
  onMark?: (marks: Mark[]) => void
  forWhat?: string | undefined
}

/**
 * A conversation whose words can be marked. Turns out of sight cost no layout, but are in the page, so that selection and the browser's
 * search reach them.
 */
export function Transcript({ root, turns, marks, cursor, onCursor, onMark, forWhat }: Props) {
  const drawnCount = useDrawn(
    turns.length,
    turns.findIndex(({ index }) => index === cursor),
  )
  const current = turns.find(({ index }) => index === cursor)
  return (
    <div className={css.talk}>
      <p className="visually-hidden" role="status" lang={current && languageOf(current.content)}>
        {current && `Turn ${current.index} of ${turns.length}, ${current.role}: ${current.content || 'no message'}`}
      </p>
      <ol ref={root} className={css.turns}>
        {turns.slice(0, drawnCount).map((turn) => (
          <TurnOf
            key={turn.index}
            turn={turn}
            marks={marks.filter((mark) => mark.turn === turn.index)}
            current={turn.index === cursor}
            onCursor={onCursor}
          />
        ))}
      </ol>
      {turns.length === 0 && <p className={css.none}>The conversation has no messages.</p>}
      {onMark && <MarkButton root={root} onMark={onMark} forWhat={forWhat} />}
    </div>
  )
}

type MarkableProps = { transcript: ReturnType<typeof useTranscript>; turns: readonly Turn[]; sheet: Sheet; disabled?: boolean }
/** The conversation of a sheet: marks are evidence for its active question. */
export function MarkableTranscript({ transcript, turns, sheet, disabled = false }: MarkableProps) {
  const { active, rubric } = sheet
  return (
    <Transcript
      root={transcript.root}
      turns={turns}
      marks={transcript.marks}
      cursor={transcript.cursor}
      onCursor={transcript.setCursor}
      {...(!disabled && { onMark: (marks) => active && sheet.mark(active, marks) })}
      forWhat={active && String(rubric.criteria.findIndex(({ key }) => key === active) + 1)}
    />
  )
}

/** The marks of a turn, unchanged if possible: in a long conversation, a key press or an answer then changes at most one turn. */
const isUnchanged = (old: TurnProps, { turn, marks, current, onCursor }: TurnProps) =>
  old.turn === turn &&
  old.current === current &&
  old.onCursor === onCursor &&
  old.marks.length === marks.length &&
  old.marks.every((mark, at) => sameMark(mark, marks[at]!) && mark.badge === marks[at]!.badge)

type TurnProps = { turn: Turn; marks: readonly Badged[]; current: boolean; onCursor(turn: number): void }
const TurnOf = memo(function TurnOf({ turn, marks, current, onCursor }: TurnProps) {
  const { index, role, content } = turn
  const Face = role === 'user' ? IconUser : IconRobot
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys move it by themselves, see the map of shortcuts
    <li className={css.turn} data-role={role} data-current={current} id={`turn-${index}`} onClick={() => onCursor(index)}>
      <h2 className={css.who}>
        <Face size={15} stroke={1.8} aria-hidden /> <strong>{role === 'user' ? 'User' : 'Agent'}</strong>{' '}
        <span className="numbers">turn {index}</span>
      </h2>
      {content === '' ? (
        <p className={css.silent}>
          <IconMoodEmpty size={15} aria-hidden /> no message
        </p>
      ) : (
        <p className={css.words} data-turn={index} dir="auto" lang={languageOf(content)}>
          {piecesOf(content, marks).map(({ text, badges }, at) =>
            badges.length === 0 ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in this order
              <mark key={at} data-badges={badges.join(' ')}>
                {text}
              </mark>
            ),
          )}
        </p>
      )}
      <TurnParts turn={turn} />
    </li>
  )
}, isUnchanged)

type Position = { top: number; left: number }
/** Shown next to the selection. */
function MarkButton({ root, onMark, forWhat }: Required<Pick<Props, 'root' | 'onMark'>> & { forWhat: string | undefined }) {
  const [position, setPosition] = useState<Position>()
  useEffect(() => {
    const updatePosition = () => {
      const list = root.current
      if (!list || selectedMarks(list).length === 0) return setPosition(undefined)
      const selectionBox = getSelection()!.getRangeAt(0).getBoundingClientRect()
      const box = list.getBoundingClientRect()
      setPosition({ top: selectionBox.bottom - box.top + 6, left: Math.max(0, Math.min(selectionBox.left - box.left, box.width - 230)) })
    }
    document.addEventListener('selectionchange', updatePosition)
    return () => document.removeEventListener('selectionchange', updatePosition)
  }, [root])
  if (!position) return null
  const press = () => {
    onMark(selectedMarks(root.current!))
    getSelection()?.removeAllRanges()
  }
  return (
    <button type="button" className={css.mark} style={position} onPointerDown={(event) => event.preventDefault()} onClick={press}>
      <IconHighlight size={16} aria-hidden /> Evidence for {forWhat ?? 'the answer'} <kbd>e</kbd>
    </button>
  )
}
