import { createHash, randomBytes } from 'node:crypto'

/** The scope of a bearer token: one channel, the mocks of one attempt of a run, or the callbacks of one conversation. */
export const tokenUses = ['channel', 'mocks', 'callback'] as const
type TokenUse = (typeof tokenUses)[number]

export const newToken = (use: TokenUse): string => `parley_${use}_${randomBytes(32).toString('base64url')}`
export const isToken = (use: TokenUse, text: string): boolean => text.startsWith(`parley_${use}_`) && /^parley_[a-z]+_[\w-]{43}$/.test(text)
/** The hash that is stored and compared instead of a token or a key. 256 random bits need no slow hash (architecture.md 13). */
export const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest()
