import { z } from 'zod'

const urlWith = (scheme: 'http' | 'ws', example: string) =>
  z
    .string()
    .max(2048)
    .superRefine((text, ctx) => {
      const message = faultOf(text, scheme, example)
      if (message) ctx.addIssue({ code: 'custom', message })
    })

/** A full http(s) address as a user writes it. The guarded client, and not this, judges whether it may be reached. */
export const webUrl = urlWith('http', 'https://agent.example/chat')
/** The same for a WebSocket. */
export const socketUrl = urlWith('ws', 'wss://agent.example/socket')

// The messages never repeat the address, which may contain a password.
function faultOf(text: string, scheme: string, example: string): string | undefined {
  if (/[\u0000-\u001f\u007f\\]/.test(text)) return 'The address contains a control character or a backslash. Remove it.'
  const origin = new RegExp(`^${scheme}s?://([^/?#]+)`, 'i').exec(text)
  if (!origin || !URL.canParse(text)) return `Write the full address, starting with ${scheme}s:// or ${scheme}://, such as ${example}.`
  if (origin[1]!.includes('@')) return 'The address contains a user name or password. Enter them as the secret, which is stored encrypted.'
  if (/[{}]/.test(origin[1]!)) return 'Host and port cannot be filled in by a template, because the secret belongs to one origin.'
  if (text.includes('#')) return 'Remove the part after #: it is never sent.'
  return undefined
}
