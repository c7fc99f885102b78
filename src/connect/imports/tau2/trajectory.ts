import type { Recording } from '#src/play/channels/recording.ts'
import { isRecord, type Source } from '../source.ts'

/** Messages of a trajectory of tau-bench or tau2-bench in the form of dialogues; instructions concern only the agent. */
export function messagesOf(source: Source): Recording['messages'] {
  return source.items().flatMap((message): Recording['messages'] => {
    const role = message.at('role').value
    // Several results at once are in one message.
    const several = message.at('tool_messages')
    if (several.value !== undefined) {
      message.at('role').all()
      return messagesOf(several)
    }
    if (role !== 'user' && role !== 'assistant' && role !== 'tool') return []
    message.at('role').all()
    const content = contentOf(message.at('content'))
    if (role === 'user') return content.trim() === '' ? [] : [{ role, content }]
    if (role === 'tool') return message.at('requestor').value === 'user' ? [] : [{ role, content, ...callOf(message) }]
    const calls = message.at('tool_calls').items().filter(isCall)
    return [{ role, content, ...(calls.length > 0 && { tool_calls: calls.map((call) => call.all()) }) }]
  })
}

/** A text, or that of its parts; other output of a model, such as its reasoning, was not said. */
function contentOf(content: Source): string {
  const plain = content.text()
  if (plain !== undefined) return plain
  const texts = content.items().flatMap((part) => {
    if (isRecord(part.value) && part.value.type !== undefined && part.value.type !== 'text') return []
    const text = part.text() ?? part.at('text').text()
    if (text !== undefined) part.at('type').all()
    return text ?? []
  })
  return texts.join('')
}

/** The call that a result belongs to. */
function callOf(message: Source): { tool_call_id?: string; name?: string } {
  const id = message.at('tool_call_id').text() ?? message.at('id').text()
  const name = message.at('name').text() ?? message.at('function').text()
  return { ...(id !== undefined && { tool_call_id: id }), ...(name !== undefined && { name }) }
}

const isCall = ({ value }: Source): boolean => {
  if (!isRecord(value)) return false
  const name = isRecord(value.function) ? value.function.name : (value.name ?? value.function)
  return typeof name === 'string' && name !== ''
}
