import { randomBytes } from 'node:crypto'
import { type Environment, keyOf } from '../key.ts'

/** A new key that no database contains yet: `parley keys generate` prints one. */
export const generateKey = (environment: Environment): string => keyOf(environment, randomBytes(32))
