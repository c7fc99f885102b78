import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, which need no slow hash. */
export const newToken = (): string => `parley_mocks_${randomBytes(32).toString('base64url')}`
export const isToken = (text: string): boolean => /^parley_mocks_[\w-]{43}$/.test(text)
/** What is stored and compared instead of the token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
