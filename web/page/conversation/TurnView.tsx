import { UnstyledButton } from '@mantine/core'
import { useContext } from 'react'
import { several } from '#web/ui/count.ts'
import { differingWords } from '#web/ui/differing-words.ts'
import { IconMoodEmpty, IconRobot, IconUser } from '#web/ui/icons.tsx'
import { languageOf } from '#web/ui/language.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { duration } from '#web/ui/Time.tsx'
import { Marked, marksIn, type Quote } from './marks.tsx'
import { TurnParts } from './TurnParts.tsx'
import css from './TurnView.module.css'
import { TurnComments } from './turn-comments.ts'
import type { Turn } from './use-run.ts'

type Props = {
  turn: Turn
  marked: boolean
  quotes: readonly Quote[]
  /** The words of another conversation at this place: differing words are marked. */
  other?: string | undefined
  onWire?(turn: number): void
  onStart?(turn: number): void
}

const faultWords = {
  latency: 'message delayed by',
  drop: 'first reply lost',
  duplicate: 'message delivered twice',
  corrupt: 'message garbled',
  disconnect: 'connection lost, message sent again',
  reorder: 'messages reversed',
} as const

/** One message with everything that came with it. All of it is text: nothing an agent sends becomes markup. */
export function TurnView({ turn, marked, quotes, other, onWire, onStart }: Props) {
  const { index, role, content, parts = [], latencyMs, firstTokenMs, startedAt, exchanges = [], onPurpose = [], cleaned, truncated } = turn
  const Face = role === 'user' ? IconUser : IconRobot
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  // Positions count in the whole content: if it consists of several texts, the words are searched for.
  const words = quotes.map(({ quote, start, end }) => ({ quote: start === undefined ? quote : content.slice(start, end) }))
  return (
    <article className={css.turn} data-role={role} data-marked={marked} aria-label={`Turn ${index}, ${role}`}>
      <span className={css.face}>
        <Face size={17} stroke={1.7} aria-hidden />
      </span>
      <div className={css.body}>
        <header className={css.head}>
          <strong>{role === 'user' ? 'User' : 'Agent'}</strong>
          <span className="numbers">
            {index} · <time dateTime={startedAt}>{clock.format(Date.parse(startedAt))}</time>
            {role === 'agent' && <> · {duration(latencyMs)}</>}
            {firstTokenMs !== undefined && <> (first word {duration(firstTokenMs)})</>}
          </span>
          {onPurpose.map(({ fault, ms, reply, message }) => (
            <span
              key={fault}
              title={
                message !== undefined
                  ? `What the agent got: ${message}`
                  : reply !== undefined
                    ? `Not seen by the user: ${reply}`
                    : undefined
              }
            >
              <Tag tone="info">
                on purpose: {faultWords[fault]}
                {ms !== undefined && ` ${duration(ms)}`}
              </Tag>
            </span>
          ))}
          {cleaned && <Tag tone="warn">characters replaced</Tag>}
          {truncated && <Tag tone="warn">cut</Tag>}
          {onWire && exchanges.length > 0 && (
            <UnstyledButton className={css.wire} onClick={() => onWire(index)}>
              {several(exchanges.length, 'exchange')}
            </UnstyledButton>
          )}
          <CommentButton turn={index} />
          {onStart && (
            <UnstyledButton
              className={`${css.wire} ${css.start}`}
              onClick={() => onStart(index)}
              aria-label={`Start from this turn (${index})`}
            >
              start from this turn
            </UnstyledButton>
          )}
        </header>
        {(texts.length > 0 ? texts : [content]).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts of one message have no other identity
          <p key={at} className={css.bubble} dir="auto" lang={languageOf(text)}>
            {text === '' ? (
              <em className={css.silent}>
                <IconMoodEmpty size={15} aria-hidden /> no message
              </em>
            ) : (
              <Marked pieces={other === undefined ? marksIn(text, texts.length > 0 ? words : quotes) : differingWords(text, other)} />
            )}
          </p>
        ))}
        <TurnParts turn={turn} />
      </div>
    </article>
  )
}

/** Opens the comments on the turn; if there are none, it appears on hover. */
function CommentButton({ turn }: { turn: number }) {
  const comments = useContext(TurnComments)
  if (!comments) return null
  const many = comments.countOf(turn)
  if (many === 0 && !comments.mayWrite) return null
  return (
    <UnstyledButton
      className={many > 0 ? css.wire : `${css.wire} ${css.start}`}
      onClick={() => comments.open(turn)}
      aria-label={many > 0 ? `${several(many, 'comment')} on turn ${turn}` : `Comment on turn ${turn}`}
    >
      {many > 0 ? several(many, 'comment') : 'comment'}
    </UnstyledButton>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
