import { createHash, randomBytes } from 'node:crypto'

// Callbacks reach a channel by its key, or one conversation by a token of its own. Both have 256 random bits, which need no slow hash.

const pattern = /^parley_callback_[\w-]{43}$/

export const newCallbackToken = (): string => `parley_callback_${randomBytes(32).toString('base64url')}`
export const isCallbackToken = (text: string): boolean => pattern.test(text)
export const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Below the origin of Parley. */
export const callbackPath = (channelId: string, token: string): string => `/inbound/${channelId}/${token}`
