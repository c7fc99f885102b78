import { canonicalJson } from '#src/platform/canonical-json.ts'
import { pointerStep } from '#src/platform/json-pointer.ts'
import type { Change } from './contract.ts'

// Bookkeeping that changes with every write is not informative.
const silent = new Set(['version', 'updatedAt', 'createdAt'])
const maxChanges = 200

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The members that differ, by JSON pointer, with arrays as a whole. A missing side is null. Values longer than 2,000 characters of JSON are
 * cut, and the list ends after 200, because an entry is a summary and not a backup.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const changes: Change[] = []
  const walk = (left: unknown, right: unknown, path: string) => {
    if (isObject(left) && isObject(right)) {
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
        if (path !== '' || !silent.has(key)) walk(left[key], right[key], `${path}/${pointerStep(key)}`)
      return
    }
    if (!isEqual(left, right) && changes.length < maxChanges) changes.push({ path, before: short(left), after: short(right) })
  }
  walk(before, after, '')
  return changes
}

// The database, a file and a request have the members of objects in different orders. Most values are equal as they are, which is faster.
const isEqual = (left: unknown, right: unknown) =>
  JSON.stringify(left) === JSON.stringify(right) || (isNested(left) && isNested(right) && canonicalJson(left) === canonicalJson(right))
const isNested = (value: unknown) => typeof value === 'object' && value !== null

function short(value: unknown): unknown {
  if (value === undefined) return null
  const text = JSON.stringify(value)
  // Half a character at the cut could not be stored.
  return text.length <= 2_000 ? value : `${text.slice(0, 2_000).replace(/[\ud800-\udbff]$/, '')}…`
}
