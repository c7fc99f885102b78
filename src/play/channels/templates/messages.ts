import { chance } from '#src/platform/chance.ts'

/** One message of the conversation, as it was said. */
export type Said = { role: string; content: string }
type Sent = { id: string; role: 'user' | 'assistant'; content: string }

/** The forms in which APIs take a whole conversation, by the name that a template uses. */
const forms: Readonly<Record<string, (message: Sent) => object>> = {
  messages: ({ role, content }) => ({ role, content }),
  'messages.text': ({ role, content }) => ({ role, text: content }),
  'messages.parts': ({ id, role, content }) => ({ id, role, parts: [{ type: 'text', text: content }] }),
  'messages.withIds': (message) => message,
}

/** Each of these names carries the whole conversation. */
export const conversationNames: readonly string[] = Object.keys(forms)

/** The conversation in one of these forms. A message keeps its ID in later requests, and no other conversation has it. */
export const conversationAs = (form: string, sessionId: string, said: readonly Said[]): object[] =>
  said.map(({ role, content }, at) => forms[form]!({ id: uuidOf(sessionId, at), role: role === 'user' ? 'user' : 'assistant', content }))

function uuidOf(sessionId: string, at: number): string {
  const draws = chance(sessionId, 'message', at)
  const hex = Array.from({ length: 4 }, () => draws.int(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
