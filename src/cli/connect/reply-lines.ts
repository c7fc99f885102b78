import type { Reply } from '#src/client/connect.ts'

const members = ['text', 'messages', 'parts', 'toolCalls', 'usage', 'ended', 'error']
const meaningful = ['text', 'messages', 'toolCalls', 'ended', 'error']

/**
 * One line of an agent: a whole reply as JSON, or a line of plain text (undefined). Throws for a line that starts like JSON but is not a
 * reply that Parley understands.
 */
export function replyIn(line: string): Reply | undefined {
  if (!/^\s*\{\s*"/.test(line)) return undefined
  let value: Record<string, unknown>
  try {
    value = JSON.parse(line) as Record<string, unknown>
  } catch {
    throw new Error(`The agent wrote a line that starts like JSON and is not: ${line.slice(0, 200)}`)
  }
  const known = Object.fromEntries(Object.entries(value).filter(([name]) => members.includes(name)))
  if (meaningful.some((name) => known[name] !== undefined)) return known as Reply
  throw new Error(`The agent wrote JSON without a reply. Parley understands ${members.join(', ')}: ${line.slice(0, 200)}`)
}
