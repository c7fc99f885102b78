import { UnstyledButton } from '@mantine/core'
import { IconMoodEmpty, IconPaperclip, IconRobot, IconTool, IconUser } from '@tabler/icons-react'
import { JsonView } from '../../ui/CodeView.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { duration } from '../../ui/Time.tsx'
import { marksIn } from './marks.ts'
import css from './TurnView.module.css'
import type { Turn } from './use-run.ts'

type Props = { turn: Turn; marked: boolean; quotes: readonly string[]; onWire?(turn: number): void }

/** One message with everything that came with it. All of it is text: nothing an agent sends becomes markup. */
export function TurnView({ turn, marked, quotes, onWire }: Props) {
  const { index, role, content, parts = [], toolCalls = [], latencyMs, firstTokenMs, startedAt, exchanges = [], cleaned, truncated } = turn
  const Face = role === 'user' ? IconUser : IconRobot
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
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
          {cleaned && <Tag tone="warn">characters replaced</Tag>}
          {truncated && <Tag tone="warn">cut</Tag>}
          {onWire && exchanges.length > 0 && (
            <UnstyledButton className={css.wire} onClick={() => onWire(index)}>
              {exchanges.length > 1 ? `${exchanges.length} calls` : 'wire'}
            </UnstyledButton>
          )}
        </header>
        {(texts.length > 0 ? texts : [content]).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts of one message have no other identity
          <p key={at} className={css.bubble}>
            {text === '' ? (
              <em className={css.silent}>
                <IconMoodEmpty size={15} aria-hidden /> says nothing
              </em>
            ) : (
              marksIn(text, quotes).map(({ text: piece, marked: isQuote }, piecesAt) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in this order
                isQuote ? <mark key={piecesAt}>{piece}</mark> : piece,
              )
            )}
          </p>
        ))}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one message have no other identity
          <Part key={at} part={part} />
        ))}
        {toolCalls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls may be equal, and stand in this order
          <details key={at} className={css.call}>
            <summary>
              <IconTool size={15} aria-hidden /> <code>{call.name}</code>
            </summary>
            <JsonView value={call.arguments} label={`Arguments of ${call.name}`} />
            {call.result !== undefined && <JsonView value={call.result} label={`Result of ${call.name}`} />}
          </details>
        ))}
      </div>
    </article>
  )
}

type MessagePart = NonNullable<Turn['parts']>[number]
function Part({ part }: { part: MessagePart }) {
  if (part.type === 'buttons')
    return (
      <ul className={css.buttons} aria-label="Offered answers">
        {part.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    )
  // The address is shown and not a link: it is whatever the agent wrote.
  if (part.type === 'attachment')
    return (
      <p className={css.attachment}>
        <IconPaperclip size={15} aria-hidden /> {part.name ?? 'attachment'} {part.mediaType && `(${part.mediaType})`}{' '}
        <code>{part.url}</code>
      </p>
    )
  return null
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
