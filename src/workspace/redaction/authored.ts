import { keyOf, plainOf } from '#src/measure/assertions/personal-data/plain-text.ts'
import type { Found } from './find.ts'

/** The words that people wrote before the conversation: Parley stores them anyway, and they are needed to read and judge it. */
export type Authored = {
  has(found: Pick<Found, 'value' | 'key'>): boolean
  /** More of it, such as what a setup made for this conversation. */
  add(definition: unknown): void
}

const maxCharacters = 2_000_000
// A shorter value could be a part of any word.
const minPartLength = 6

/** `allowed`: texts that an assertion allows; one that starts with @ allows every address of that domain. */
export function authoredIn(definition?: unknown, allowed: readonly string[] = []): Authored {
  const texts: string[] = []
  let length = 0
  const visit = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      length += String(value).length
      if (length <= maxCharacters) texts.push(keyOf(plainOf(String(value)).text))
    } else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) visit(member)
  }
  let all = ''
  const add = (definition: unknown) => {
    visit(definition)
    all = texts.join('\n')
  }
  add(definition)
  const domains = allowed.filter((entry) => entry.startsWith('@')).map((entry) => entry.toLowerCase())
  const isWritten = (key: string) => (key.length < minPartLength ? texts.includes(key) : all.includes(key))
  return { add, has: ({ value, key }) => isWritten(key) || domains.some((domain) => value.toLowerCase().endsWith(domain)) }
}
