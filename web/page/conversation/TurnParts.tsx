import { IconPaperclip, IconTool } from '@tabler/icons-react'
import type { Schemas } from '../../api.ts'
import { JsonView } from '../../ui/CodeView.tsx'
import css from './Attached.module.css'
import { Simulation } from './Simulation.tsx'

type Turn = Schemas['Turn']

/** What came with the words of a message: offered answers, attachments, calls of tools, how a model wrote it. */
export function TurnParts({ turn: { index, parts = [], toolCalls = [], simulation } }: { turn: Turn }) {
  return (
    <>
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
          <JsonView value={call.arguments} label={`Arguments of ${call.name}, turn ${index}`} />
          {call.result !== undefined && <JsonView value={call.result} label={`Result of ${call.name}, turn ${index}`} />}
        </details>
      ))}
      {simulation && <Simulation of={simulation} />}
    </>
  )
}

type MessagePart = NonNullable<Turn['parts']>[number]
function Part({ part }: { part: MessagePart }) {
  if (part.type === 'buttons')
    return (
      <ul className={css.buttons} aria-label="Suggested replies">
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
