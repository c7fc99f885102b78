import { createHash, randomBytes } from 'node:crypto'
import { type Environment, keyOf } from '../key.ts'

/** A new key, unknown to any database yet: `parley keys generate` prints one. */
export const generateKey = (environment: Environment): string => keyOf(environment, randomBytes(32))

/** What is stored and looked up instead of the key. 256 random bits need no slow hash (architecture.md 13). */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest()
