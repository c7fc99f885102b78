import type { Schemas } from '#web/api.ts'
import { IconPaperclip } from '#web/ui/icons.tsx'
import { duration } from '#web/ui/Time.tsx'
import css from './Attached.module.css'
import { Simulation } from './Simulation.tsx'
import { ToolCall } from './ToolCall.tsx'

type Turn = Schemas['Turn']

/** What came with the words of a message: buttons, attachments, tool calls, and how a model wrote it. */
export function TurnParts({ turn }: { turn: Turn }) {
  const { parts = [], toolCalls = [], simulation, typingMs: [typing] = [] } = turn
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one message have no other identity
        <Part key={at} part={part} />
      ))}
      {toolCalls.map((call, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls may be equal, and have this order
        <ToolCall key={at} call={call} at={at} turn={turn} />
      ))}
      {typing !== undefined && <p className={css.attachment}>showed after {duration(typing)} that it was writing</p>}
      {simulation && <Simulation simulation={simulation} />}
    </>
  )
}

type MessagePart = NonNullable<Turn['parts']>[number]
function Part({ part }: { part: MessagePart }) {
  if (part.type === 'buttons')
    return (
      <ul className={css.buttons} aria-label="Suggested replies">
        {part.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options may be equal, and have this order
          <li key={at}>{option}</li>
        ))}
      </ul>
    )
  // The address is shown as text and not as a link, because the agent wrote it. A data: URL is the file itself.
  if (part.type === 'attachment')
    return (
      <p className={css.attachment}>
        <IconPaperclip size={15} aria-hidden /> {part.name ?? 'attachment'} {part.mediaType && `(${part.mediaType})`}{' '}
        {part.url.startsWith('data:') ? 'sent with the message' : <code>{part.url}</code>}
      </p>
    )
  return null
}
