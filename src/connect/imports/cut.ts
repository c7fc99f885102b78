import type { ImportItem } from './import-item.ts'

/** The first `max` characters of a text, without half of a surrogate pair at the end: such a text cannot be stored. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return /[\ud800-\udbff]/.test(text[max - 1]!) ? text.slice(0, max - 1) : text.slice(0, max)
}

/** Cuts anything longer than a resource may have, with a warning. */
export const cutter =
  (warnings: ImportItem['warnings']) =>
  (what: string, text: string, max: number): string => {
    if (text.length > max)
      warnings.push({ code: 'not_imported', message: `Its ${what} has more than ${max} characters; the rest was left out.` })
    return cut(text, max)
  }

/** A name of at most 120 characters; a longer one ends with a number computed from all of it, so that two names remain different. */
export function shortName(name: string): string {
  if (name.length <= 120) return name
  let hash = 0
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) >>> 0
  return `${cut(name, 108)}… ${hash.toString(36)}`
}
